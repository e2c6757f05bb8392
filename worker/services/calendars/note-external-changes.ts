// What was done to bookings' events in the calendar itself. It changes no booking: it is noted, and the host
// is asked, once for each change.
import { judgeSeenEvent, type SeenEvent } from '../../domain/calendars/external-change.ts';
import type { Deps } from '../service-deps.ts';

export type NoteDeps = Pick<Deps, 'externalChanges' | 'ids' | 'clock'>;

/**
 * Takes the host's own events as they were just seen, changed or not; others it does not know. The host's
 * mail about a change leaves a minute later, if the change is still there.
 */
export async function noteExternalChanges(
  deps: NoteDeps,
  hostId: string,
  changes: readonly SeenEvent[],
): Promise<void> {
  // What is gone from one calendar may be alive in another: it was taken there.
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
      const verdict = judgeSeenEvent(row, event, now);
      if (verdict.kind === 'cleared') await deps.externalChanges.clear(row, calendarId);
      if (verdict.kind === 'changed') {
        const note = { change: verdict.change, calendarId, mailId: deps.ids.create(), now };
        await deps.externalChanges.note(row, note);
      }
    }
  }
}
