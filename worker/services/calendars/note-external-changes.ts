// Detects that someone moved or deleted one of our own events in the host's calendar, and stores
// this change. The booking itself stays unchanged. For each change, one email asks the host what to
// do.
import { compareSeenEvent, type SeenEvent } from '../../domain/calendars/external-change.ts';
import type { Deps } from '../service-deps.ts';

export type NoteDeps = Pick<Deps, 'externalChanges' | 'ids' | 'clock'>;

/**
 * Compares the calendar events with their bookings and stores the differences. Ignores unknown
 * events. The email to the host is sent a minute later, unless the event is back at the booked time
 * by then. Returns true when an event must be read again, because the service wrote it during the read.
 */
export async function noteExternalChanges(
  deps: NoteDeps,
  hostId: string,
  events: readonly SeenEvent[],
): Promise<boolean> {
  // Handle deletions first: an event that disappeared from one calendar may have been moved to another
  // calendar.
  const deleted = events.filter(({ interval }) => interval === null);
  const existing = events.filter(({ interval }) => interval !== null);
  let isOutdated = false;
  for (const group of [deleted, existing]) {
    if (await storeChanges(deps, hostId, group)) isOutdated = true;
  }
  return isOutdated;
}

async function storeChanges(
  deps: NoteDeps,
  hostId: string,
  events: readonly SeenEvent[],
): Promise<boolean> {
  let isOutdated = false;
  if (events.length === 0) return isOutdated;
  const eventIds = events.map(({ eventId }) => eventId);
  const rows = await deps.externalChanges.listWatched(hostId, eventIds);
  for (const row of rows) {
    for (const event of events.filter(({ eventId }) => eventId === row.eventId)) {
      const now = deps.clock.now();
      const { calendarId } = event;
      const verdict = compareSeenEvent(row, event, now);
      if (verdict.kind === 'outdated') isOutdated = true;
      if (verdict.kind === 'cleared') await deps.externalChanges.clear(row, calendarId);
      if (verdict.kind === 'changed') {
        const change = { change: verdict.change, calendarId, mailId: deps.ids.create(), now };
        await deps.externalChanges.store(row, change);
      }
    }
  }
  return isOutdated;
}
