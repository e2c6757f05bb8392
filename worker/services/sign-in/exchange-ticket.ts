import type { SignedIn } from '../../contract/accounts/account-calls.ts';
import type { ExchangeInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { hashTicket } from './provider-sign-in.ts';
import { type StartSessionDeps, startSession } from './start-session.ts';

/**
 * Exchanges a ticket for a session. After a sign-in with a provider, the service redirects the browser to a
 * URL that contains the ticket, a secret. After the verification of an email address, the page links to this
 * URL. A ticket works once. `state` is the random text that this browser stored when the ticket was created.
 */
export async function exchangeTicket(
  deps: StartSessionDeps &
    Pick<Deps, 'oneTimeTokens' | 'knownNetworks' | 'keyedHasher' | 'securityEvents' | 'ids'>,
  input: ExchangeInput,
  { state, network }: { readonly state: string | null; readonly network: string },
): Promise<Omit<SignedIn, 'success'>> {
  if (state === null) throw new AppError('SIGN_IN_EXPIRED');
  const hash = await hashTicket(deps, input.ticket, state);
  const ticket = await deps.oneTimeTokens.take(hash, 'sign-in-ticket', deps.clock.now());
  if (!ticket || ticket.userId === null) throw new AppError('SIGN_IN_EXPIRED');
  const { userId } = ticket;
  const method = ticket.provider ?? 'verification';
  // The epoch of a new account is 0. A password reset raises the epoch, so the ticket then starts no session.
  const epoch = ticket.provider === null ? 0 : null;
  const { timezone = null, hourFormat } = input;
  const signedIn = await startSession(deps, { userId, epoch }, timezone, hourFormat);
  await rememberNetwork(deps, userId, network);
  await recordSecurityEvent(deps, { type: 'sign-in', userId, facts: { method } });
  return signedIn;
}
