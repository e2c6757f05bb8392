// What bookings owe their hosts' calendars: rows of the outbox, claimed one by one, and what is known of the
// events that they are about. Every row makes the event what the booking is by then, so their order is nothing,
// and only that no two of one booking are at it at once.
import { and, eq, sql } from 'drizzle-orm';
import type { KnownEvent } from '../domain/calendars/event-write.ts';
import type { Conference } from '../domain/calendars/types.ts';
import type { Instant, Interval } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import type { OutboxClaim } from './owed-row.ts';
import { bookings } from './schema/bookings.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

const CLAIM = `
UPDATE outbox SET status = 'claimed', claims = claims + 1, due_at = ?2
WHERE id = ?1 AND kind = 'calendar' AND booking_id IS NOT NULL AND status IN ('pending', 'claimed') AND due_at <= ?3
AND NOT EXISTS (SELECT 1 FROM outbox other WHERE other.booking_id = outbox.booking_id AND other.id <> outbox.id
  AND other.kind = 'calendar' AND other.status = 'claimed' AND other.due_at > ?3)
RETURNING claims`;

// What is known is written by whoever holds the claim; one that has lapsed writes nothing.
const HOLDS_CLAIM = `EXISTS (SELECT 1 FROM outbox WHERE id = ?1 AND claims = ?2 AND status = 'claimed')`;

const PLAN = `
INSERT INTO calendar_events (booking_id, host_id, connection_id, calendar_id, event_id, status, written_start_at,
  written_end_at, written_sequence, updated_at)
SELECT b.id, b.host_id, ?4, ?5, ?6, 'planned', b.start_at, b.end_at, -1, ?7 FROM bookings b
WHERE b.id = ?3 AND b.status = 'confirmed' AND ${HOLDS_CLAIM}
ON CONFLICT (booking_id) DO UPDATE SET connection_id = excluded.connection_id, calendar_id = excluded.calendar_id,
  event_id = excluded.event_id, status = 'planned', written_sequence = -1, updated_at = excluded.updated_at
RETURNING booking_id`;

const WRITTEN = `
UPDATE calendar_events SET status = 'written', connection_id = ?4, written_start_at = ?5, written_end_at = ?6,
  written_sequence = ?7, conference = ?8, meet_url = ?9, updated_at = ?10,
  external_change = iif(?11, external_change, NULL), external_start_at = iif(?11, external_start_at, NULL),
  external_end_at = iif(?11, external_end_at, NULL), external_seen_at = iif(?11, external_seen_at, NULL),
  ignored_change = iif(?11, ignored_change, NULL)
WHERE booking_id = ?3 AND ${HOLDS_CLAIM}`;

const LEFT = `
UPDATE calendar_events SET connection_id = ?4, written_sequence = ?5 WHERE booking_id = ?3 AND ${HOLDS_CLAIM}`;

const REMOVED = `
UPDATE calendar_events SET status = 'removed', external_change = NULL, ignored_change = NULL, updated_at = ?4
WHERE booking_id = ?3 AND ${HOLDS_CLAIM}`;

const CONFERENCE = `
UPDATE calendar_events SET conference = ?4, meet_url = ?5 WHERE booking_id = ?3 AND ${HOLDS_CLAIM}`;

// Confirmations that wait for the link to join wait no longer.
const WAKE_MAILS = `
UPDATE outbox SET due_at = min(due_at, ?2) WHERE booking_id = ?1 AND kind = 'mail' AND event = 'booking.confirmed'
AND status = 'pending' AND attempts = 0 RETURNING id`;

const POSTPONE = `
UPDATE outbox SET due_at = ?2 WHERE host_id = ?1 AND kind = 'calendar' AND booking_id IS NOT NULL
AND status = 'pending' AND due_at < ?2`;

export interface EventClaim extends OutboxClaim {
  readonly bookingId: string;
}

type NewConference = Pick<KnownEvent, 'conference'> & Pick<Conference, 'url'>;

interface EventRecord extends NewConference {
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
          ...held(claim),
          connectionId,
          interval.start,
          interval.end,
          sequence,
          conference,
          url,
          at,
          keepsChange ? 1 : 0,
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

type OwedEventsRepo = ReturnType<typeof createOwedEventsRepo>;
export type OwedEvent = NonNullable<Awaited<ReturnType<OwedEventsRepo['findTruth']>>>;
