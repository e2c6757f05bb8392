import { type Instant, MINUTE_MS } from '../domain/time/types.ts';

/** The time between a commit and the alarm. The queue consumer has usually handled the rows by then. */
export const SETTLE_MS = 30_000;

/**
 * Returns when the host object must check its rows again. Normally, that is when the earliest open row is
 * due, but at least `SETTLE_MS` and at most an hour after `now`. If the next reminder is earlier, it is the
 * time of that reminder. Returns null when there is no open row and no reminder.
 */
export function computeNextAlarm(
  earliestDue: Instant | null,
  now: Instant,
  reminderAt: Instant | null = null,
): Instant | null {
  if (earliestDue === null) return reminderAt;
  const openAt = Math.min(Math.max(earliestDue, now + SETTLE_MS), now + 60 * MINUTE_MS);
  return reminderAt === null ? openAt : Math.min(openAt, reminderAt);
}
