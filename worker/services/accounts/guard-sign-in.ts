// Limits password guesses with two counters. The first counter counts failures for each combination
// of account and network, so that a stranger cannot use up the owner's attempts. The second counter
// counts the failures of one account from all networks. If the second counter exceeds its limit,
// unknown networks must wait. During this waiting time, only one attempt is allowed from all
// unknown networks together. The waiting time grows with the number of failures. A network is known
// if the owner has signed in from it before. Sign-ins from known networks do not wait.

import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { ATTEMPT_LIMITS, computeSignInWait } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import {
  type CountAttemptDeps,
  clearAttempts,
  countAttempt,
  keyOf,
} from '../operations/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type GuardDeps = CountAttemptDeps & Pick<Deps, 'knownNetworks' | 'keyedHasher'>;

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
export async function guardSignIn(deps: GuardDeps, attempt: SignInAttempt): Promise<void> {
  const { email, account, network } = attempt;
  const userId = account?.id ?? null;
  await countAttempt(deps, 'sign-in-network', counterName(attempt), userId);
  const isKnown = await isKnownNetwork(deps, userId, network);
  const { maximum, windowMs } = ATTEMPT_LIMITS['sign-in-account'];
  const now = deps.clock.now();
  const key = await keyOf(deps, 'sign-in-account', email);
  const { count } = await deps.rateCounters.count(key, now, windowMs);
  if (count <= maximum) return;
  if (!isKnown) {
    const unknownAttempts = await deps.rateCounters.count(
      await deps.hasher.sha256(`sign-in-turn:${email}`),
      now,
      computeSignInWait(count - maximum),
    );
    if (unknownAttempts.count > 1) {
      await deps.rateCounters.uncount(key);
      throw new AppError('RATE_LIMITED', {
        message: hostText('Too many attempts. Please try again later.'),
        retryAfterSeconds: Math.max(1, Math.ceil((unknownAttempts.expiresAt - now) / 1000)),
      });
    }
  }
  if (count === maximum + 1) {
    const facts = { limit: 'sign-in-account' };
    await recordSecurityEvent(deps, { type: 'limit.reached', userId, facts });
  }
}

/** After a correct password, removes the attempt from the counters and stores the network as known. */
export async function settleSignIn(
  deps: GuardDeps,
  attempt: SignInAttempt,
  userId: string,
): Promise<void> {
  await clearAttempts(deps, 'sign-in-network', counterName(attempt));
  await deps.rateCounters.uncount(await keyOf(deps, 'sign-in-account', attempt.email));
  await rememberNetwork(deps, userId, attempt.network);
}
