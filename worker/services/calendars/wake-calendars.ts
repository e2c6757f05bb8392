import type { Deps } from '../service-deps.ts';

/** Starts a sync of a host's calendars now. If the signal is lost, the cron starts it within a minute. */
export async function wakeCalendars(deps: Pick<Deps, 'jobQueue'>, hostId: string): Promise<void> {
  await deps.jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]).catch(() => undefined);
}
