// Outbox rows for the calendar events of bookings, and the stored state of these events. Every row writes the
// current booking, so the order of the rows does not matter. Only one row per booking is claimed at a time.
import { and, eq, sql } from 'drizzle-orm';
import type { KnownEvent } from '../../domain/calendars/event-write.ts';
import type { Conference } from '../../domain/calendars/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import type { OutboxClaim } from '../outbox/read-outbox-rows.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { flag, integer, nullable, row, statement, text } from '../statement.ts';

const outboxRow = columns(outbox);
const other = columns(outbox, 'other');
const event = columns(calendarEvents);
const b = columns(bookings, 'b');

const CLAIM = statement({
  params: { id: text, lapsesAt: integer, now: integer },
  row: row<{ readonly claims: number }>(),
  sql: `
UPDATE outbox SET ${outboxRow.status} = 'claimed', ${outboxRow.claims} = ${outboxRow.claims} + 1, ${outboxRow.dueAt} = :lapsesAt
WHERE ${outboxRow.id} = :id AND ${outboxRow.kind} = 'calendar' AND ${outboxRow.bookingId} IS NOT NULL
  AND ${outboxRow.status} IN ('pending', 'claimed') AND ${outboxRow.dueAt} <= :now
AND NOT EXISTS (SELECT 1 FROM outbox other WHERE ${other.bookingId} = outbox.${outboxRow.bookingId}
  AND ${other.id} <> outbox.${outboxRow.id}
  AND ${other.kind} = 'calendar' AND ${other.status} = 'claimed' AND ${other.dueAt} > :now)
RETURNING ${outboxRow.claims}`,
});

// Only the holder of the newest claim writes the state. A consumer whose claim expired writes nothing.
const HOLDS_CLAIM = `EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.id} = :id AND ${outboxRow.claims} = :claims
  AND ${outboxRow.status} = 'claimed')`;

const PLAN = statement({
  params: {
    id: text,
    claims: integer,
    bookingId: text,
    connectionId: text,
    calendarId: text,
    eventId: text,
    now: integer,
  },
  row: row<{ readonly booking_id: string }>(),
  sql: `
INSERT INTO calendar_events (${event.bookingId}, ${event.hostId}, ${event.connectionId}, ${event.calendarId},
  ${event.eventId}, ${event.status}, ${event.writtenStartAt},
  ${event.writtenEndAt}, ${event.writtenSequence}, ${event.updatedAt})
SELECT ${b.id}, ${b.hostId}, :connectionId, :calendarId, :eventId, 'planned', ${b.startAt}, ${b.endAt}, -1, :now
  FROM bookings b
WHERE ${b.id} = :bookingId AND ${b.status} = 'confirmed' AND ${HOLDS_CLAIM}
ON CONFLICT (${event.bookingId}) DO UPDATE SET ${event.connectionId} = excluded.${event.connectionId},
  ${event.calendarId} = excluded.${event.calendarId},
  ${event.eventId} = excluded.${event.eventId}, ${event.status} = 'planned', ${event.writtenSequence} = -1,
  ${event.updatedAt} = excluded.${event.updatedAt}
RETURNING ${event.bookingId}`,
});

const RECORD_WRITTEN = statement({
  params: {
    id: text,
    claims: integer,
    bookingId: text,
    connectionId: text,
    start: integer,
    end: integer,
    sequence: integer,
    conference: text,
    url: nullable(text),
    at: integer,
    keepsChange: flag,
  },
  sql: `
UPDATE calendar_events SET ${event.status} = 'written', ${event.connectionId} = :connectionId,
  ${event.writtenStartAt} = :start, ${event.writtenEndAt} = :end,
  ${event.writtenSequence} = :sequence, ${event.conference} = :conference, ${event.meetUrl} = :url,
  ${event.updatedAt} = :at,
  ${event.externalChange} = iif(:keepsChange, ${event.externalChange}, NULL),
  ${event.externalStartAt} = iif(:keepsChange, ${event.externalStartAt}, NULL),
  ${event.externalEndAt} = iif(:keepsChange, ${event.externalEndAt}, NULL),
  ${event.externalSeenAt} = iif(:keepsChange, ${event.externalSeenAt}, NULL),
  ${event.ignoredChange} = iif(:keepsChange, ${event.ignoredChange}, NULL)
WHERE ${event.bookingId} = :bookingId AND ${HOLDS_CLAIM}`,
});

const RECORD_UNCHANGED = statement({
  params: { id: text, claims: integer, bookingId: text, connectionId: text, sequence: integer },
  sql: `
UPDATE calendar_events SET ${event.connectionId} = :connectionId, ${event.writtenSequence} = :sequence
  WHERE ${event.bookingId} = :bookingId AND ${HOLDS_CLAIM}`,
});

const RECORD_REMOVED = statement({
  params: { id: text, claims: integer, bookingId: text, now: integer },
  sql: `
UPDATE calendar_events SET ${event.status} = 'removed', ${event.externalChange} = NULL, ${event.ignoredChange} = NULL,
  ${event.updatedAt} = :now
WHERE ${event.bookingId} = :bookingId AND ${HOLDS_CLAIM}`,
});

const RECORD_CONFERENCE = statement({
  params: { id: text, claims: integer, bookingId: text, conference: text, url: nullable(text) },
  sql: `
UPDATE calendar_events SET ${event.conference} = :conference, ${event.meetUrl} = :url
  WHERE ${event.bookingId} = :bookingId AND ${HOLDS_CLAIM}`,
});

