import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../env.ts';

/**
 * One year in seconds. The browsers' list of https-only hosts (HSTS preload) requires at least this
 * time.
 */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * Sets the headers of every response, including errors and redirects. Keeps a stricter value that a route has
 * set.
 */
export const securityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
  if (!c.res.headers.has('Referrer-Policy')) {
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  }
  // In development, this header would make browsers use https for all other services on localhost.
  if (c.var.deps.mode === 'production' && c.req.url.startsWith('https:')) {
    c.header('Strict-Transport-Security', STRICT_TRANSPORT);
  }
});

/** Sets the headers that stop browsers from caching, framing or executing API responses. */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
});
