import { READ_AGAIN_MS, READS_PER_RUN } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

/**
 * The maximum number of calendars per run. The next run, one minute later, continues with the other
 * calendars.
 */
const CALENDARS_MAX = 1_000;

/**
 * Starts a sync of every due calendar and returns how many syncs were started. A run with free
 * capacity also syncs calendars that are not due yet. With few calendars, the service therefore
 * finds every change within about a minute, even without a push message.
 */
export async function requeueCalendars(
  deps: Pick<Deps, 'calendarSync' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const now = deps.clock.now();
  const due = await deps.calendarSync.listDue(now, CALENDARS_MAX);
  const freeCapacity = READS_PER_RUN - due.length;
  const notYetDue =
    freeCapacity > 0
      ? await deps.calendarSync.makeDueEarly(now, now - READ_AGAIN_MS, freeCapacity)
      : [];
  const ids = [...due, ...notYetDue];
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'calendar-sync', id })));
  return ids.length;
}
