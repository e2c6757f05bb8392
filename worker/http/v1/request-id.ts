import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../env.ts';

/** Adds the id of the request to every response, so that a client can report a problem. */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header('X-Request-Id', c.var.requestId);
});
