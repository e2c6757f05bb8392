// Finds the session of a request. One statement of the primary database finds the account and decides whether the
// session is valid (decision 157).
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { unknownZone } from '../../db/quarantined-rows.ts';
import { LAST_USE_STEP_MS } from '../../domain/accounts/limits.ts';
import { computeSessionEnd } from '../../domain/accounts/session-end.ts';
import { isToken } from '../../domain/accounts/token-text.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export interface Session extends SessionAccount {
  readonly id: string;
  /** The time at which the user last proved who they are. */
  readonly provenAt: Instant;
}

type FindSessionDeps = Pick<
  Deps,
  'sessions' | 'knownSessions' | 'quarantinedRows' | 'background' | 'hasher' | 'clock'
>;

const hashToken = async (deps: FindSessionDeps, token: string | null) =>
  token !== null && isToken(token) ? deps.hasher.sha256(token) : null;

async function checkSession(deps: FindSessionDeps, hash: string): Promise<Session | null> {
  const now = deps.clock.now();
  const found = await deps.sessions.find(hash, now);
  if (!found) {
    deps.knownSessions.forget(hash);
    return null;
  }
  const { id, owner, lastUsedAt, provenAt } = found;
  deps.knownSessions.remember(hash, owner.account.id);
  if (lastUsedAt <= now - LAST_USE_STEP_MS) {
    const expiresAt = computeSessionEnd({ ...found, lastUsedAt: now });
    deps.background.run('session-use', deps.sessions.writeUse(id, now, expiresAt));
  }
  if (!owner.hasZone) await deps.quarantinedRows.quarantine([unknownZone(owner.account.id)], now);
  return { ...owner, id, provenAt };
}

export async function findSession(
  deps: FindSessionDeps,
  token: string | null,
): Promise<Session | null> {
  const hash = await hashToken(deps, token);
  return hash === null ? null : checkSession(deps, hash);
}

/**
 * Finds the session, and calls `read` with the user's ID. When this isolate has seen the session before, `read` runs
 * while the database checks the session, to save a round trip. `read` must not write anything, because the session may
 * have ended. In that case, the result of `read` is discarded.
 */
export async function findSessionWhile<Data>(
  deps: FindSessionDeps,
  token: string | null,
  read: (userId: string) => Promise<Data>,
): Promise<{ readonly session: Session; readonly data: Data } | null> {
  const hash = await hashToken(deps, token);
  if (hash === null) return null;
  const expectedId = deps.knownSessions.find(hash);
  const [found, early] = await Promise.allSettled([
    checkSession(deps, hash),
    expectedId === null ? null : read(expectedId),
  ]);
  if (found.status === 'rejected') throw found.reason;
  if (found.value === null) return null;
  const session = found.value;
  if (expectedId === null) return { session, data: await read(session.account.id) };
  if (early.status === 'rejected') throw early.reason;
  return { session, data: early.value as Data };
}
