import { AppError } from '../../contract/app-error.ts';
import type { SecondFactorInput } from '../../contract/sign-in/second-factor-schemas.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { type CheckFactorDeps, checkFactorCode } from './check-factor-code.ts';
import {
  type OpenedSession,
  type OpenSessionDeps,
  openSession,
  type SignInCall,
} from './open-session.ts';

/**
 * Starts the session of a sign-in that waits for the second factor. The ticket belongs to one account, and stops working
 * after a password reset. A wrong code leaves the ticket, and the right code uses it up.
 */
export async function passSecondFactor(
  deps: CheckFactorDeps & OpenSessionDeps & Pick<Deps, 'oneTimeTokens' | 'factorRecoveries'>,
  { ticket, code }: SecondFactorInput,
  call: SignInCall,
): Promise<OpenedSession> {
  const ticketHash = await deps.hasher.sha256(ticket);
  const pending = await deps.oneTimeTokens.findPendingSignIn(ticketHash, deps.clock.now());
  if (!pending) throw new AppError('SIGN_IN_EXPIRED');
  const { userId, sessionEpoch, provider, isKept } = pending;
  const { network, origin } = call;
  await checkFactorCode(deps, { userId, sessionEpoch, code, network, origin });
  const taken = await deps.oneTimeTokens.take(ticketHash, 'second-factor', deps.clock.now());
  if (!taken) throw new AppError('SIGN_IN_EXPIRED');
  // The person has the second factor, so its removal is not needed.
  if (await deps.factorRecoveries.stop(userId))
    await recordSecurityEvent(deps, { type: 'factor-recovery.stopped', userId });
  const method = provider ?? 'password';
  const owner = { userId, epoch: sessionEpoch, hasPassedFactor: true, method };
  return openSession(deps, owner, { isKept }, call);
}
