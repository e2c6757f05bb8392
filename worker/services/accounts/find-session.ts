// Finds the session of a request. The session store says whose session it is, and the database says whether
// the session is valid. Revoked sessions, sessions with an outdated `sessionEpoch` and sessions of deleted
// accounts are refused immediately, even while the session store still has a copy.
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { unknownZone } from '../../db/operations/quarantined-rows.ts';
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

interface Claim extends StoredSession {
  readonly hash: string;
}

/**
 * Returns the session as the session store has it. That session proves nothing until the database has
 * confirmed it.
 */
async function findClaim(deps: FindSessionDeps, token: string | null): Promise<Claim | null> {
  if (token === null || !TOKEN.test(token)) return null;
  const hash = await deps.hasher.sha256(token);
  const stored = await deps.sessionStore.find(hash);
  return stored && stored.expiresAt > deps.clock.now() ? { ...stored, hash } : null;
}

async function confirm(deps: FindSessionDeps, claim: Claim): Promise<Session | null> {
  const { userId, epoch, expiresAt, hash } = claim;
  const found = await deps.accounts.findForSession(userId, hash);
  if (found?.account.sessionEpoch !== epoch) return null;
  if (!found.hasZone) await deps.quarantinedRows.setAside([unknownZone(userId)], deps.clock.now());
  return { ...found, hash, expiresAt };
}

export async function findSession(
  deps: FindSessionDeps,
  token: string | null,
): Promise<Session | null> {
  const claim = await findClaim(deps, token);
  return claim && confirm(deps, claim);
}

/**
 * Finds the session. To save a round trip, calls `read` with the user's ID while the database confirms the
 * session. `read` must not write anything. The result of `read` is discarded when the session is not valid.
 */
export async function findSessionWhile<Data>(
  deps: FindSessionDeps,
  token: string | null,
  read: (userId: string) => Promise<Data>,
): Promise<{ readonly session: Session; readonly data: Data } | null> {
  const claim = await findClaim(deps, token);
  if (!claim) return null;
  const [session, data] = await Promise.allSettled([confirm(deps, claim), read(claim.userId)]);
  if (session.status === 'rejected') throw session.reason;
  if (session.value === null) return null;
  if (data.status === 'rejected') throw data.reason;
  return { session: session.value, data: data.value };
}
