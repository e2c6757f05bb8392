import type { ExchangeInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CompletedSignIn,
  type CompleteSignInDeps,
  completeSignIn,
} from './complete-sign-in.ts';
import type { SignInCall } from './open-session.ts';
import { hashTicket } from './provider-sign-in.ts';

/**
 * Exchanges a ticket for a session. After a sign-in with a provider, the service redirects the browser to a
 * URL that contains the ticket, a secret. After the verification of an email address, the page links to this
 * URL. A ticket works once. `state` is the random text that this browser stored when the ticket was created, and
 * `isKept` tells whether the person then chose to stay signed in.
 */
export async function exchangeTicket(
  deps: CompleteSignInDeps & Pick<Deps, 'oneTimeTokens'>,
  { ticket: text, timezone, hourFormat }: ExchangeInput,
  {
    state,
    isKept,
    ...call
  }: SignInCall & { readonly state: string | null; readonly isKept: boolean },
): Promise<CompletedSignIn> {
  if (state === null) throw new AppError('SIGN_IN_EXPIRED');
  const hash = await hashTicket(deps, text, state);
  const ticket = await deps.oneTimeTokens.take(hash, 'sign-in-ticket', deps.clock.now());
  if (!ticket || ticket.userId === null) throw new AppError('SIGN_IN_EXPIRED');
  const { userId, provider } = ticket;
  // The epoch of a new account is 0. A password reset raises the epoch, so the ticket then starts no session.
  const epoch = provider === null ? 0 : null;
  const owner = { userId, epoch, method: provider ?? ('verification' as const) };
  return completeSignIn(deps, owner, { timezone, hourFormat, isKept }, call);
}
