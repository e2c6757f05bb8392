// Limits attempts, for example to sign in, by counting them in the database.

import { AppError } from '../../contract/app-error.ts';
import {
  ATTEMPT_LIMITS,
  type AttemptLimitName,
  computeTurnWait,
} from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type CountDeps = Pick<Deps, 'rateCounters' | 'hasher' | 'clock'>;
export type CountAttemptDeps = CountDeps & RecordSecurityEventDeps;

const keyOf = (deps: Pick<Deps, 'hasher'>, limit: AttemptLimitName, subject: string) =>
  deps.hasher.sha256(`${limit}:${subject}`);

/** Counts an attempt. `excess` is the number of attempts above the limit. */
async function count(deps: CountDeps, limit: AttemptLimitName, subject: string) {
  const { maximum, windowMs } = ATTEMPT_LIMITS[limit];
  const key = await keyOf(deps, limit, subject);
  const counted = await deps.rateCounters.count(key, deps.clock.now(), windowMs);
  return { excess: Math.max(0, counted.count - maximum), expiresAt: counted.expiresAt };
}

const tooManyAttempts = (deps: CountDeps, until: Instant) =>
  new AppError('RATE_LIMITED', {
    message: hostText('Too many attempts. Please try again later.'),
    retryAfterSeconds: Math.max(1, Math.ceil((until - deps.clock.now()) / 1000)),
  });

const recordReached = (deps: CountAttemptDeps, limit: AttemptLimitName, userId: string | null) =>
  recordSecurityEvent(deps, { type: 'limit.reached', userId, facts: { limit } });

/**
 * Counts an attempt and throws when the limit is exceeded. `userId` is the account that the limit
 * protects, if there is one.
 */
export async function countAttempt(
  deps: CountAttemptDeps,
  limit: AttemptLimitName,
  subject: string,
  userId: string | null = null,
): Promise<void> {
  const { excess, expiresAt } = await count(deps, limit, subject);
  if (excess === 0) return;
  if (excess === 1) await recordReached(deps, limit, userId);
  throw tooManyAttempts(deps, expiresAt);
}

/** Counts an attempt and tells whether it is within the limit. */
export const isAttemptLeft = async (deps: CountDeps, limit: AttemptLimitName, subject: string) =>
  (await count(deps, limit, subject)).excess === 0;

interface Turn {
  readonly limit: AttemptLimitName;
  readonly subject: string;
  /** True if the owner or a visitor has been successful from this network before. */
  readonly isKnown: boolean;
  /** The account that gets a notice when the limit is reached. */
  readonly userId: string | null;
}

/**
 * Slows down guesses that come from many networks. If there are too many failures from all networks together,
 * unknown networks must wait: during the waiting time, only one attempt is allowed from all of them
 * together. The waiting time grows with the number of failures. Known networks never wait, so that a
 * stranger cannot lock them out.
 *
 * Counts the attempt, and throws with the waiting time if it is not the turn of this network. After a success,
 * the caller subtracts the attempt with `uncountAttempt`.
 */
export async function waitForTurn(
  deps: CountAttemptDeps,
  { limit, subject, isKnown, userId }: Turn,
): Promise<void> {
  const { excess } = await count(deps, limit, subject);
  if (excess === 0) return;
  if (!isKnown) {
    const key = await deps.hasher.sha256(`${limit}-turn:${subject}`);
    const wait = computeTurnWait(excess);
    const turns = await deps.rateCounters.count(key, deps.clock.now(), wait);
    if (turns.count > 1) {
      await uncountAttempt(deps, limit, subject);
      throw tooManyAttempts(deps, turns.expiresAt);
    }
  }
  if (excess === 1) await recordReached(deps, limit, userId);
}

/** Subtracts an attempt that was successful, so that the counter contains only failures. */
export async function uncountAttempt(
  deps: Pick<Deps, 'rateCounters' | 'hasher'>,
  limit: AttemptLimitName,
  subject: string,
): Promise<void> {
  await deps.rateCounters.uncount(await keyOf(deps, limit, subject));
}

/** Resets the counter. The caller must have checked that the user owns the account. */
export async function clearAttempts(
  deps: Pick<Deps, 'rateCounters' | 'hasher'>,
  limit: AttemptLimitName,
  subject: string,
): Promise<void> {
  await deps.rateCounters.clear(await keyOf(deps, limit, subject));
}
