// Limits attempts, for example to sign in, by counting them in the database.

import { AppError } from '../../contract/app-error.ts';
import { ATTEMPT_LIMITS, type AttemptLimitName } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type CountDeps = Pick<Deps, 'rateCounters' | 'hasher' | 'clock'>;
export type CountAttemptDeps = CountDeps & RecordSecurityEventDeps;

export const keyOf = (deps: Pick<Deps, 'hasher'>, limit: AttemptLimitName, subject: string) =>
  deps.hasher.sha256(`${limit}:${subject}`);

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
  const { maximum, windowMs } = ATTEMPT_LIMITS[limit];
  const now = deps.clock.now();
  const key = await keyOf(deps, limit, subject);
  const { count, expiresAt } = await deps.rateCounters.count(key, now, windowMs);
  if (count <= maximum) return;
  if (count === maximum + 1)
    await recordSecurityEvent(deps, { type: 'limit.reached', userId, facts: { limit } });
  throw new AppError('RATE_LIMITED', {
    message: hostText('Too many attempts. Please try again later.'),
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt - now) / 1000)),
  });
}

/** Counts an attempt and tells whether it is within the limit. */
export async function isAttemptLeft(
  deps: CountDeps,
  limit: AttemptLimitName,
  subject: string,
): Promise<boolean> {
  const { maximum, windowMs } = ATTEMPT_LIMITS[limit];
  const key = await keyOf(deps, limit, subject);
  const { count } = await deps.rateCounters.count(key, deps.clock.now(), windowMs);
  return count <= maximum;
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
