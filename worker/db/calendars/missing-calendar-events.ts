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

const o = columns(outbox, 'o');
const b = columns(bookings, 'b');
const h = columns(bookingHosts, 'h');
const c = columns(calendarConnections, 'c');
const m = columns(meetingTypes, 'm');
const e = columns(calendarEvents, 'e');
const booking = columns(bookings);

const hasNoRow = (statuses: string) =>
  `NOT EXISTS (SELECT 1 FROM outbox o WHERE ${o.bookingId} = ${b.id} AND ${o.hostId} = :hostId AND ${o.kind} = ${sqlKind('calendar')}
  AND ${o.status} IN (${statuses}))`;
const IS_NOT_PENDING = hasNoRow("'pending', 'claimed'");

// A booking without a place of its own takes place at the first place of its meeting type.
const WANTS_CONFERENCE = `coalesce(iif(json_valid(${b.location}), ${b.location} ->> 'kind', NULL)
  IN ('google_meet', 'teams'), lower(trim(${m.location})) = 'google meet' OR ${m.locations} -> 0 ->> 'kind' = 'teams')`;

// The account to which bookings are written, or else the first account.
const ANY_ORIGIN = `(SELECT ${c.origin} FROM calendar_connections c WHERE ${c.hostId} = :hostId
  ORDER BY ${c.takesBookings} DESC LIMIT 1)`;
const ORIGIN = `coalesce(:origin, ${originOf('b')}, ${ANY_ORIGIN})`;
const TAKES_BOOKINGS = `EXISTS (SELECT 1 FROM calendar_connections c WHERE ${c.hostId} = :hostId
  AND ${c.takesBookings} = 1)`;
const IS_ACCOUNT_CONNECTED = `${e.connectionId} IN (SELECT ${c.id} FROM calendar_connections c
  WHERE ${c.hostId} = :hostId)`;

const addWrites = (event: BookingEvent, condition: string) =>
  addToOutbox(
    {
      id: RANDOM_ID,
      hostId: ':hostId',
      bookingId: b.id,
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
      `FROM booking_hosts h JOIN bookings b ON ${b.id} = ${h.bookingId} JOIN meeting_types m ON ${m.id} = ${b.meetingTypeId}
LEFT JOIN calendar_events e ON ${e.bookingId} = ${b.id} AND ${e.hostId} = :hostId
WHERE ${h.hostId} = :hostId AND ${h.status} = 'confirmed' AND ${h.startAt} >= :now AND ${b.approvalDueAt} IS NULL
AND ${TAKES_BOOKINGS}
AND (${e.bookingId} IS NULL OR ${e.status} <> 'written' OR NOT ${IS_ACCOUNT_CONNECTED}
  OR ${e.writtenSequence} <> ${b.sequence}
  OR ${e.conference} = 'pending' OR (${e.conference} = 'none' AND ${b.hostId} = :hostId AND ${WANTS_CONFERENCE}))
AND ${isNotPending} RETURNING ${booking.id}`,
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
    `FROM calendar_events e JOIN bookings b ON ${b.id} = ${e.bookingId}
WHERE ${e.hostId} = :hostId AND ${e.status} <> 'removed' AND ${IS_ACCOUNT_CONNECTED}
AND (${b.status} = 'cancelled' OR ${b.approvalDueAt} IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM booking_hosts h WHERE ${h.bookingId} = ${b.id} AND ${h.hostId} = :hostId) OR (${b.startAt} < :now AND ${e.status} = 'written'
  AND ${e.writtenSequence} <> ${b.sequence}))
AND ${IS_NOT_PENDING} RETURNING ${booking.id}`,
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
