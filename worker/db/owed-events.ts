// What bookings owe their hosts' calendars: rows of the outbox, claimed one by one, and what is known of the
// events that they are about. Every row makes the event what the booking is by then, so their order is nothing,
// and only that no two of one booking are at it at once.
import { and, eq, sql } from 'drizzle-orm';
import type { KnownEvent } from '../domain/calendars/event-write.ts';
import type { Conference } from '../domain/calendars/types.ts';
import type { Instant, Interval } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import type { OutboxClaim } from './owed-row.ts';
import { bookings } from './schema/bookings.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

const owed = columns(outbox);
const other = columns(outbox, 'other');
const event = columns(calendarEvents);
const b = columns(bookings, 'b');

const CLAIM = `
UPDATE outbox SET ${owed.status} = 'claimed', ${owed.claims} = ${owed.claims} + 1, ${owed.dueAt} = ?2
WHERE ${owed.id} = ?1 AND ${owed.kind} = 'calendar' AND ${owed.bookingId} IS NOT NULL AND ${owed.status} IN ('pending', 'claimed') AND ${owed.dueAt} <= ?3
AND NOT EXISTS (SELECT 1 FROM outbox other WHERE ${other.bookingId} = outbox.${owed.bookingId} AND ${other.id} <> outbox.${owed.id}
  AND ${other.kind} = 'calendar' AND ${other.status} = 'claimed' AND ${other.dueAt} > ?3)
RETURNING ${owed.claims}`;

// What is known is written by whoever holds the claim; one that has lapsed writes nothing.
const HOLDS_CLAIM = `EXISTS (SELECT 1 FROM outbox WHERE ${owed.id} = ?1 AND ${owed.claims} = ?2 AND ${owed.status} = 'claimed')`;

const PLAN = `
INSERT INTO calendar_events (${event.bookingId}, ${event.hostId}, ${event.connectionId}, ${event.calendarId}, ${event.eventId}, ${event.status}, ${event.writtenStartAt},
  ${event.writtenEndAt}, ${event.writtenSequence}, ${event.updatedAt})
SELECT ${b.id}, ${b.hostId}, ?4, ?5, ?6, 'planned', ${b.startAt}, ${b.endAt}, -1, ?7 FROM bookings b
WHERE ${b.id} = ?3 AND ${b.status} = 'confirmed' AND ${HOLDS_CLAIM}
ON CONFLICT (${event.bookingId}) DO UPDATE SET ${event.connectionId} = excluded.${event.connectionId}, ${event.calendarId} = excluded.${event.calendarId},
  ${event.eventId} = excluded.${event.eventId}, ${event.status} = 'planned', ${event.writtenSequence} = -1, ${event.updatedAt} = excluded.${event.updatedAt}
RETURNING ${event.bookingId}`;

const WRITTEN = `
UPDATE calendar_events SET ${event.status} = 'written', ${event.connectionId} = ?4, ${event.writtenStartAt} = ?5, ${event.writtenEndAt} = ?6,
  ${event.writtenSequence} = ?7, ${event.conference} = ?8, ${event.meetUrl} = ?9, ${event.updatedAt} = ?10,
  ${event.externalChange} = iif(?11, ${event.externalChange}, NULL), ${event.externalStartAt} = iif(?11, ${event.externalStartAt}, NULL),
  ${event.externalEndAt} = iif(?11, ${event.externalEndAt}, NULL), ${event.externalSeenAt} = iif(?11, ${event.externalSeenAt}, NULL),
  ${event.ignoredChange} = iif(?11, ${event.ignoredChange}, NULL)
WHERE ${event.bookingId} = ?3 AND ${HOLDS_CLAIM}`;

const LEFT = `
UPDATE calendar_events SET ${event.connectionId} = ?4, ${event.writtenSequence} = ?5 WHERE ${event.bookingId} = ?3 AND ${HOLDS_CLAIM}`;

const REMOVED = `
UPDATE calendar_events SET ${event.status} = 'removed', ${event.externalChange} = NULL, ${event.ignoredChange} = NULL, ${event.updatedAt} = ?4
WHERE ${event.bookingId} = ?3 AND ${HOLDS_CLAIM}`;

const CONFERENCE = `
UPDATE calendar_events SET ${event.conference} = ?4, ${event.meetUrl} = ?5 WHERE ${event.bookingId} = ?3 AND ${HOLDS_CLAIM}`;

