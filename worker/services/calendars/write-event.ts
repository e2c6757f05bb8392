// Creates, updates or deletes the calendar event of one booking. The caller must have claimed the
// outbox row.
import type { EventClaim } from '../../db/calendars/calendar-event-records.ts';
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { decideEventWrite, type EventWrite } from '../../domain/calendars/event-write.ts';
import { isGoogleMeet } from '../../domain/calendars/meet.ts';
import { readBookedPlace } from '../bookings/booked-place.ts';
import {
  type AwaitConferenceDeps,
  pollConference,
  readConference,
  settleConference,
} from './await-conference.ts';
import { DONE, type EventOutcome, settleFailure } from './event-outcome.ts';
import { type PutEventDeps, putEvent } from './put-event.ts';
import { withCalendar } from './with-calendar.ts';

export type WriteEventDeps = PutEventDeps & AwaitConferenceDeps;

type Connection = NonNullable<CalendarWriteRow['connection']>;

/** Writes the event of a booking that takes its whole slot. */
export async function writeEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
): Promise<EventOutcome> {
  const { outboxRow, booking, connection, event, eventKey } = row;
  if (!connection) return DONE;
  const claim = { id: outboxRow.id, claims: outboxRow.claims, bookingId: booking.id };
  const wantsConference = isGoogleMeet(readBookedPlace(row));
  const current = { booking, eventKey, wantsConference, connection, event };
  const write = decideEventWrite(current, deps.clock.now());
  switch (write.kind) {
    case 'none':
      return DONE;
    // The host deleted the event in the calendar, so do not write it again.
    case 'leave':
      await deps.calendarWriteRows.recordUnchanged(claim, connection.id, booking.sequence);
      return DONE;
    case 'poll':
      return pollConference(deps, row, claim, write);
    case 'remove':
      return removeEvent(deps, row, claim, write);
    default:
      return insertOrUpdate(deps, row, connection, claim, write);
  }
}

export async function removeEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
  claim: EventClaim,
  { calendarId, eventId }: { readonly calendarId: string; readonly eventId: string },
): Promise<EventOutcome> {
  const answer = await withCalendar(deps, row.booking.hostId, async (token) =>
    deps.calendarProvider
      ? deps.calendarProvider.deleteEvent(token, calendarId, eventId)
      : { ok: false, reason: 'unavailable', detail: 'Not configured.' },
  );
  const isGone = !answer.ok && (answer.reason === 'not-found' || answer.reason === 'gone');
  if (!answer.ok && !isGone) return settleFailure(row, answer);
  await deps.calendarWriteRows.recordRemoved(claim, deps.clock.now());
  return DONE;
}

async function insertOrUpdate(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
  connection: Connection,
  claim: EventClaim,
  write: Extract<EventWrite, { kind: 'insert' | 'update' }>,
): Promise<EventOutcome> {
  const answer = await putEvent(deps, row, connection, write);
  if (!answer.ok) return settleFailure(row, answer);
  const { booking } = row;
  const conferenceState = readConference(row, answer.event.conference);
  const interval = { start: booking.startAt, end: booking.endAt };
  await deps.calendarWriteRows.recordWritten(claim, {
    connectionId: connection.id,
    interval,
    sequence: booking.sequence,
    ...conferenceState,
    at: deps.clock.now(),
    // True when the event stays at the time to which someone moved it in the calendar.
    keepsChange: write.interval.start !== interval.start || write.interval.end !== interval.end,
  });
  return settleConference(deps, booking.id, conferenceState);
}
