// Finds the session of a request. The session store says whose session it is, and the database says whether
// it is valid. Revoked sessions, sessions with an outdated `sessionEpoch` and sessions of deleted accounts
// are refused immediately, even while the session store still has a copy.
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { unknownZone } from '../../db/operations/quarantined-rows.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export interface Session extends SessionAccount {
  readonly hash: string;
  readonly expiresAt: Instant;
}

const TOKEN = /^[\w-]{43}$/;

export async function findSession(
  deps: Pick<Deps, 'accounts' | 'quarantinedRows' | 'sessionStore' | 'hasher' | 'clock'>,
  token: string | null,
): Promise<Session | null> {
  if (token === null || !TOKEN.test(token)) return null;
  const hash = await deps.hasher.sha256(token);
  const stored = await deps.sessionStore.find(hash);
  if (!stored || stored.expiresAt <= deps.clock.now()) return null;
  const found = await deps.accounts.findForSession(stored.userId, hash);
  if (found?.account.sessionEpoch !== stored.epoch) return null;
  if (!found.hasZone)
    await deps.quarantinedRows.setAside([unknownZone(stored.userId)], deps.clock.now());
  return { ...found, hash, expiresAt: stored.expiresAt };
}
