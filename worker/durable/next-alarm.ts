import { type Instant, MINUTE_MS } from '../domain/time/types.ts';

/** After a commit the alarm waits this long. Normally the queue has done the work by then. */
export const SETTLE_MS = 30_000;

/**
 * When the object must check again: at the earliest open row, but not before `SETTLE_MS` from now and within
 * an hour, or at the next reminder. Null when there is no open row and no reminder.
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
