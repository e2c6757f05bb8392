import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../env.ts';

/** A year, as the preload list asks for. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** What every answer carries, errors and redirects too. A route that sends a stricter value keeps it. */
export const securityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
  if (!c.res.headers.has('Referrer-Policy')) {
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  }
  // Not in development: it would bind every other service on localhost to https.
  if (c.var.deps.mode === 'production' && c.req.url.startsWith('https:')) {
    c.header('Strict-Transport-Security', STRICT_TRANSPORT);
  }
});
