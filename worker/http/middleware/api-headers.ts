import { createMiddleware } from 'hono/factory';

/** API responses are never cached, framed or executed. */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
});
