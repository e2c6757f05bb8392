import type { Deps } from '../service-deps.ts';

/** Woken by one run; the next minute takes the rest. */
const WAKE_LIMIT = 1_000;

/** Wakes every calendar that is due to be read, whatever its provider tells or keeps to itself. */
export async function requeueCalendars(
  deps: Pick<Deps, 'calendarSync' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const ids = await deps.calendarSync.listDue(deps.clock.now(), WAKE_LIMIT);
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'calendar-sync', id })));
  return ids.length;
}
