import type { Deps } from '../service-deps.ts';

/** Has a host's calendars read now rather than with the next minute, which comes all the same. */
export async function wakeCalendars(deps: Pick<Deps, 'jobQueue'>, hostId: string): Promise<void> {
  await deps.jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]).catch(() => undefined);
}
