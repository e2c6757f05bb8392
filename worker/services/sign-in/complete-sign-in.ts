// The last step of every sign-in, after the person has proven to own the account with a password, at a provider or with
// a link. If the account has a second factor, the sign-in waits for its code. Otherwise a session starts.
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import { SECOND_FACTOR_MS } from '../../domain/sign-in/second-factor.ts';
import type { Deps } from '../service-deps.ts';
import {
  type OpenedSession,
  type OpenSessionDeps,
  openSession,
  type SignInCall,
  type SignInChoices,
} from './open-session.ts';

export type CompleteSignInDeps = OpenSessionDeps & Pick<Deps, 'secondFactors' | 'oneTimeTokens'>;

interface ProvenOwner {
  readonly userId: string;
  /** See `SessionOwner`. */
  readonly epoch: number | null;
  /** How the person proved to own the account. */
  readonly method: IdentityProviderName | 'password' | 'verification';
}

/** A session, or the ticket with which the code of the second factor starts the session. */
export type CompletedSignIn = OpenedSession | { readonly ticket: string };

export async function completeSignIn(
  deps: CompleteSignInDeps,
  owner: ProvenOwner,
  choices: SignInChoices,
  call: SignInCall,
): Promise<CompletedSignIn> {
  const { userId, method } = owner;
  const factorEpoch = await deps.secondFactors.findEpoch(userId);
  if (factorEpoch === null)
    return openSession(deps, { ...owner, hasPassedFactor: false }, choices, call);
  const ticket = deps.tokens.create();
  const pending = {
    userId,
    provider: method === 'google' || method === 'microsoft' ? method : null,
    sessionEpoch: owner.epoch ?? factorEpoch,
    isKept: choices.isKept,
  };
  const expiresAt = deps.clock.now() + SECOND_FACTOR_MS;
  const ticketHash = await deps.hasher.sha256(ticket);
  await deps.oneTimeTokens.insertSecondFactorTicket(ticketHash, pending, expiresAt);
  return { ticket };
}
