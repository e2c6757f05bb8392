import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import { isFresh } from '../../domain/accounts/fresh-sign-in.ts';
import type { SessionEnv } from '../env.ts';

/**
 * Refuses a session whose user has not proved for 15 minutes who they are. Use it after `requireUser` and the validation,
 * for calls with which a stranger at an unlocked device could take over an account or its data. No API key passes,
 * because `requireUser` accepts no key.
 */
export const fresh = createMiddleware<SessionEnv>(async (c, next) => {
  const { session, deps } = c.var;
  if (!isFresh(session.provenAt, deps.clock.now())) throw new AppError('FRESH_SIGN_IN_REQUIRED');
  await next();
});
