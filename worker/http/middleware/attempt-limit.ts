import { createMiddleware } from 'hono/factory';
import { countAttempt } from '../../services/accounts/count-attempt.ts';
import type { HttpEnv } from '../env.ts';

/**
 * Creates middleware that limits the number of attempts per network and hour. Use it after the
 * validation, so that an invalid form does not count as an attempt.
 */
export function attemptLimit(limit: 'sign-up-ip' | 'mail-links-ip' | 'contact-ip') {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await countAttempt(c.var.deps, limit, c.var.network);
    await next();
  });
}
