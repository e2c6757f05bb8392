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

const booking = columns(bookings, 'bookings');
const calendarEvent = columns(calendarEvents, 'calendar_events');
const found = columns(calendarEvents, 'found');
const host = columns(bookingHosts, 'booking_hosts');
const hostColumn = columns(bookingHosts);
const calendarEventColumn = columns(calendarEvents);

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
SELECT ${booking.id} AS bookingId, ${booking.startAt} AS startAt, ${booking.endAt} AS endAt, ${calendarEvent.eventId} AS eventId,
  ${calendarEvent.status},
  ${calendarEvent.writtenStartAt} AS writtenStartAt, ${calendarEvent.writtenEndAt} AS writtenEndAt,
  ${calendarEvent.updatedAt} AS updatedAt,
  ${calendarEvent.leftEvents} AS leftEvents, ${calendarEvent.connectionId} AS connectionId,
  ${calendarEvent.calendarId} AS calendarId
FROM bookings LEFT JOIN calendar_events ON ${calendarEvent.bookingId} = ${booking.id} AND ${calendarEvent.hostId} = :hostId
WHERE (${calendarEvent.bookingId} IS NOT NULL OR EXISTS (SELECT 1 FROM booking_hosts
  WHERE ${host.bookingId} = ${booking.id} AND ${host.hostId} = :hostId)) AND ${booking.id} IN (
  SELECT value FROM json_each(:bookingIds) UNION
  SELECT ${found.bookingId} FROM json_each(:eventIds) JOIN calendar_events found ON ${found.hostId} = :hostId
  AND ${found.eventId} = value)`,
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
SELECT DISTINCT ${calendarEvent.eventId} AS eventId, ${calendarEvent.writtenStartAt} AS startAt FROM calendar_events
  JOIN bookings ON ${booking.id} = ${calendarEvent.bookingId}
WHERE ${calendarEvent.hostId} = :hostId AND ${calendarEvent.connectionId} = :connectionId
  AND ${calendarEvent.calendarId} = :externalId AND ${calendarEvent.status} = 'written' AND ${calendarEvent.updatedAt} < :seenAt
AND ${calendarEvent.writtenStartAt} < :end AND ${calendarEvent.writtenEndAt} > :start AND ${booking.status} = 'confirmed'
  AND ${booking.startAt} >= :seenAt
AND ${calendarEvent.externalChange} IS NOT 'deleted' AND ${calendarEvent.ignoredChange} IS NOT 'deleted'
ORDER BY startAt`,
});

// Lists the possible times of our own events: the times that were last written, and the current
// times of the bookings. No event is longer than a day.
const LIST_TIMES = statement({
  params: { hostId: text, start: integer, end: integer },
  row: row<Interval>(),
  sql: `
SELECT ${hostColumn.startAt} AS start, ${hostColumn.endAt} AS end FROM booking_hosts
WHERE ${hostColumn.hostId} = :hostId AND ${hostColumn.status} = 'confirmed'
  AND ${hostColumn.startAt} > :start - ${CONFLICT_REACH_MS} AND ${hostColumn.startAt} < :end AND ${hostColumn.endAt} > :start
UNION SELECT ${calendarEventColumn.writtenStartAt}, ${calendarEventColumn.writtenEndAt} FROM calendar_events
WHERE ${calendarEventColumn.hostId} = :hostId AND ${calendarEventColumn.writtenStartAt} < :end
  AND ${calendarEventColumn.writtenEndAt} > :start`,
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
