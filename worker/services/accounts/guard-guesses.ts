// Limits guesses of a password, and of a code of the second factor, with two counters each. The first counter counts
// failures for each combination of account and network, so that a stranger cannot use up the owner's attempts. The
// second counter counts the failures of one account from all networks, and slows down unknown networks
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

export type GuardGuessDeps = CountAttemptDeps & Pick<Deps, 'knownNetworks' | 'keyedHasher'>;

interface Guess {
  readonly kind: 'sign-in' | 'second-factor';
  /** The email address or the id of the account. */
  readonly subject: string;
  /** Null when no account has this email address. Attempts for an unknown email address are counted too. */
  readonly account: Pick<Account, 'id' | 'sessionEpoch'> | null;
  readonly network: string;
}

// Returns the name of the attempt counter. A password reset raises `sessionEpoch` and so changes the
// name. The owner then has a new counter on every network.
const counterName = ({ subject, account, network }: Guess) =>
  `${subject} ${account?.sessionEpoch ?? 0} ${network}`;

/** Counts the guess. Throws with the waiting time when too many guesses were made. */
export async function guardGuess(deps: GuardGuessDeps, guess: Guess): Promise<void> {
  const { kind, subject, account, network } = guess;
  const userId = account?.id ?? null;
  await countAttempt(deps, `${kind}-network`, counterName(guess), userId);
  const isKnown = await isKnownNetwork(deps, userId, network);
  await waitForTurn(deps, { limit: `${kind}-account`, subject, isKnown, userId });
}

/** After a right guess, removes it from the counters. */
export async function settleGuess(deps: CountAttemptDeps, guess: Guess): Promise<void> {
  await clearAttempts(deps, `${guess.kind}-network`, counterName(guess));
  await uncountAttempt(deps, `${guess.kind}-account`, guess.subject);
}
