import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import type { HttpEnv } from '../env.ts';

/** Creates middleware that limits the number of requests per network and minute. */
export function rateLimit(limit: 'all' | 'book' | 'signIn') {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const isAllowed = await c.var.deps.rateLimiter.isAllowed(limit, c.var.network);
    if (!isAllowed) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
    await next();
  });
}
