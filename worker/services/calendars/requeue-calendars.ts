import { EARLY_READS_MAX, READ_AGAIN_MS, READS_MAX } from '../../domain/calendars/poll-interval.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Starts a sync of every due calendar and returns how many syncs were started. The calendars that
 * have been due longest come first. If too many are due, the next run continues with the remaining
 * calendars. If few calendars are due, the run also syncs calendars that are not due yet. So a
 * service with few calendars finds every change within about a minute, even without a push message.
 */
export async function requeueCalendars(
  deps: Pick<Deps, 'calendarSync' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const now = deps.clock.now();
  const due = await deps.calendarSync.listDue(now, READS_MAX);
  const freeCapacity = EARLY_READS_MAX - due.length;
  const notYetDue =
    freeCapacity > 0
      ? await deps.calendarSync.makeDueEarly(now, now - READ_AGAIN_MS, freeCapacity)
      : [];
  const ids = [...due.map(({ id }) => id), ...notYetDue];
  // The delay is measured at the last calendar of the list. So a single calendar that cannot be
  // read does not increase the delay.
  const lateMs = due.length < READS_MAX ? 0 : now - (due.at(-1)?.dueAt ?? now);
  const late = lateMs > 0 ? { lateMs } : {};
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'calendar-sync', id, ...late })));
  return ids.length;
}
