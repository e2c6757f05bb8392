import { type Instant, MINUTE_MS } from '../domain/time/types.ts';

/**
 * The shortest time between a change that adds outbox rows and the alarm that checks them. The alarm belongs to the
 * host object (the host's Durable Object). The queue consumer usually handles the rows before the alarm.
 */
export const SETTLE_MS = 30_000;

/**
 * Returns the time at which the host object must check its outbox rows and reminders again: when the earliest
 * open row is due, but at least `SETTLE_MS` and at most an hour after `now`. If the next reminder is due
 * earlier, returns the time of that reminder. Returns null when there is neither a row nor a reminder.
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
