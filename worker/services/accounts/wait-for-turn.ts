// Slows down guesses that come from many networks. If there are too many failures from all networks together,
// unknown networks must wait: during the waiting time, only one attempt is allowed from all of them
// together. The waiting time grows with the number of failures. Known networks never wait, so that a
// stranger cannot lock them out.

import { AppError } from '../../contract/app-error.ts';
import {
  ATTEMPT_LIMITS,
  type AttemptLimitName,
  computeTurnWait,
} from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { type CountAttemptDeps, keyOf } from './count-attempt.ts';
import { recordSecurityEvent } from './record-security-event.ts';

interface Turn {
  readonly limit: AttemptLimitName;
  readonly subject: string;
  /** True if the owner or a visitor has been successful from this network before. */
  readonly isKnown: boolean;
  /** The account that gets a notice when the limit is reached. */
  readonly userId: string | null;
}

/**
 * Counts the attempt, and throws with the waiting time if it is not the turn of this network. After a success,
 * the caller subtracts the attempt with `uncountAttempt`.
 */
export async function waitForTurn(
  deps: CountAttemptDeps,
  { limit, subject, isKnown, userId }: Turn,
): Promise<void> {
  const { maximum, windowMs } = ATTEMPT_LIMITS[limit];
  const now = deps.clock.now();
  const key = await keyOf(deps, limit, subject);
  const { count } = await deps.rateCounters.count(key, now, windowMs);
  if (count <= maximum) return;
  if (!isKnown) {
    const unknownAttempts = await deps.rateCounters.count(
      await deps.hasher.sha256(`${limit}-turn:${subject}`),
      now,
      computeTurnWait(count - maximum),
    );
    if (unknownAttempts.count > 1) {
      await deps.rateCounters.uncount(key);
      throw new AppError('RATE_LIMITED', {
        message: hostText('Too many attempts. Please try again later.'),
        retryAfterSeconds: Math.max(1, Math.ceil((unknownAttempts.expiresAt - now) / 1000)),
      });
    }
  }
  if (count === maximum + 1)
    await recordSecurityEvent(deps, { type: 'limit.reached', userId, facts: { limit } });
}
