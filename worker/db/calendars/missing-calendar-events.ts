// Adds outbox rows for bookings whose calendar event is missing or outdated. Normally, each change
// to a booking adds such an outbox row. But while no calendar is connected, changes add no such
// rows.
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { originOf } from '../outbox/booking-origin.ts';
import { sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, nullable, row, runBatch, statement, text } from '../statement.ts';

const outboxRow = columns(outbox, 'outbox');
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const connection = columns(calendarConnections, 'calendar_connections');
const meetingType = columns(meetingTypes, 'meeting_types');
const calendarEvent = columns(calendarEvents, 'calendar_events');
const bookingColumn = columns(bookings);

const hasNoRow = (statuses: string) =>
  `NOT EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.bookingId} = ${booking.id} AND ${outboxRow.hostId} = :hostId
  AND ${outboxRow.kind} = ${sqlKind('calendar')}
  AND ${outboxRow.status} IN (${statuses}))`;
const IS_NOT_PENDING = hasNoRow("'pending', 'claimed'");

// A booking without a place of its own takes place at the first place of its meeting type.
const WANTS_CONFERENCE = `coalesce(iif(json_valid(${booking.location}), ${booking.location} ->> 'kind', NULL)
  IN ('google_meet', 'teams'), lower(trim(${meetingType.location})) = 'google meet'
  OR ${meetingType.locations} -> 0 ->> 'kind' = 'teams')`;

// The account to which bookings are written, or else the first account.
const ANY_ORIGIN = `(SELECT ${connection.origin} FROM calendar_connections WHERE ${connection.hostId} = :hostId
  ORDER BY ${connection.takesBookings} DESC LIMIT 1)`;
const ORIGIN = `coalesce(:origin, ${originOf('bookings')}, ${ANY_ORIGIN})`;
const TAKES_BOOKINGS = `EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = :hostId
  AND ${connection.takesBookings} = 1)`;
const IS_ACCOUNT_CONNECTED = `${calendarEvent.connectionId} IN (SELECT ${connection.id} FROM calendar_connections
  WHERE ${connection.hostId} = :hostId)`;

const addWrites = (event: BookingEvent, condition: string) =>
  addToOutbox(
    {
      id: RANDOM_ID,
      hostId: ':hostId',
      bookingId: booking.id,
      kind: sqlKind('calendar'),
      event: sqlEvent(event),
      origin: ORIGIN,
    },
    condition,
  );

const addUpcomingWrites = (isNotPending: string) =>
  statement({
    params: { hostId: text, now: integer, origin: nullable(text) },
    row: row<{ readonly id: string }>(),
    sql: addWrites(
      'booking.changed',
      `FROM booking_hosts JOIN bookings ON ${booking.id} = ${host.bookingId}
  JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId}
LEFT JOIN calendar_events ON ${calendarEvent.bookingId} = ${booking.id} AND ${calendarEvent.hostId} = :hostId
WHERE ${host.hostId} = :hostId AND ${host.status} = 'confirmed' AND ${host.startAt} >= :now AND ${booking.approvalDueAt} IS NULL
AND ${TAKES_BOOKINGS}
AND (${calendarEvent.bookingId} IS NULL OR ${calendarEvent.status} <> 'written' OR NOT ${IS_ACCOUNT_CONNECTED}
  OR ${calendarEvent.writtenSequence} <> ${booking.sequence}
  OR ${calendarEvent.conference} = 'pending' OR (${calendarEvent.conference} = 'none' AND ${booking.hostId} = :hostId
  AND ${WANTS_CONFERENCE}))
AND ${isNotPending} RETURNING ${bookingColumn.id}`,
    ),
  });
const ADD_UPCOMING_WRITES = addUpcomingWrites(IS_NOT_PENDING);

/**
 * Adds the rows after an account was disconnected. A consumer that has claimed a row may still write to the
 * disconnected account, so such a booking gets another row.
 */
export const ADD_WRITES_AFTER_DISCONNECT = addUpcomingWrites(hasNoRow("'pending'"));

// Adds rows for events that must be removed or rewritten. The event of a host who has handed over
// the booking is removed. An event with the status `planned` may exist in the calendar, so it is included. A past event
// is included only if `writtenSequence` differs from the booking's sequence.
const ADD_LEFTOVER_WRITES = statement({
  params: { hostId: text, now: integer, origin: nullable(text) },
  row: row<{ readonly id: string }>(),
  sql: addWrites(
    'booking.cancelled',
    `FROM calendar_events JOIN bookings ON ${booking.id} = ${calendarEvent.bookingId}
WHERE ${calendarEvent.hostId} = :hostId AND ${calendarEvent.status} <> 'removed' AND ${IS_ACCOUNT_CONNECTED}
AND (${booking.status} = 'cancelled' OR ${booking.approvalDueAt} IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM booking_hosts WHERE ${host.bookingId} = ${booking.id} AND ${host.hostId} = :hostId)
  OR (${booking.startAt} < :now AND ${calendarEvent.status} = 'written'
  AND ${calendarEvent.writtenSequence} <> ${booking.sequence}))
AND ${IS_NOT_PENDING} RETURNING ${bookingColumn.id}`,
  ),
});

export function createMissingCalendarEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the ids of the added outbox rows. */
    async addMissingWrites(hostId: string, origin: string | null, now: Instant): Promise<string[]> {
      const results = await runBatch(d1, [
        ADD_UPCOMING_WRITES.bind(d1, { hostId, now, origin }),
        ADD_LEFTOVER_WRITES.bind(d1, { hostId, now, origin }),
      ]);
      return results.flatMap(({ results: rows }) => rows.map(({ id }) => id));
    },
  };
}
