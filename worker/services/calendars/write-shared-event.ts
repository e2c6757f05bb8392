// Writes the calendar event of a slot that several bookings share. The slot has one event, which lists all invitees.
// Each of these bookings stores the event as its own. The caller must have claimed the outbox row.
import type { CalendarWriteRow, SeatRow } from '../../db/calendars/calendar-writes.ts';
import { readCurrentChange } from '../../domain/calendars/external-change.ts';
import {
  chooseSharedEvent,
  hasLeftSlot,
  writeSlotKey,
} from '../../domain/calendars/shared-event.ts';
import { DONE, type EventOutcome, settleFailure } from './event-outcome.ts';
import { prepareEventDraft } from './prepare-event-draft.ts';
import { withCalendar } from './with-calendar.ts';
import { removeEvent, type WriteEventDeps, writeEvent } from './write-event.ts';

type StoredEvent = NonNullable<CalendarWriteRow['event']>;

/**
 * Takes the booking out of the event of the slot that it has left. The event stays for the other bookings of this
 * slot, and is deleted when there are none.
 */
async function leaveEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
  event: StoredEvent,
): Promise<EventOutcome> {
  const claim = { id: row.outboxRow.id, claims: row.outboxRow.claims, bookingId: row.booking.id };
  const others = await deps.calendarWriteRows.listOnEvent(row.booking, event.eventId);
  const [first] = others;
  if (!first?.event) return removeEvent(deps, row, claim, event);
  const { booking } = first;
  const booked = { start: booking.startAt, end: booking.endAt };
  // If someone moved the event in the calendar, it stays there.
  const interval = readCurrentChange(first.event)?.interval ?? booked;
  const place = { eventId: event.eventId, interval };
  const draft = prepareEventDraft(
    { ...row, booking, event: first.event, seats: others },
    place,
    null,
  );
  const answer = await withCalendar(deps, booking.hostId, async (token) =>
    deps.calendarProvider
      ? deps.calendarProvider.updateEvent(token, event.calendarId, draft)
      : { ok: false, reason: 'unavailable', detail: 'Not configured.' },
  );
  const isGone = !answer.ok && (answer.reason === 'not-found' || answer.reason === 'gone');
  if (!answer.ok && !isGone) return settleFailure(row, answer);
  await deps.calendarWriteRows.recordRemoved(claim, deps.clock.now());
  return DONE;
}

/** Like `writeEvent`, for a booking that can share its slot. */
export async function writeSharedEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
): Promise<EventOutcome> {
  const { booking, connection } = row;
  if (!connection) return DONE;
  let own = row.event;
  if (own !== null && own.status !== 'removed' && hasLeftSlot(booking, own)) {
    const left = await leaveEvent(deps, row, own);
    if (left.waitMs !== null) return left;
    own = null;
  }
  const seats = await deps.calendarWriteRows.listInSlot(booking);
  if (!seats.some((seat) => seat.booking.id === booking.id)) return DONE;
  const others = seats.filter((seat) => seat.booking.id !== booking.id);
  const event = chooseSharedEvent(own, others.flatMap(readEvent));
  if (event !== null && event !== own && event.status === 'written') {
    // The service then knows about the event of this booking, even after a crash.
    const claim = { id: row.outboxRow.id, claims: row.outboxRow.claims, bookingId: booking.id };
    const { calendarId, eventId } = event;
    const now = deps.clock.now();
    const place = { calendarId, eventId };
    if (!(await deps.calendarWriteRows.recordPlanned(claim, place, connection.id, now)))
      return DONE;
  }
  return writeEvent(deps, { ...row, event, seats, eventKey: writeSlotKey(booking) });
}

const readEvent = ({ event }: SeatRow): StoredEvent[] => (event === null ? [] : [event]);
