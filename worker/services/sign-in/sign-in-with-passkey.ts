import type { PasskeySignInInput } from '../../contract/sign-in/passkey-schemas.ts';
import type { Deps } from '../service-deps.ts';
import type { CheckProofDeps } from './check-factor-proof.ts';
import { stopRecovery } from './factor-recovery.ts';
import {
  type OpenedSession,
  type OpenSessionDeps,
  openSession,
  type SignInCall,
} from './open-session.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { ensureSignsIn, verifyPasskey } from './verify-passkey.ts';

/**
 * Signs in with a passkey: alone, or as the second factor of the sign-in to which the ticket belongs. The passkey alone
 * needs no code, because it proves two things: that the person has the device, and can unlock it.
 */
export async function signInWithPasskey(
  deps: CheckProofDeps & OpenSessionDeps & Pick<Deps, 'factorRecoveries'>,
  { ticket, passkey: used, timezone, hourFormat, keep: isKept }: PasskeySignInInput,
  call: SignInCall,
): Promise<OpenedSession> {
  if (ticket !== undefined)
    return passSecondFactor(deps, { ticket, code: '', passkey: used }, call);
  const { origin } = call;
  const use = { purpose: 'passkey-sign-in', userId: null, holder: null, origin } as const;
  const found = await verifyPasskey(deps, used, use);
  ensureSignsIn(found);
  const { userId, sessionEpoch } = found;
  await stopRecovery(deps, userId);
  const owner = { userId, epoch: sessionEpoch, hasPassedFactor: true, method: 'passkey' };
  return openSession(deps, owner, { timezone, hourFormat, isKept }, call);
}
