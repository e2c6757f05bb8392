import { AppError } from '../../contract/app-error.ts';
import type { SecondFactorInput } from '../../contract/sign-in/second-factor-schemas.ts';
import type { Deps } from '../service-deps.ts';
import { type CheckProofDeps, checkFactorProof } from './check-factor-proof.ts';
import { stopRecovery } from './factor-recovery.ts';
import {
  type OpenedSession,
  type OpenSessionDeps,
  openSession,
  type SignInCall,
} from './open-session.ts';

/**
 * Starts the session of a sign-in that waits for the second factor. The ticket belongs to one account, and stops working
 * after a password reset. A wrong code or passkey leaves the ticket, and the right one uses it up.
 */
export async function passSecondFactor(
  deps: CheckProofDeps & OpenSessionDeps & Pick<Deps, 'factorRecoveries'>,
  { ticket, ...proof }: SecondFactorInput,
  call: SignInCall,
): Promise<OpenedSession> {
  const ticketHash = await deps.hasher.sha256(ticket);
  const pending = await deps.oneTimeTokens.findPendingSignIn(ticketHash, deps.clock.now());
  if (!pending) throw new AppError('SIGN_IN_EXPIRED');
  const { userId, sessionEpoch, provider, isKept } = pending;
  const { network, origin } = call;
  const check = { userId, sessionEpoch, network, origin, holder: ticketHash, ...proof };
  await checkFactorProof(deps, check, 'passkey-factor');
  const taken = await deps.oneTimeTokens.take(ticketHash, 'second-factor', deps.clock.now());
  if (!taken) throw new AppError('SIGN_IN_EXPIRED');
  // The person has the second factor, so its removal is not needed.
  await stopRecovery(deps, userId);
  const method = provider ?? 'password';
  const owner = { userId, epoch: sessionEpoch, hasPassedFactor: true, method };
  return openSession(deps, owner, { isKept }, call);
}
