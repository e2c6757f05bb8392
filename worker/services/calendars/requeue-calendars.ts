import { READ_AGAIN_MS, READS_PER_RUN } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

/** Calendars woken by one run. The next minute takes the rest. */
const WAKE_LIMIT = 1_000;

/**
 * Wakes every calendar that is due and, if there is capacity, others as well. While there are few calendars,
 * changes without a push are found within a minute.
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
