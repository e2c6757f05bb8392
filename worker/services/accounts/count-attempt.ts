import { AppError } from '../../contract/app-error.ts';
import { ATTEMPT_LIMITS, type AttemptLimitName } from '../../domain/users/limits.ts';
import type { Deps } from '../service-deps.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type CountDeps = Pick<Deps, 'rateCounters' | 'hasher' | 'clock'>;
export type CountAttemptDeps = CountDeps & RecordSecurityEventDeps;

export const keyOf = (deps: Pick<Deps, 'hasher'>, limit: AttemptLimitName, subject: string) =>
  deps.hasher.sha256(`${limit}:${subject}`);

/** Counts this attempt, or ends the request when there were too many. `userId`: whose limit it is, if known. */
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
    message: 'Too many attempts. Please try again later.',
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt - now) / 1000)),
  });
}

/** Counts this attempt where one too many is no reason to end the request. */
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

/** Whoever has proven to be the owner starts counting anew. */
export async function clearAttempts(
  deps: Pick<Deps, 'rateCounters' | 'hasher'>,
  limit: AttemptLimitName,
  subject: string,
): Promise<void> {
  await deps.rateCounters.clear(await keyOf(deps, limit, subject));
}
