import type { Deps } from '../service-deps.ts';
import type { Session } from './find-session.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type EndSessionDeps = Pick<Deps, 'accounts' | 'sessionStore'>;

/**
 * Ends the session immediately in all regions. The session store may still have a copy in some
 * regions, but the database refuses the session from now on.
 */
export async function endSession(deps: EndSessionDeps, session: Session): Promise<void> {
  await deps.accounts.revokeSession(session.hash, session.expiresAt);
  await deps.sessionStore.delete(session.hash);
}

/** Ends every session of the account, including the current session. */
export async function endAllSessions(
  deps: EndSessionDeps & RecordSecurityEventDeps,
  session: Session,
): Promise<void> {
  await deps.accounts.endAllSessions(session.account.id);
  await deps.sessionStore.delete(session.hash);
  await recordSecurityEvent(deps, { type: 'sessions.ended', userId: session.account.id });
}
