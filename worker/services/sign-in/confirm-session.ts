// The user of a session proves again who they are: with the password, or a sign-in with a provider. An account with a
// second factor needs this factor. The session stays the same, and is fresh again.
import { AppError } from '../../contract/app-error.ts';
import type { SessionProof } from '../../contract/sign-in/session-proof.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { type EnsureOwnPasswordDeps, ensureOwnPassword } from '../accounts/ensure-own-password.ts';
import type { Session } from '../accounts/find-session.ts';
import type { Deps } from '../service-deps.ts';
import { type CheckProofDeps, checkProofIfProtected } from './check-factor-proof.ts';
import { hashTicket } from './provider-sign-in.ts';

const OTHER_ACCOUNT = hostText(
  'This sign-in has expired or belongs to another account. Please try again.',
);

interface ConfirmCall {
  /** The random text that this browser stored when the ticket was created. Null when there is none. */
  readonly state: string | null;
  readonly network: string;
  readonly origin: string;
}

type ConfirmDeps = EnsureOwnPasswordDeps & CheckProofDeps & Pick<Deps, 'sessions'>;

export async function confirmSession(
  deps: ConfirmDeps,
  { id, account }: Session,
  { code, passkey, ...first }: SessionProof,
  call: ConfirmCall,
): Promise<void> {
  const { id: userId, sessionEpoch } = account;
  const { network, origin } = call;
  const factor = { userId, sessionEpoch, holder: id, network, origin, code, passkey };
  const isProtected = await checkProofIfProtected(deps, factor);
  if (!isProtected) await checkFirstFactor(deps, account, first, call);
  await deps.sessions.prove(id, deps.clock.now());
}

async function checkFirstFactor(
  deps: ConfirmDeps,
  account: Account,
  { password, ticket }: Pick<SessionProof, 'password' | 'ticket'>,
  { state, network }: ConfirmCall,
): Promise<void> {
  if (ticket === undefined)
    return ensureOwnPassword(deps, account, { path: 'password', password, network });
  const hash = state === null ? null : await hashTicket(deps, ticket, state);
  const taken = hash && (await deps.oneTimeTokens.take(hash, 'sign-in-ticket', deps.clock.now()));
  if (!taken || taken.userId !== account.id)
    throw new AppError('SIGN_IN_EXPIRED', { message: OTHER_ACCOUNT });
}
