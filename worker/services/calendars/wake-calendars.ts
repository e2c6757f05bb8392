import type { Deps } from '../service-deps.ts';

/**
 * Sends a queue message that starts a sync of the host's calendars. If the message is lost, the
 * cron starts the sync within a minute.
 */
export async function wakeCalendars(deps: Pick<Deps, 'jobQueue'>, hostId: string): Promise<void> {
  await deps.jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]).catch(() => undefined);
}
