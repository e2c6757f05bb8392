import type { SignedIn } from '../../contract/accounts/account-calls.ts';
import type { ExchangeInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';
import { hashTicket } from './google-sign-in.ts';
import { rememberNetwork } from './known-networks.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { type StartSessionDeps, startSession } from './start-session.ts';

/**
 * Exchanges the ticket in the URL for a session. A ticket is a secret that the Google sign-in adds
 * to the URL, and it works once. `state` is the random text that this browser stored during the
 * sign-in.
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
  const signedIn = await startSession(deps, { userId, epoch: null }, input.timezone ?? null);
  await rememberNetwork(deps, userId, network);
  await recordSecurityEvent(deps, { type: 'sign-in', userId, facts: { method: 'google' } });
  return signedIn;
}
