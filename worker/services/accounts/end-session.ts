// Ends sessions. An ended session is refused from its next request on, in every region.
import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';
import type { Session } from './find-session.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type EndSessionDeps = Pick<Deps, 'sessions'>;

/** Signs out. */
export async function endSession(deps: EndSessionDeps, session: Session): Promise<void> {
  await deps.sessions.end(session.account.id, session.id);
}

/** Ends one session of the account, which may be the current session. */
export async function endListedSession(
  deps: EndSessionDeps & RecordSecurityEventDeps,
  { account }: Session,
  sessionId: string,
): Promise<void> {
  const isEnded = await deps.sessions.end(account.id, sessionId);
  if (!isEnded) throw new AppError('NOT_FOUND');
  await recordSecurityEvent(deps, {
    type: 'session.ended',
    userId: account.id,
    facts: { sessionId },
  });
}

/** Ends every session of the account except the current session. */
export async function endOtherSessions(
  deps: EndSessionDeps & RecordSecurityEventDeps,
  { account, id }: Session,
): Promise<void> {
  const count = await deps.sessions.endOthers(account.id, id);
  if (count === 0) return;
  await recordSecurityEvent(deps, { type: 'sessions.others-ended', userId: account.id });
}

/** Ends every session of the account, including the current session. */
export async function endAllSessions(
  deps: EndSessionDeps & RecordSecurityEventDeps,
  { account }: Session,
): Promise<void> {
  await deps.sessions.endAll(account.id);
  await recordSecurityEvent(deps, { type: 'sessions.ended', userId: account.id });
}
