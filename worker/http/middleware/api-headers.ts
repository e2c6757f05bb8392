import { createMiddleware } from 'hono/factory';

/** Sets the headers that stop browsers from caching, framing or executing API responses. */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
});
