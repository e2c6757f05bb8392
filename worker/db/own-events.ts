// What is known of the host's own bookings' events, to tell them from everybody else's.
import { CONFLICT_REACH_MS } from '../domain/bookings/limits.ts';
import type { OwnEvent } from '../domain/calendars/own-events.ts';
import type { Instant, Interval } from '../domain/time/types.ts';
import { chunk } from './chunk.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/bookings.ts';
import { calendarEvents } from './schema/calendar-events.ts';

const b = columns(bookings, 'b');
const e = columns(calendarEvents, 'e');
const k = columns(calendarEvents, 'k');
const booking = columns(bookings);
const event = columns(calendarEvents);

// By our mark in the event, and by its id where nothing else is left of it.
const LIST = `
SELECT ${b.id} AS bookingId, ${b.startAt} AS startAt, ${b.endAt} AS endAt, ${e.eventId} AS eventId, ${e.status},
  ${e.writtenStartAt} AS writtenStartAt, ${e.writtenEndAt} AS writtenEndAt, ${e.updatedAt} AS updatedAt
FROM bookings b LEFT JOIN calendar_events e ON ${e.bookingId} = ${b.id}
WHERE ${b.hostId} = ?1 AND ${b.id} IN (
  SELECT value FROM json_each(?2) UNION
  SELECT ${k.bookingId} FROM json_each(?3) JOIN calendar_events k ON ${k.hostId} = ?1 AND ${k.eventId} = value)`;

// What was written after the calendar was asked cannot be missed in its answer, and what is known to be deleted
// is missed by nobody.
const LIST_EXPECTED = `
SELECT ${e.eventId} AS eventId FROM calendar_events e JOIN bookings b ON ${b.id} = ${e.bookingId}
WHERE ${e.hostId} = ?1 AND ${e.calendarId} = ?2 AND ${e.status} = 'written' AND ${e.updatedAt} < ?3
AND ${e.writtenStartAt} < ?5 AND ${e.writtenEndAt} > ?4 AND ${b.status} = 'confirmed' AND ${b.startAt} >= ?3
AND ${e.externalChange} IS NOT 'deleted' AND ${e.ignoredChange} IS NOT 'deleted'
ORDER BY ${e.writtenStartAt}`;

// Where events of ours may stand, by what was written and by where the bookings are; no longer than a day.
const LIST_PLACES = `
SELECT ${booking.startAt} AS start, ${booking.endAt} AS end FROM bookings
WHERE ${booking.hostId} = ?1 AND ${booking.status} = 'confirmed' AND ${booking.startAt} > ?2 - ${CONFLICT_REACH_MS} AND ${booking.startAt} < ?3 AND ${booking.endAt} > ?2
UNION SELECT ${event.writtenStartAt}, ${event.writtenEndAt} FROM calendar_events
WHERE ${booking.hostId} = ?1 AND ${event.writtenStartAt} < ?3 AND ${event.writtenEndAt} > ?2`;

interface Row {
  readonly bookingId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly eventId: string | null;
  readonly status: 'planned' | 'written' | 'removed' | null;
  readonly writtenStartAt: Instant | null;
  readonly writtenEndAt: Instant | null;
  readonly updatedAt: Instant | null;
}

function toOwnEvent(row: Row, seenAt: Instant): OwnEvent {
  const { writtenStartAt: start, writtenEndAt: end, updatedAt } = row;
  return {
    bookingId: row.bookingId,
    eventId: row.eventId,
    written: start === null || end === null ? null : { start, end },
    booking: { start: row.startAt, end: row.endAt },
    isRemoved: row.status === 'removed' && updatedAt !== null && updatedAt < seenAt,
  };
}

export function createOwnEventsRepo(db: Database) {
  const list = db.$client.prepare(LIST);
  const listPlaces = db.$client.prepare(LIST_PLACES);
  const listExpected = db.$client.prepare(LIST_EXPECTED);

  return {
    /** Those of the host's among the marks and event ids; `seenAt`: when the calendar was asked. */
    async list(
      hostId: string,
      found: { readonly bookingIds: readonly string[]; readonly eventIds: readonly string[] },
      seenAt: Instant,
    ): Promise<OwnEvent[]> {
      const asks = [
        ...chunk(found.bookingIds).map((ids) => list.bind(hostId, JSON.stringify(ids), '[]')),
        ...chunk(found.eventIds).map((ids) => list.bind(hostId, '[]', JSON.stringify(ids))),
      ];
      if (asks.length === 0) return [];
      const answers = await db.$client.batch<Row>(asks);
      const rows = new Map(
        answers.flatMap(({ results }) => results).map((row) => [row.bookingId, row]),
      );
      return [...rows.values()].map((row) => toOwnEvent(row, seenAt));
    },

    /** Where events of the host's bookings may stand in that time. */
    async listPlaces(hostId: string, { start, end }: Interval): Promise<Interval[]> {
      return (await listPlaces.bind(hostId, start, end).all<Interval>()).results;
    },

    /** Ids of the events that a full read of the calendar must have found. */
    async listExpected(
      hostId: string,
      externalId: string,
      read: { readonly seenAt: Instant; readonly start: Instant; readonly end: Instant },
    ): Promise<string[]> {
      const { results } = await listExpected
        .bind(hostId, externalId, read.seenAt, read.start, read.end)
        .all<{ eventId: string }>();
      return results.map((row) => row.eventId);
    },
  };
}

export type OwnEventsRepo = ReturnType<typeof createOwnEventsRepo>;
