import { createMiddleware } from 'hono/factory';

/** Answers of the API are data: never cached, sniffed, framed or run. */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
});
