import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import { findSession } from '../../services/accounts/find-session.ts';
import type { SessionEnv } from '../env.ts';

/** Returns the token of an `Authorization: Bearer …` header, or null when there is none. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Refuses requests without a signed-in user. */
export const requireUser = createMiddleware<SessionEnv>(async (c, next) => {
  const token = readBearer(c.req.header('authorization'));
  const session = await findSession(c.var.deps, token);
  if (!session) throw new AppError('UNAUTHENTICATED');
  c.set('session', session);
  await next();
});
