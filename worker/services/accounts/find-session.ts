// Finds the session of a request. The session store contains the user's ID, and the database decides whether
// the session is valid. The database refuses revoked sessions and sessions of deleted accounts, even while
// the session store still has a copy. The database also refuses sessions with an outdated `sessionEpoch`, a
// counter of the account. Raising this counter ends all sessions.
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { unknownZone } from '../../db/quarantined-rows.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { StoredSession } from '../../ports/accounts/session-store.ts';
import type { Deps } from '../service-deps.ts';

export interface Session extends SessionAccount {
  readonly hash: string;
  readonly expiresAt: Instant;
}

const TOKEN = /^[\w-]{43}$/;

type FindSessionDeps = Pick<
  Deps,
  'accounts' | 'quarantinedRows' | 'sessionStore' | 'hasher' | 'clock'
>;

interface UncheckedSession extends StoredSession {
  readonly hash: string;
}

/**
 * Returns the session from the session store. The session may be invalid, so the caller must check
 * it in the database (decision 13).
 */
async function findUnchecked(
  deps: FindSessionDeps,
  token: string | null,
): Promise<UncheckedSession | null> {
  if (token === null || !TOKEN.test(token)) return null;
  const hash = await deps.hasher.sha256(token);
  const stored = await deps.sessionStore.find(hash);
  return stored && stored.expiresAt > deps.clock.now() ? { ...stored, hash } : null;
}

async function checkSession(
  deps: FindSessionDeps,
  unchecked: UncheckedSession,
): Promise<Session | null> {
  const { userId, epoch, expiresAt, hash } = unchecked;
  const found = await deps.accounts.findForSession(userId, hash);
  if (found?.account.sessionEpoch !== epoch) return null;
  if (!found.hasZone)
    await deps.quarantinedRows.quarantine([unknownZone(userId)], deps.clock.now());
  return { ...found, hash, expiresAt };
}

export async function findSession(
  deps: FindSessionDeps,
  token: string | null,
): Promise<Session | null> {
  const unchecked = await findUnchecked(deps, token);
  return unchecked && checkSession(deps, unchecked);
}

/**
 * Finds the session and calls `read` with the user's ID at the same time, to save a round trip.
 * `read` must not write anything, because the session may be invalid. In that case, the result of
 * `read` is discarded.
 */
export async function findSessionWhile<Data>(
  deps: FindSessionDeps,
  token: string | null,
  read: (userId: string) => Promise<Data>,
): Promise<{ readonly session: Session; readonly data: Data } | null> {
  const unchecked = await findUnchecked(deps, token);
  if (!unchecked) return null;
  const [session, data] = await Promise.allSettled([
    checkSession(deps, unchecked),
    read(unchecked.userId),
  ]);
  if (session.status === 'rejected') throw session.reason;
  if (session.value === null) return null;
  if (data.status === 'rejected') throw data.reason;
  return { session: session.value, data: data.value };
}
