// Adds outbox rows for bookings whose calendar event is missing or outdated. Normally, each change to a
// booking adds such an outbox row. But changes add no such rows while no calendar is connected.
import type { Instant } from '../../domain/time/types.ts';
import { originOf } from '../bookings/booking-origin.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, nullable, row, runBatch, statement, text } from '../statement.ts';

const o = columns(outbox, 'o');
const b = columns(bookings, 'b');
const c = columns(calendarConnections, 'c');
const outboxRow = columns(outbox);
const m = columns(meetingTypes, 'm');
const e = columns(calendarEvents, 'e');
const booking = columns(bookings);

const IS_NOT_PENDING = `NOT EXISTS (SELECT 1 FROM outbox o WHERE ${o.bookingId} = ${b.id} AND ${o.kind} = 'calendar'
  AND ${o.status} IN ('pending', 'claimed'))`;

// A booking without a place of its own takes place at the first place of its meeting type.
const IS_ON_MEET = `coalesce(iif(json_valid(${b.location}), ${b.location} ->> 'kind', NULL) = 'google_meet',
  lower(trim(${m.location})) = 'google meet')`;

const ORIGIN = `coalesce(:origin, ${originOf('b')}, ${c.origin})`;

const insertRows = (event: string) => `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.hostId}, ${outboxRow.bookingId}, ${outboxRow.kind}, ${outboxRow.event}, ${outboxRow.audience},
  ${outboxRow.status}, ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.createdAt})
SELECT lower(hex(randomblob(16))), ${b.hostId}, ${b.id}, 'calendar', '${event}', 'host', 'pending', :now, ${ORIGIN},
  :now`;

const ADD_UPCOMING_WRITES = statement({
  params: { hostId: text, now: integer, origin: nullable(text) },
  row: row<{ readonly id: string }>(),
  sql: `${insertRows('booking.changed')}
FROM bookings b JOIN calendar_connections c ON ${c.hostId} = ${b.hostId}
JOIN meeting_types m ON ${m.id} = ${b.meetingTypeId} LEFT JOIN calendar_events e ON ${e.bookingId} = ${b.id}
WHERE ${b.hostId} = :hostId AND ${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NULL AND ${b.startAt} >= :now
AND (${e.bookingId} IS NULL OR ${e.status} <> 'written' OR ${e.connectionId} <> ${c.id}
  OR ${e.writtenSequence} <> ${b.sequence}
  OR ${e.conference} = 'pending' OR (${e.conference} = 'none' AND ${IS_ON_MEET}))
AND ${IS_NOT_PENDING} RETURNING ${booking.id}`,
});

// Adds rows for events that must be removed or rewritten. An event with the status `planned` may exist in the
// calendar, so it is included. A past event is included only if the sequence that was last written differs
// from the booking's sequence.
const ADD_LEFTOVER_WRITES = statement({
  params: { hostId: text, now: integer, origin: nullable(text) },
  row: row<{ readonly id: string }>(),
  sql: `${insertRows('booking.cancelled')}
FROM calendar_events e JOIN bookings b ON ${b.id} = ${e.bookingId}
  JOIN calendar_connections c ON ${c.hostId} = ${e.hostId}
WHERE ${e.hostId} = :hostId AND ${e.status} <> 'removed'
AND (${b.status} = 'cancelled' OR ${b.approvalDueAt} IS NOT NULL OR (${b.startAt} < :now AND ${e.status} = 'written'
  AND ${e.writtenSequence} <> ${b.sequence}))
AND ${IS_NOT_PENDING} RETURNING ${booking.id}`,
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
