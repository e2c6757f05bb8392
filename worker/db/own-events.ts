// What is known of the host's own bookings' events, to tell them from everybody else's.
import { CONFLICT_REACH_MS } from '../domain/bookings/limits.ts';
import type { OwnEvent } from '../domain/calendars/own-events.ts';
import type { Instant, Interval } from '../domain/time/types.ts';
import { chunk } from './chunk.ts';
import type { Database } from './database.ts';

// By our mark in the event, and by its id where nothing else is left of it.
const LIST = `
SELECT b.id AS bookingId, b.start_at AS startAt, b.end_at AS endAt, e.event_id AS eventId, e.status,
  e.written_start_at AS writtenStartAt, e.written_end_at AS writtenEndAt, e.updated_at AS updatedAt
FROM bookings b LEFT JOIN calendar_events e ON e.booking_id = b.id
WHERE b.host_id = ?1 AND b.id IN (
  SELECT value FROM json_each(?2) UNION
  SELECT k.booking_id FROM json_each(?3) JOIN calendar_events k ON k.host_id = ?1 AND k.event_id = value)`;

// What was written after the calendar was asked cannot be missed in its answer, and what is known to be deleted
// is missed by nobody.
const LIST_EXPECTED = `
SELECT e.event_id AS eventId FROM calendar_events e JOIN bookings b ON b.id = e.booking_id
WHERE e.host_id = ?1 AND e.calendar_id = ?2 AND e.status = 'written' AND e.updated_at < ?3
AND e.written_start_at < ?5 AND e.written_end_at > ?4 AND b.status = 'confirmed' AND b.start_at >= ?3
AND e.external_change IS NOT 'deleted' AND e.ignored_change IS NOT 'deleted'
ORDER BY e.written_start_at`;

// Where events of ours may stand, by what was written and by where the bookings are; no longer than a day.
const LIST_PLACES = `
SELECT start_at AS start, end_at AS end FROM bookings
WHERE host_id = ?1 AND status = 'confirmed' AND start_at > ?2 - ${CONFLICT_REACH_MS} AND start_at < ?3 AND end_at > ?2
UNION SELECT written_start_at, written_end_at FROM calendar_events
WHERE host_id = ?1 AND written_start_at < ?3 AND written_end_at > ?2`;

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
