// Limits password guesses with two counters. The first counter counts failures for each combination
// of account and network, so that a stranger cannot use up the owner's attempts. The second counter
// counts the failures of one account from all networks, and slows down unknown networks
// (`waitForTurn`). A network is known if the owner has signed in from it before.

import type { Account } from '../../db/accounts/accounts.ts';
import type { Deps } from '../service-deps.ts';
import {
  type CountAttemptDeps,
  clearAttempts,
  countAttempt,
  uncountAttempt,
  waitForTurn,
} from './count-attempt.ts';
import { isKnownNetwork } from './known-networks.ts';

export type GuardSignInDeps = CountAttemptDeps & Pick<Deps, 'knownNetworks' | 'keyedHasher'>;

interface SignInAttempt {
  readonly email: string;
  /** Null when no account has this email address. Attempts for an unknown email address are counted too. */
  readonly account: Pick<Account, 'id' | 'sessionEpoch'> | null;
  readonly network: string;
}

// Returns the name of the attempt counter. A password reset raises `sessionEpoch` and so changes the
// name. The owner then has a new counter on every network.
const counterName = ({ email, account, network }: SignInAttempt) =>
  `${email} ${account?.sessionEpoch ?? 0} ${network}`;

/** Counts the attempt. Throws with the waiting time when too many attempts were made. */
export async function guardSignIn(deps: GuardSignInDeps, attempt: SignInAttempt): Promise<void> {
  const { email, account, network } = attempt;
  const userId = account?.id ?? null;
  await countAttempt(deps, 'sign-in-network', counterName(attempt), userId);
  const isKnown = await isKnownNetwork(deps, userId, network);
  await waitForTurn(deps, { limit: 'sign-in-account', subject: email, isKnown, userId });
}

/** After a correct password, removes the attempt from the counters. */
export async function settleSignIn(deps: CountAttemptDeps, attempt: SignInAttempt): Promise<void> {
  await clearAttempts(deps, 'sign-in-network', counterName(attempt));
  await uncountAttempt(deps, 'sign-in-account', attempt.email);
}
