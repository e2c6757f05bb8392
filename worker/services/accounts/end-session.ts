import type { Deps } from '../service-deps.ts';
import type { Session } from './find-session.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type EndSessionDeps = Pick<Deps, 'accounts' | 'sessionStore'>;

/**
 * Ends the session immediately in all regions: the database refuses the session even while the session store
 * still has a copy.
 */
export async function endSession(deps: EndSessionDeps, session: Session): Promise<void> {
  await deps.accounts.revokeSession(session.hash, session.expiresAt);
  await deps.sessionStore.delete(session.hash);
}

/** Ends every session of the account, including the current one. */
export async function endAllSessions(
  deps: EndSessionDeps & RecordSecurityEventDeps,
  session: Session,
): Promise<void> {
  await deps.accounts.raiseEpoch(session.account.id);
  await deps.sessionStore.delete(session.hash);
  await recordSecurityEvent(deps, { type: 'sessions.ended', userId: session.account.id });
}
