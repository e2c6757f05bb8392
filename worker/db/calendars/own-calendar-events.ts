// Reads stored data about the calendar events of bookings, which we call our own events. With this
// data, a sync distinguishes our own events from all other events.

import type { EventPlace } from '../../domain/calendars/left-events.ts';
import type { OwnCalendarEvent } from '../../domain/calendars/own-calendar-events.ts';
import { CONFLICT_REACH_MS } from '../../domain/slots/reach.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { chunk } from '../chunk.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';
import { readLeftEvents } from './read-left-events.ts';

const b = columns(bookings, 'b');
const e = columns(calendarEvents, 'e');
const k = columns(calendarEvents, 'k');
const h = columns(bookingHosts, 'h');
const host = columns(bookingHosts);
const calendarEvent = columns(calendarEvents);

// Finds our own events by the booking id that each event contains. If an event no longer contains its booking
// id, finds it by the event id.
const LIST = statement({
  params: {
    hostId: text,
    bookingIds: json<readonly string[]>(),
    eventIds: json<readonly string[]>(),
  },
  row: row<OwnEventRow>(),
  sql: `
SELECT ${b.id} AS bookingId, ${b.startAt} AS startAt, ${b.endAt} AS endAt, ${e.eventId} AS eventId, ${e.status},
  ${e.writtenStartAt} AS writtenStartAt, ${e.writtenEndAt} AS writtenEndAt, ${e.updatedAt} AS updatedAt,
  ${e.leftEvents} AS leftEvents, ${e.connectionId} AS connectionId, ${e.calendarId} AS calendarId
FROM bookings b LEFT JOIN calendar_events e ON ${e.bookingId} = ${b.id} AND ${e.hostId} = :hostId
WHERE (${e.bookingId} IS NOT NULL OR EXISTS (SELECT 1 FROM booking_hosts h
  WHERE ${h.bookingId} = ${b.id} AND ${h.hostId} = :hostId)) AND ${b.id} IN (
  SELECT value FROM json_each(:bookingIds) UNION
  SELECT ${k.bookingId} FROM json_each(:eventIds) JOIN calendar_events k ON ${k.hostId} = :hostId
  AND ${k.eventId} = value)`,
});

// Finds our own events that must be in the result of a full read. Leaves out events that were written after
// the read, and events whose deletion is already known.
const LIST_EXPECTED = statement({
  params: {
    connectionId: text,
    hostId: text,
    externalId: text,
    seenAt: integer,
    start: integer,
    end: integer,
  },
  row: row<{ readonly eventId: string }>(),
  sql: `
SELECT DISTINCT ${e.eventId} AS eventId, ${e.writtenStartAt} AS startAt FROM calendar_events e JOIN bookings b ON ${b.id} = ${e.bookingId}
WHERE ${e.hostId} = :hostId AND ${e.connectionId} = :connectionId AND ${e.calendarId} = :externalId AND ${e.status} = 'written' AND ${e.updatedAt} < :seenAt
AND ${e.writtenStartAt} < :end AND ${e.writtenEndAt} > :start AND ${b.status} = 'confirmed' AND ${b.startAt} >= :seenAt
AND ${e.externalChange} IS NOT 'deleted' AND ${e.ignoredChange} IS NOT 'deleted'
ORDER BY startAt`,
});

// Lists the possible times of our own events: the times that were last written, and the current
// times of the bookings. No event is longer than a day.
const LIST_TIMES = statement({
  params: { hostId: text, start: integer, end: integer },
  row: row<Interval>(),
  sql: `
SELECT ${host.startAt} AS start, ${host.endAt} AS end FROM booking_hosts
WHERE ${host.hostId} = :hostId AND ${host.status} = 'confirmed'
  AND ${host.startAt} > :start - ${CONFLICT_REACH_MS} AND ${host.startAt} < :end AND ${host.endAt} > :start
UNION SELECT ${calendarEvent.writtenStartAt}, ${calendarEvent.writtenEndAt} FROM calendar_events
WHERE ${calendarEvent.hostId} = :hostId AND ${calendarEvent.writtenStartAt} < :end AND ${calendarEvent.writtenEndAt} > :start`,
});

interface OwnEventRow {
  readonly bookingId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly eventId: string | null;
  readonly status: 'planned' | 'written' | 'removed' | null;
  readonly writtenStartAt: Instant | null;
  readonly writtenEndAt: Instant | null;
  readonly updatedAt: Instant | null;
  readonly leftEvents: string | null;
  readonly connectionId: string | null;
  readonly calendarId: string | null;
}

/**
 * Returns the booking's events that stayed in an account when the host disconnected it. Returns none when the
 * booking has no calendar event.
 */
function listLeft(row: OwnEventRow): readonly EventPlace[] {
  const { connectionId, calendarId, eventId, leftEvents } = row;
  if (connectionId === null || calendarId === null || eventId === null) return [];
  return readLeftEvents(leftEvents, { connectionId, calendarId, eventId });
}

function toOwnEvent(row: OwnEventRow, seenAt: Instant): OwnCalendarEvent {
  const { writtenStartAt: start, writtenEndAt: end, updatedAt, status } = row;
  const isSettled = status !== 'planned' && updatedAt !== null && updatedAt < seenAt;
  return {
    bookingId: row.bookingId,
    eventId: row.eventId,
    written: start === null || end === null ? null : { start, end },
    booking: { start: row.startAt, end: row.endAt },
    isRemoved: status === 'removed' && isSettled,
    left: isSettled ? listLeft(row) : [],
  };
}

export function createOwnCalendarEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Returns our own events among the given booking ids and event ids. `seenAt` is the instant at which the
     * calendar was read.
     */
    async list(
      hostId: string,
      idsToFind: { readonly bookingIds: readonly string[]; readonly eventIds: readonly string[] },
      seenAt: Instant,
    ): Promise<OwnCalendarEvent[]> {
      const queries = [
        ...chunk(idsToFind.bookingIds).map((ids) =>
          LIST.bind(d1, { hostId, bookingIds: ids, eventIds: [] }),
        ),
        ...chunk(idsToFind.eventIds).map((ids) =>
          LIST.bind(d1, { hostId, bookingIds: [], eventIds: ids }),
        ),
      ];
      if (queries.length === 0) return [];
      const answers = await runBatch(d1, queries);
      const rows = new Map(
        answers.flatMap(({ results }) => results).map((row) => [row.bookingId, row]),
      );
      return [...rows.values()].map((row) => toOwnEvent(row, seenAt));
    },

    /** Returns the possible times of our own events within the interval. */
    async listPossibleTimes(hostId: string, { start, end }: Interval): Promise<Interval[]> {
      return LIST_TIMES.all(d1, { hostId, start, end });
    },

    /**
     * Returns the ids of our own events that a full read of the calendar must find, unless someone deleted
     * them.
     */
    async listExpected(
      calendar: {
        readonly hostId: string;
        readonly connectionId: string;
        readonly externalId: string;
      },
      read: { readonly seenAt: Instant; readonly start: Instant; readonly end: Instant },
    ): Promise<string[]> {
      const results = await LIST_EXPECTED.all(d1, {
        hostId: calendar.hostId,
        connectionId: calendar.connectionId,
        externalId: calendar.externalId,
        seenAt: read.seenAt,
        start: read.start,
        end: read.end,
      });
      return results.map((row) => row.eventId);
    },
  };
}
