// Stores the state of the calendar events of bookings: the calendar of each event, and the data
// that was last written to the event.
import type { KnownEvent } from '../../domain/calendars/event-write.ts';
import type { Conference } from '../../domain/calendars/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { HOLDS_CLAIM } from '../outbox/outbox-terms.ts';
import type { OutboxClaim } from '../outbox/read-outbox-rows.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { outbox } from '../schema/outbox.ts';
import { flag, integer, nullable, row, statement, text } from '../statement.ts';

const outboxRow = columns(outbox);
const calendarEvent = columns(calendarEvents);
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');

// Each host of a booking has an event of their own. The outbox row belongs to one host.
const OF_CLAIM = `${calendarEvent.bookingId} = :bookingId AND ${HOLDS_CLAIM}
  AND ${calendarEvent.hostId} = (SELECT ${outboxRow.hostId} FROM outbox WHERE ${outboxRow.id} = :id)`;

// When the event of a booking is written to another account, the previous event stays in its account. So this
// SQL adds the place of the previous event to `leftEvents`.
const ADD_LEFT_EVENT = `json_insert(coalesce(${calendarEvent.leftEvents}, '[]'), '$[#]',
  json_object('connectionId', ${calendarEvent.connectionId}, 'calendarId', ${calendarEvent.calendarId},
  'eventId', ${calendarEvent.eventId}))`;

const RECORD_PLANNED = statement({
  row: row<{ readonly booking_id: string }>(),
  ...insertInto(calendarEvents, {
    given: 'connectionId calendarId eventId',
    values: {
      bookingId: booking.id,
      hostId: host.hostId,
      status: "'planned'",
      writtenStartAt: booking.startAt,
      writtenEndAt: booking.endAt,
      writtenSequence: '-1',
      updatedAt: ':now',
    },
    omit: `leftEvents writingStartAt writingEndAt meetUrl conference externalChange externalStartAt externalEndAt
      externalSeenAt ignoredChange`,
    params: { id: text, claims: integer, bookingId: text, now: integer },
    from: `FROM bookings JOIN booking_hosts ON ${host.bookingId} = ${booking.id}
  AND ${host.hostId} = (SELECT ${outboxRow.hostId} FROM outbox WHERE ${outboxRow.id} = :id)
WHERE ${booking.id} = :bookingId AND ${booking.status} = 'confirmed' AND ${booking.approvalDueAt} IS NULL AND ${HOLDS_CLAIM}`,
    ending: `ON CONFLICT (${calendarEvent.bookingId}, ${calendarEvent.hostId}) DO UPDATE SET
  ${calendarEvent.leftEvents} = iif(${calendarEvent.connectionId} <> excluded.${calendarEvent.connectionId},
  ${ADD_LEFT_EVENT}, ${calendarEvent.leftEvents}), ${setExcluded(calendarEvent, 'connectionId calendarId eventId')}, ${calendarEvent.status} = 'planned', ${calendarEvent.writtenSequence} = -1,
  ${setExcluded(calendarEvent, 'writtenStartAt writtenEndAt updatedAt')}
RETURNING ${calendarEvent.bookingId}`,
  }),
});

const RECORD_STARTED = statement({
  params: { id: text, claims: integer, bookingId: text, start: integer, end: integer },
  row: row<{ readonly booking_id: string }>(),
  sql: `
UPDATE calendar_events SET ${calendarEvent.writingStartAt} = :start, ${calendarEvent.writingEndAt} = :end
WHERE ${OF_CLAIM} RETURNING ${calendarEvent.bookingId}`,
});

const RECORD_WRITTEN = statement({
  params: {
    id: text,
    claims: integer,
    bookingId: text,
    connectionId: text,
    eventId: text,
    start: integer,
    end: integer,
    sequence: integer,
    conference: text,
    url: nullable(text),
    at: integer,
    keepsChange: flag,
  },
  sql: `
UPDATE calendar_events SET ${calendarEvent.status} = 'written', ${calendarEvent.connectionId} = :connectionId,
  ${calendarEvent.eventId} = :eventId,
  ${calendarEvent.writtenStartAt} = :start, ${calendarEvent.writtenEndAt} = :end,
  ${calendarEvent.writtenSequence} = :sequence, ${calendarEvent.conference} = :conference, ${calendarEvent.meetUrl} = :url,
  ${calendarEvent.updatedAt} = :at, ${calendarEvent.writingStartAt} = NULL, ${calendarEvent.writingEndAt} = NULL,
  ${calendarEvent.externalChange} = iif(:keepsChange, ${calendarEvent.externalChange}, NULL),
  ${calendarEvent.externalStartAt} = iif(:keepsChange, ${calendarEvent.externalStartAt}, NULL),
  ${calendarEvent.externalEndAt} = iif(:keepsChange, ${calendarEvent.externalEndAt}, NULL),
  ${calendarEvent.externalSeenAt} = iif(:keepsChange, ${calendarEvent.externalSeenAt}, NULL),
  ${calendarEvent.ignoredChange} = iif(:keepsChange, ${calendarEvent.ignoredChange}, NULL)
WHERE ${OF_CLAIM}`,
});

