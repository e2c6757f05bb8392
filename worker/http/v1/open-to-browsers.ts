import { cors } from 'hono/cors';

const HEADERS = ['Content-Type', 'Idempotency-Key', 'Page-Proof'];
const EXPOSED = ['Retry-After', 'X-Request-Id', 'Idempotent-Replayed'];
const MAX_AGE_SECONDS = 86_400;

/**
 * Creates middleware that lets scripts of all sites use an operation. Browsers send no cookies with such a request,
 * so a site cannot act for a signed-in person.
 */
export function openToBrowsers(method: string) {
  return cors({
    origin: '*',
    allowMethods: [method],
    allowHeaders: HEADERS,
    exposeHeaders: EXPOSED,
    maxAge: MAX_AGE_SECONDS,
  });
}
