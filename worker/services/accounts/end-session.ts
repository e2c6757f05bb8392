import type { Deps } from '../service-deps.ts';
import type { Session } from './find-session.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type EndSessionDeps = Pick<Deps, 'accounts' | 'sessionStore'>;

/** At once and everywhere: the database refuses the session while copies of it may linger in the store. */
export async function endSession(deps: EndSessionDeps, session: Session): Promise<void> {
  await deps.accounts.revokeSession(session.hash, session.expiresAt);
  await deps.sessionStore.delete(session.hash);
}

/** Every session of the account, this one included. */
export async function endAllSessions(
  deps: EndSessionDeps & RecordSecurityEventDeps,
  session: Session,
): Promise<void> {
  await deps.accounts.raiseEpoch(session.account.id);
  await deps.sessionStore.delete(session.hash);
  await recordSecurityEvent(deps, { type: 'sessions.ended', userId: session.account.id });
}
