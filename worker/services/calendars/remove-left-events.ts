// Deletes calendar events that stayed in an account when the host disconnected it. After the host connects
// the account again, the next read finds these events. But a run may write a booking's event to another
// account after this read. So each write also deletes the previous event of its booking.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { readLeftEvents } from '../../db/calendars/read-left-events.ts';
import { type EventPlace, listOtherEvents } from '../../domain/calendars/left-events.ts';
import { type WithCalendarDeps, withCalendar } from './with-calendar.ts';

/**
 * The maximum number of events that are deleted after one read. The next read deletes the remaining
 * events.
 */
const REMOVED_MAX = 20;

const TEMPORARY = ['unavailable', 'rate-limited'];

/** Deletes the event if its account is connected. Returns true when a later attempt may succeed. */
async function removeEvent(deps: WithCalendarDeps, event: EventPlace): Promise<boolean> {
  const { connectionId, calendarId, eventId } = event;
  const answer = await withCalendar(deps, connectionId, ({ provider, accessToken }) =>
    provider.deleteEvent(accessToken, calendarId, eventId),
  );
  return !answer.ok && TEMPORARY.includes(answer.reason);
}

/** Deletes events that a read found. Returns true when some of them must be deleted later. */
export async function removeLeftEvents(
  deps: WithCalendarDeps,
  events: readonly EventPlace[],
): Promise<boolean> {
  for (const event of events.slice(0, REMOVED_MAX)) {
    if (await removeEvent(deps, event)) return true;
  }
  return events.length > REMOVED_MAX;
}

/**
 * Deletes the previous events of a booking after its event was written to `current`. Does nothing for a
 * booking that shares its slot, because other bookings may still use the previous event.
 */
export async function removePreviousEvents(
  deps: WithCalendarDeps,
  { event, seats }: CalendarWriteRow,
  current: EventPlace,
): Promise<void> {
  if (event === null || seats !== undefined) return;
  const left = readLeftEvents(event.leftEvents, current);
  const isMoved = event.status !== 'removed' && event.connectionId !== current.connectionId;
  const previous = isMoved ? listOtherEvents([event], current) : [];
  for (const place of [...left, ...previous]) await removeEvent(deps, place);
}
