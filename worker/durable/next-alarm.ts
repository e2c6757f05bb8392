import { type Instant, MINUTE_MS } from '../domain/time/types.ts';

/** After a commit the alarm waits this long: the queue has normally done the work by then. */
export const SETTLE_MS = 30_000;

/**
 * When the object must look again: not before `SETTLE_MS` from now, at the earliest open row, within an
 * hour at most; or when the next reminder comes. Null when nothing is open and nobody to be reminded.
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
