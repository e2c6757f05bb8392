// Stores changes that someone made in the calendar to our own events. The booking does not change. For each
// change, one email asks the host what to do.
import { compareSeenEvent, type SeenEvent } from '../../domain/calendars/external-change.ts';
import type { Deps } from '../service-deps.ts';

export type NoteDeps = Pick<Deps, 'externalChanges' | 'ids' | 'clock'>;

/**
 * Compares the current state of our own calendar events with the bookings of these events. Ignores unknown
 * events. The email to the host is sent a minute later if the change still exists.
 */
export async function noteExternalChanges(
  deps: NoteDeps,
  hostId: string,
  changes: readonly SeenEvent[],
): Promise<void> {
  // Handle deletions first: an event that disappeared from one calendar may have been moved to another
  // calendar.
  const gone = changes.filter(({ interval }) => interval === null);
  const alive = changes.filter(({ interval }) => interval !== null);
  for (const seen of [gone, alive]) await note(deps, hostId, seen);
}

async function note(deps: NoteDeps, hostId: string, seen: readonly SeenEvent[]): Promise<void> {
  if (seen.length === 0) return;
  const eventIds = seen.map(({ eventId }) => eventId);
  const rows = await deps.externalChanges.listWatched(hostId, eventIds);
  for (const row of rows) {
    for (const event of seen.filter(({ eventId }) => eventId === row.eventId)) {
      const now = deps.clock.now();
      const { calendarId } = event;
      const verdict = compareSeenEvent(row, event, now);
      if (verdict.kind === 'cleared') await deps.externalChanges.clear(row, calendarId);
      if (verdict.kind === 'changed') {
        const note = { change: verdict.change, calendarId, mailId: deps.ids.create(), now };
        await deps.externalChanges.store(row, note);
      }
    }
  }
}
