import { createMiddleware } from 'hono/factory';

/** Answers of the API are data: never cached, framed or run. */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
});