const RECORD_UNCHANGED = statement({
  params: { id: text, claims: integer, bookingId: text, sequence: integer },
  sql: `
UPDATE calendar_events SET ${calendarEvent.writtenSequence} = :sequence
  WHERE ${OF_CLAIM}`,
});

const RECORD_REMOVED = statement({
  params: { id: text, claims: integer, bookingId: text, now: integer },
  sql: `
UPDATE calendar_events SET ${calendarEvent.status} = 'removed', ${calendarEvent.externalChange} = NULL, ${calendarEvent.ignoredChange} = NULL,
  ${calendarEvent.updatedAt} = :now
WHERE ${OF_CLAIM}`,
});

const RECORD_CONFERENCE = statement({
  params: { id: text, claims: integer, bookingId: text, conference: text, url: nullable(text) },
  sql: `
UPDATE calendar_events SET ${calendarEvent.conference} = :conference, ${calendarEvent.meetUrl} = :url
  WHERE ${OF_CLAIM}`,
});

export interface EventClaim extends OutboxClaim {
  readonly bookingId: string;
}

type NewConference = Pick<KnownEvent, 'conference'> & Pick<Conference, 'url'>;

interface EventRecord extends NewConference {
  readonly connectionId: string;
  /** The provider's id of the event. */
  readonly eventId: string;
  /** The start and the end that were written to the event. */
  readonly interval: Interval;
  readonly sequence: number;
  readonly at: Instant;
  /** True if someone had moved the event in the calendar, and the write did not change its time. */
  readonly keepsChange: boolean;
}

const claimParams = ({ id, claims, bookingId }: EventClaim) => ({ id, claims, bookingId });

/** The part of the calendar writes repository that stores the state of events. */
export function calendarEventRecords(d1: D1Database) {
  return {
    /**
     * Stores where the event will be written. After a crash during the write, the service still
     * knows where to look for the event. Returns false when the claim has expired, or when the
     * booking was cancelled, waits for approval or is hosted by others now. The caller must then write nothing.
     */
    async recordPlanned(
      claim: EventClaim,
      place: { readonly calendarId: string; readonly eventId: string },
      connectionId: string,
      now: Instant,
    ): Promise<boolean> {
      const planned = await RECORD_PLANNED.all(d1, {
        ...claimParams(claim),
        connectionId,
        calendarId: place.calendarId,
        eventId: place.eventId,
        now,
      });
      return planned.length === 1;
    },

    /**
     * Stores the start and the end that an update is about to write. A read may find the event at
     * this time before the update is recorded. The service then knows that its own update moved the
     * event. Returns
     * false when the claim has expired. The caller must then write nothing.
     */
    async recordStarted(claim: EventClaim, { start, end }: Interval): Promise<boolean> {
      const started = await RECORD_STARTED.all(d1, { ...claimParams(claim), start, end });
      return started.length === 1;
    },

    async recordWritten(claim: EventClaim, record: EventRecord): Promise<void> {
      const { connectionId, eventId, interval, sequence, conference, url, at, keepsChange } =
        record;
      await RECORD_WRITTEN.run(d1, {
        ...claimParams(claim),
        connectionId,
        eventId,
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
    async recordUnchanged(claim: EventClaim, sequence: number): Promise<void> {
      await RECORD_UNCHANGED.run(d1, { ...claimParams(claim), sequence });
    },

    async recordRemoved(claim: EventClaim, now: Instant): Promise<void> {
      await RECORD_REMOVED.run(d1, { ...claimParams(claim), now });
    },

    async recordConference(claim: EventClaim, { conference, url }: NewConference): Promise<void> {
      await RECORD_CONFERENCE.run(d1, { ...claimParams(claim), conference, url });
    },
  };
}
