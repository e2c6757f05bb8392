import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import { type Schema, toValidationError } from '../../contract/validation.ts';
import {
  findSession,
  findSessionWhile,
  type Session,
} from '../../services/accounts/find-session.ts';
import type { HttpEnv, SessionEnv } from '../env.ts';

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

/**
 * Requires a signed-in user. To save time, calls `read` while the database still checks the session. `read`
 * must not change any data, because the session may be invalid. Routes that return lists use this function,
 * because the app loads lists first.
 */
export async function readAsUser<Data>(
  c: Context<HttpEnv>,
  read: (userId: string) => Promise<Data>,
): Promise<{ readonly session: Session; readonly data: Data }> {
  const token = readBearer(c.req.header('authorization'));
  const found = await findSessionWhile(c.var.deps, token, read);
  if (!found) throw new AppError('UNAUTHENTICATED');
  return found;
}

/**
 * Validates the query of a route that uses `readAsUser`. Such a route checks the session only after a successful
 * validation. If the query is invalid, this function checks the session before it reports the problem, so that a caller
 * without a session gets 401.
 */
export function validateQueryAsUser<S extends Schema>(schema: S) {
  return zValidator('query', schema, async (result, c) => {
    if (result.success) return;
    const { deps } = (c as Context<HttpEnv>).var;
    const session = await findSession(deps, readBearer(c.req.header('authorization')));
    if (!session) throw new AppError('UNAUTHENTICATED');
    throw toValidationError(result.error.issues);
  });
}
