// The stored state of the calendar events of bookings: where each event is, and what was last written to it.
import type { KnownEvent } from '../../domain/calendars/event-write.ts';
import type { Conference } from '../../domain/calendars/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { OutboxClaim } from '../outbox/read-outbox-rows.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { outbox } from '../schema/outbox.ts';
import { flag, integer, nullable, row, statement, text } from '../statement.ts';

const outboxRow = columns(outbox);
const event = columns(calendarEvents);
const b = columns(bookings, 'b');

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

const RECORD_STARTED = statement({
  params: { id: text, claims: integer, bookingId: text, start: integer, end: integer },
  row: row<{ readonly booking_id: string }>(),
  sql: `
UPDATE calendar_events SET ${event.writingStartAt} = :start, ${event.writingEndAt} = :end
WHERE ${event.bookingId} = :bookingId AND ${HOLDS_CLAIM} RETURNING ${event.bookingId}`,
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
  ${event.updatedAt} = :at, ${event.writingStartAt} = NULL, ${event.writingEndAt} = NULL,
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

const claimParams = ({ id, claims, bookingId }: EventClaim) => ({ id, claims, bookingId });

/** The part of the calendar writes repository that stores the state of events. */
export function calendarEventRecords(d1: D1Database) {
  return {
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

    /**
     * Stores the times that an update is about to write. Until the update is recorded, an event at these
     * times was moved by the service. Returns false when the claim has expired. The caller must then write
     * nothing.
     */
    async recordStarted(claim: EventClaim, { start, end }: Interval): Promise<boolean> {
      const started = await RECORD_STARTED.all(d1, { ...claimParams(claim), start, end });
      return started.length === 1;
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
  };
}
