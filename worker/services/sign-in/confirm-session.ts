// The user of a session proves again who they are: with the password, a passkey, or a sign-in with a provider. The
// session stays the same, and is fresh again.
import { AppError } from '../../contract/app-error.ts';
import type { SessionProof } from '../../contract/sign-in/session-proof.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { type EnsureOwnPasswordDeps, ensureOwnPassword } from '../accounts/ensure-own-password.ts';
import type { Session } from '../accounts/find-session.ts';
import type { Deps } from '../service-deps.ts';
import { hashTicket } from './provider-sign-in.ts';
import { ensureSignsIn, type VerifyPasskeyDeps, verifyPasskey } from './verify-passkey.ts';

const OTHER_ACCOUNT = hostText(
  'This sign-in has expired or belongs to another account. Please try again.',
);

interface ConfirmCall {
  /** The random text that this browser stored when the ticket was created. Null when there is none. */
  readonly state: string | null;
  readonly network: string;
  readonly origin: string;
}

export async function confirmSession(
  deps: EnsureOwnPasswordDeps & VerifyPasskeyDeps & Pick<Deps, 'sessions'>,
  { id, account }: Session,
  { password, ticket, passkey }: SessionProof,
  { state, network, origin }: ConfirmCall,
): Promise<void> {
  if (passkey !== undefined) {
    const use = { purpose: 'passkey-proof', userId: account.id, holder: id, origin } as const;
    ensureSignsIn(await verifyPasskey(deps, passkey, use));
  } else if (ticket === undefined) {
    await ensureOwnPassword(deps, account, { path: 'password', password, network });
  } else {
    const hash = state === null ? null : await hashTicket(deps, ticket, state);
    const now = deps.clock.now();
    const taken = hash && (await deps.oneTimeTokens.take(hash, 'sign-in-ticket', now));
    if (!taken || taken.userId !== account.id)
      throw new AppError('SIGN_IN_EXPIRED', { message: OTHER_ACCOUNT });
  }
  await deps.sessions.prove(id, deps.clock.now());
}
