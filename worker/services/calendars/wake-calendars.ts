import type { Deps } from '../service-deps.ts';

/**
 * Starts a sync of a host's calendars. If the queue message is lost, the cron starts the sync within a
 * minute.
 */
export async function wakeCalendars(deps: Pick<Deps, 'jobQueue'>, hostId: string): Promise<void> {
  await deps.jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]).catch(() => undefined);
}
