import { READ_AGAIN_MS, READS_PER_RUN } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

/**
 * The maximum number of calendars per run. The cron runs again one minute later and continues with the
 * others.
 */
const WAKE_LIMIT = 1_000;

/**
 * Starts a sync of every due calendar and returns how many syncs were started. If there is capacity, also
 * syncs calendars that are not due yet. If the service has few calendars, every change is therefore found
 * within a minute without a push.
 */
export async function requeueCalendars(
  deps: Pick<Deps, 'calendarSync' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const now = deps.clock.now();
  const due = await deps.calendarSync.listDue(now, WAKE_LIMIT);
  const spare = READS_PER_RUN - due.length;
  const early = spare > 0 ? await deps.calendarSync.wakeEarly(now, now - READ_AGAIN_MS, spare) : [];
  const ids = [...due, ...early];
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'calendar-sync', id })));
  return ids.length;
}
