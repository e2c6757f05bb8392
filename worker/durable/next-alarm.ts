import { type Instant, MINUTE_MS } from '../domain/time/types.ts';

/**
 * The host object (the host's Durable Object) sets an alarm for each change that adds outbox rows. The alarm checks the
 * rows after this time at the earliest. Usually, the queue consumer has handled the rows by then.
 */
export const SETTLE_MS = 30_000;

/**
 * Returns the time at which the host object must check its outbox rows and reminders again. This is the due
 * time of the earliest pending row, but at least `SETTLE_MS` and at most an hour after `now`. If the next
 * reminder is due earlier, returns the time of that reminder. Returns null if there are no pending rows and
 * no reminders.
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
