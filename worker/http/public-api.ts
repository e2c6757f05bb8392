import type { Context } from 'hono';

/** Returns whether a request is for the public API. The public API returns errors as problem details, and sets no cookies. */
export const isPublicApi = ({ req }: Pick<Context, 'req'>): boolean =>
  /^\/api\/v1(\/|$)/.test(req.path);