// Confirmation emails that waited for the conference link become due.
const WAKE_MAILS = statement({
  params: { bookingId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = min(${outboxRow.dueAt}, :now) WHERE ${outboxRow.bookingId} = :bookingId
  AND ${outboxRow.kind} = 'mail' AND ${outboxRow.event} = 'booking.confirmed'
AND ${outboxRow.status} = 'pending' AND ${outboxRow.attempts} = 0 RETURNING ${outboxRow.id}`,
});

const POSTPONE = statement({
  params: { hostId: text, until: integer },
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = :until WHERE ${outboxRow.hostId} = :hostId AND ${outboxRow.kind} = 'calendar'
  AND ${outboxRow.bookingId} IS NOT NULL
AND ${outboxRow.status} = 'pending' AND ${outboxRow.dueAt} < :until`,
});

export interface EventClaim extends OutboxClaim {
  readonly bookingId: string;
}

type NewConference = Pick<KnownEvent, 'conference'> & Pick<Conference, 'url'>;

interface EventRecord extends NewConference {
  readonly connectionId: string;
  /** The times that were written to the event. */
  readonly interval: Interval;
  readonly sequence: number;
  readonly at: Instant;
  /** Whether the event was left at the time to which someone else moved it. */
  readonly keepsChange: boolean;
}

export function createCalendarWritesRepo(db: Database) {
  const d1 = db.$client;
  const current = db
    .select({
      outboxRow: {
        id: outbox.id,
        claims: outbox.claims,
        attempts: outbox.attempts,
        origin: outbox.origin,
      },
      booking: bookings,
      meetingType: { title: meetingTypes.title, location: meetingTypes.location },
      host: { timeZone: users.timeZone, deletedAt: users.deletedAt },
      connection: {
        id: calendarConnections.id,
        writeCalendarId: calendarConnections.writeCalendarId,
      },
      event: calendarEvents,
    })
    .from(outbox)
    .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
    .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
    .innerJoin(users, eq(users.id, bookings.hostId))
    .leftJoin(calendarConnections, eq(calendarConnections.hostId, bookings.hostId))
    .leftJoin(calendarEvents, eq(calendarEvents.bookingId, bookings.id))
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare();
  const claimParams = ({ id, claims, bookingId }: EventClaim) => ({ id, claims, bookingId });

  return {
    /** Groups the rows by host, so that each host's calendar gets one request at a time. */
    async groupByHost(ids: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await db
        .select({ id: outbox.id, hostId: sql<string>`${outbox.hostId}` })
        .from(outbox)
        .where(
          and(
            eq(outbox.kind, 'calendar'),
            sql`${outbox.bookingId} IS NOT NULL`,
            sql`${outbox.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
          ),
        );
      const byHost = new Map<string, string[]>();
      for (const { id, hostId } of rows) byHost.set(hostId, [...(byHost.get(hostId) ?? []), id]);
      return byHost;
    },

    /**
     * Claims the row until `lapsesAt`. Returns null when the row is not due or has ended. Also returns null
     * when another row of the same booking is claimed.
     */
    async claim(id: string, now: Instant, lapsesAt: Instant) {
      const taken = await CLAIM.first(d1, { id, lapsesAt, now });
      const row = taken && (await this.findCurrent(id));
      // If another consumer claimed the row in the meantime, that consumer writes the event.
      return row?.outboxRow.claims === taken?.claims ? row : null;
    },

    async findCurrent(id: string) {
      return (await current.get({ id })) ?? null;
    },

    /**
     * Stores where the event will be written. After a crash, the service then still knows about an event that
     * it may have created. Returns false when the claim has expired or the booking was cancelled. The caller
     * must then write nothing.
     */
    async plan(
      claim: EventClaim,
      place: { readonly calendarId: string; readonly eventId: string },
      connectionId: string,
      now: Instant,
    ): Promise<boolean> {
      const planned = await PLAN.all(d1, {
        ...claimParams(claim),
        connectionId,
        calendarId: place.calendarId,
        eventId: place.eventId,
        now,
      });
      return planned.length === 1;
    },

    async recordWritten(claim: EventClaim, given: EventRecord): Promise<void> {
      const { connectionId, interval, sequence, conference, url, at, keepsChange } = given;
      await RECORD_WRITTEN.run(d1, {
        ...claimParams(claim),
        connectionId,
        start: interval.start,
        end: interval.end,
        sequence,
        conference,
        url,
        at,
        keepsChange,
      });
    },

    /** Records that the event was deliberately left unchanged. */
    async recordUnchanged(
      claim: EventClaim,
      connectionId: string,
      sequence: number,
    ): Promise<void> {
      await RECORD_UNCHANGED.run(d1, { ...claimParams(claim), connectionId, sequence });
    },

    async recordRemoved(claim: EventClaim, now: Instant): Promise<void> {
      await RECORD_REMOVED.run(d1, { ...claimParams(claim), now });
    },

    async recordConference(claim: EventClaim, { conference, url }: NewConference): Promise<void> {
      await RECORD_CONFERENCE.run(d1, { ...claimParams(claim), conference, url });
    },

    /** Postpones all pending calendar rows of the host until the given instant. */
    async postpone(hostId: string, until: Instant): Promise<void> {
      await POSTPONE.run(d1, { hostId, until });
    },

    /**
     * The booking's confirmation emails that waited for the conference link become due. Returns the ids of
     * their outbox rows.
     */
    async wakeMails(bookingId: string, now: Instant): Promise<string[]> {
      const results = await WAKE_MAILS.all(d1, { bookingId, now });
      return results.map((row) => row.id);
    },
  };
}

type CalendarWritesRepo = ReturnType<typeof createCalendarWritesRepo>;
export type CalendarWriteRow = NonNullable<Awaited<ReturnType<CalendarWritesRepo['findCurrent']>>>;
