// Writes the calendar event of a slot that several bookings share. The slot has one event, which lists all invitees.
// Each of these bookings stores the event as its own. The caller must have claimed the outbox row.
import type { CalendarWriteRow, SeatRow } from '../../db/calendars/calendar-writes.ts';
import { readCurrentChange } from '../../domain/calendars/external-change.ts';
import {
  chooseSharedEvent,
  hasLeftSlot,
  writeSlotKey,
} from '../../domain/calendars/shared-event.ts';
import { readLanguage } from '../../domain/language/languages.ts';
import { prepareEventDraft } from '../bookings/emails/prepare-event-draft.ts';
import { DONE, type EventOutcome, settleFailure } from '../calendars/event-outcome.ts';
import { withCalendar } from '../calendars/with-calendar.ts';
import { removeEvent, type WriteEventDeps, writeEvent } from './write-event.ts';

type StoredEvent = NonNullable<CalendarWriteRow['event']>;

/**
 * Removes the booking from the event of the slot that the booking has left. If other bookings are still in
 * that slot, the event stays. Otherwise the event is deleted.
 */
async function leaveEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
  event: StoredEvent,
): Promise<EventOutcome> {
  const claim = { id: row.outboxRow.id, claims: row.outboxRow.claims, bookingId: row.booking.id };
  const others = await deps.calendarWriteRows.listOnEvent(
    { ...row.booking, hostId: row.host.id },
    event.eventId,
  );
  const [first] = others;
  if (!first?.event) return removeEvent(deps, row, claim, event);
  const { booking } = first;
  const booked = { start: booking.startAt, end: booking.endAt };
  // If someone moved the event in the calendar, it stays at that time.
  const interval = readCurrentChange(first.event)?.interval ?? booked;
  const place = { eventId: event.eventId, interval };
  const t = await deps.translations.load(readLanguage(row.host.language));
  const draft = prepareEventDraft(
    t,
    { ...row, booking, event: first.event, seats: others },
    place,
    null,
  );
  const answer = await withCalendar(deps, event.connectionId, ({ provider, accessToken }) =>
    provider.updateEvent(accessToken, event.calendarId, draft),
  );
  if (!answer.ok && answer.reason !== 'not-found') return settleFailure(row, answer);
  await deps.calendarWriteRows.recordRemoved(claim, deps.clock.now());
  return DONE;
}

/** Like `writeEvent`, for a booking that can share its slot. */
export async function writeSharedEvent(
  deps: WriteEventDeps,
  row: CalendarWriteRow,
): Promise<EventOutcome> {
  const { booking, accounts } = row;
  if (accounts.length === 0) return DONE;
  let own = row.event;
  if (own !== null && own.status !== 'removed' && hasLeftSlot(booking, own)) {
    const left = await leaveEvent(deps, row, own);
    if (left.waitMs !== null) return left;
    own = null;
  }
  const seats = await deps.calendarWriteRows.listInSlot({
    ...booking,
    hostId: row.host.id,
  });
  if (!seats.some((seat) => seat.booking.id === booking.id)) return DONE;
  const others = seats.filter((seat) => seat.booking.id !== booking.id);
  const event = chooseSharedEvent(own, others.flatMap(readEvent));
  if (event !== null && event !== own && event.status === 'written') {
    // Record the shared event as the event of this booking before the write. If the run crashes during the
    // write, the next run then knows the event.
    const claim = { id: row.outboxRow.id, claims: row.outboxRow.claims, bookingId: booking.id };
    const { connectionId, calendarId, eventId } = event;
    const now = deps.clock.now();
    const place = { calendarId, eventId };
    if (!(await deps.calendarWriteRows.recordPlanned(claim, place, connectionId, now))) return DONE;
  }
  return writeEvent(deps, { ...row, event, seats, eventKey: writeSlotKey(booking) });
}

const readEvent = ({ event }: SeatRow): StoredEvent[] => (event === null ? [] : [event]);
