import { STALE_AFTER_MS } from '../../domain/calendars/sync-plan.ts';
import { type SyncDeps, syncCalendar } from './sync-calendar.ts';

/** Syncs those calendars of the host whose stored data is outdated. */
export async function readStaleCalendars(deps: SyncDeps, hostId: string): Promise<void> {
  const now = deps.clock.now();
  const ids = await deps.calendarSync.makeStaleDue(hostId, now, now - STALE_AFTER_MS);
  for (const id of ids) await syncCalendar(deps, id);
}