// Confirmations that wait for the link to join wait no longer.
const WAKE_MAILS = `
UPDATE outbox SET ${owed.dueAt} = min(${owed.dueAt}, ?2) WHERE ${owed.bookingId} = ?1 AND ${owed.kind} = 'mail' AND ${owed.event} = 'booking.confirmed'
AND ${owed.status} = 'pending' AND ${owed.attempts} = 0 RETURNING ${owed.id}`;

const POSTPONE = `
UPDATE outbox SET ${owed.dueAt} = ?2 WHERE ${owed.hostId} = ?1 AND ${owed.kind} = 'calendar' AND ${owed.bookingId} IS NOT NULL
AND ${owed.status} = 'pending' AND ${owed.dueAt} < ?2`;

export interface EventClaim extends OutboxClaim {
  readonly bookingId: string;
}

type NewConference = Pick<KnownEvent, 'conference'> & Pick<Conference, 'url'>;

export interface EventRecord extends NewConference {
  readonly connectionId: string;
  /** The booking as it was when it was written. */
  readonly interval: Interval;
  readonly sequence: number;
  readonly at: Instant;
  /** It was left where somebody else had moved it. */
  readonly keepsChange: boolean;
}

export function createOwedEventsRepo(db: Database) {
  const d1 = db.$client;
  const truth = db
    .select({
      owed: {
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
  const held = ({ id, claims, bookingId }: EventClaim) => [id, claims, bookingId] as const;

  return {
    /** By host, so that each host's calendar is asked one thing after the other. */
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

    /** Takes the row until `lapsesAt`; null when it is not due, done, or another of its booking is held. */
    async claim(id: string, now: Instant, lapsesAt: Instant) {
      const taken = await d1.prepare(CLAIM).bind(id, lapsesAt, now).first<{ claims: number }>();
      const row = taken && (await this.findTruth(id));
      // Whoever took it over meanwhile does the work.
      return row?.owed.claims === taken?.claims ? row : null;
    },

    async findTruth(id: string) {
      return (await truth.get({ id })) ?? null;
    },

    /**
     * Where the event is about to be written, so that a death on the way leaves none behind that nobody knows.
     * False when the claim has lapsed or the booking is cancelled by now: then nothing is to be written.
     */
    async plan(
      claim: EventClaim,
      place: { readonly calendarId: string; readonly eventId: string },
      connectionId: string,
      now: Instant,
    ): Promise<boolean> {
      const { results } = await d1
        .prepare(PLAN)
        .bind(...held(claim), connectionId, place.calendarId, place.eventId, now)
        .all();
      return results.length === 1;
    },

    async recordWritten(claim: EventClaim, given: EventRecord): Promise<void> {
      const { connectionId, interval, sequence, conference, url, at, keepsChange } = given;
      await d1
        .prepare(WRITTEN)
        .bind(
          ...[...held(claim), connectionId, interval.start, interval.end, sequence],
          ...[conference, url, at, keepsChange ? 1 : 0],
        )
        .run();
    },

    /** Nothing was written, on purpose. */
    async recordLeft(claim: EventClaim, connectionId: string, sequence: number): Promise<void> {
      await d1
        .prepare(LEFT)
        .bind(...held(claim), connectionId, sequence)
        .run();
    },

    async recordRemoved(claim: EventClaim, now: Instant): Promise<void> {
      await d1
        .prepare(REMOVED)
        .bind(...held(claim), now)
        .run();
    },

    async recordConference(claim: EventClaim, { conference, url }: NewConference): Promise<void> {
      await d1
        .prepare(CONFERENCE)
        .bind(...held(claim), conference, url)
        .run();
    },

    /** Nothing of the host's is tried before that. */
    async postpone(hostId: string, until: Instant): Promise<void> {
      await d1.prepare(POSTPONE).bind(hostId, until).run();
    },

    /** The ids of the booking's mails that waited for the link to join. */
    async wakeMails(bookingId: string, now: Instant): Promise<string[]> {
      const { results } = await d1.prepare(WAKE_MAILS).bind(bookingId, now).all<{ id: string }>();
      return results.map((row) => row.id);
    },
  };
}

export type OwedEventsRepo = ReturnType<typeof createOwedEventsRepo>;
export type OwedEvent = NonNullable<Awaited<ReturnType<OwedEventsRepo['findTruth']>>>;
