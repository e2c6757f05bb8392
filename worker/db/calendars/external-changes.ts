// Stores changes that were made to the calendar events of bookings outside this service. A change is stored
// only if the booking and the event are unchanged since they were read. Otherwise the next read of the
// calendar finds the change.
import { and, eq, sql } from 'drizzle-orm';
import type { ExternalChange, WatchedEvent } from '../../domain/calendars/external-change.ts';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { originOf } from '../outbox/booking-origin.ts';
import { EMAIL, sqlEvent } from '../outbox/outbox-terms.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, nullable, row, runBatch, statement, text } from '../statement.ts';

const calendarEvent = columns(calendarEvents);
const booking = columns(bookings, 'bookings');
const outboxRow = columns(outbox);
const changed = columns(calendarEvents, 'changed');
const waiting = columns(outbox, 'waiting');
const sharing = columns(calendarEvents, 'sharing');

/**
 * The delay of the email about a change. If a person moves an event several times within the delay,
 * the email reports only the final time.
 */
const MAIL_WAIT_MS = MINUTE_MS;

const IS_UNCHANGED = `calendar_events.${calendarEvent.bookingId} = :bookingId AND calendar_events.${calendarEvent.hostId} = :hostId
  AND calendar_events.${calendarEvent.updatedAt} = :updatedAt
  AND calendar_events.${calendarEvent.externalSeenAt} IS :externalSeenAt
AND EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.sequence} = :sequence)`;
const UNCHANGED = {
  bookingId: text,
  hostId: text,
  updatedAt: integer,
  externalSeenAt: nullable(integer),
  sequence: integer,
};

const STORE_CHANGE = statement({
  params: {
    ...UNCHANGED,
    kind: text,
    start: nullable(integer),
    end: nullable(integer),
    now: integer,
    calendarId: text,
  },
  row: row<{ readonly booking_id: string }>(),
  sql: `
UPDATE calendar_events SET ${calendarEvent.externalChange} = :kind, ${calendarEvent.externalStartAt} = :start,
  ${calendarEvent.externalEndAt} = :end, ${calendarEvent.externalSeenAt} = :now,
  ${calendarEvent.ignoredChange} = NULL, ${calendarEvent.calendarId} = :calendarId
WHERE ${IS_UNCHANGED} RETURNING ${calendarEvent.bookingId}`,
});

const CLEAR_CHANGE = statement({
  params: { ...UNCHANGED, calendarId: text },
  row: row<{ readonly booking_id: string }>(),
  sql: `
UPDATE calendar_events SET ${calendarEvent.externalChange} = NULL, ${calendarEvent.externalStartAt} = NULL,
  ${calendarEvent.externalEndAt} = NULL, ${calendarEvent.externalSeenAt} = NULL,
  ${calendarEvent.ignoredChange} = NULL, ${calendarEvent.calendarId} = :calendarId
WHERE ${IS_UNCHANGED} RETURNING ${calendarEvent.bookingId}`,
});

// If several bookings share the event of a slot, the host gets one email. Links in the email start
// with the origin of the booking, as in the booking's other emails.
const ADD_EMAIL = statement({
  params: { bookingId: text, hostId: text, mailId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: addToOutbox(
    {
      id: ':mailId',
      hostId: changed.hostId,
      bookingId: changed.bookingId,
      kind: EMAIL,
      event: sqlEvent('booking.calendar-changed'),
      dueAt: `:now + ${MAIL_WAIT_MS}`,
      origin: originOf('bookings'),
    },
    `FROM calendar_events changed JOIN bookings ON ${booking.id} = ${changed.bookingId}
WHERE ${changed.bookingId} = :bookingId AND ${changed.hostId} = :hostId AND ${calendarEvent.externalSeenAt} = :now
  AND ${calendarEvent.externalChange} IS NOT NULL
  AND ${originOf('bookings')} IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM outbox waiting WHERE ${waiting.bookingId} = :bookingId AND ${waiting.hostId} = :hostId
  AND ${waiting.event} = ${sqlEvent('booking.calendar-changed')}
  AND ${waiting.status} IN ('pending', 'claimed'))
AND NOT EXISTS (SELECT 1 FROM calendar_events sharing WHERE ${sharing.hostId} = ${changed.hostId}
  AND ${sharing.eventId} = ${changed.eventId}
  AND ${sharing.bookingId} < :bookingId AND ${sharing.status} = 'written')
RETURNING ${outboxRow.id}`,
  ),
});

const IGNORE_CHANGE = statement({
  params: { bookingId: text, hostId: text, seenAt: integer, changeKey: text },
  row: row<{ readonly booking_id: string }>(),
  sql: `
UPDATE calendar_events SET ${calendarEvent.externalChange} = NULL, ${calendarEvent.ignoredChange} = :changeKey
WHERE ${calendarEvent.bookingId} = :bookingId AND ${calendarEvent.hostId} = :hostId AND ${calendarEvent.externalSeenAt} = :seenAt
  AND ${calendarEvent.externalChange} IS NOT NULL
RETURNING ${calendarEvent.bookingId}`,
});

const LIST_SHARING = statement({
  params: { hostId: text, bookingId: text },
  row: row<{ readonly booking_id: string }>(),
  sql: `
SELECT ${sharing.bookingId} FROM calendar_events changed JOIN calendar_events sharing ON ${sharing.hostId} = ${changed.hostId}
  AND ${sharing.eventId} = ${changed.eventId}
WHERE ${changed.bookingId} = :bookingId AND ${changed.hostId} = :hostId AND ${sharing.bookingId} <> ${changed.bookingId}
  AND ${sharing.externalChange} IS NOT NULL`,
});

interface WatchedRow extends WatchedEvent {
  readonly bookingId: string;
  /** The host whose calendar contains the event. */
  readonly hostId: string;
  readonly eventId: string;
  readonly sequence: number;
  readonly externalSeenAt: Instant | null;
}

interface FoundChange {
  readonly change: ExternalChange;
  /** The provider's id of the calendar that contains the event. */
  readonly calendarId: string;
  readonly mailId: string;
  readonly now: Instant;
}

export function createExternalChangesRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Finds the calendar events of the host's bookings among `eventIds`. Returns them with the state of their
     * bookings.
     */
    async listWatched(hostId: string, eventIds: readonly string[]): Promise<WatchedRow[]> {
      return db
        .select({
          bookingId: calendarEvents.bookingId,
          hostId: calendarEvents.hostId,
          calendarId: calendarEvents.calendarId,
          eventId: calendarEvents.eventId,
          status: calendarEvents.status,
          writtenStartAt: calendarEvents.writtenStartAt,
          writtenEndAt: calendarEvents.writtenEndAt,
          writingStartAt: calendarEvents.writingStartAt,
          writingEndAt: calendarEvents.writingEndAt,
          updatedAt: calendarEvents.updatedAt,
          externalChange: calendarEvents.externalChange,
          externalStartAt: calendarEvents.externalStartAt,
          externalEndAt: calendarEvents.externalEndAt,
          externalSeenAt: calendarEvents.externalSeenAt,
          ignoredChange: calendarEvents.ignoredChange,
          sequence: bookings.sequence,
          booking: {
            status: bookings.status,
            approvalDueAt: bookings.approvalDueAt,
            startAt: bookings.startAt,
            endAt: bookings.endAt,
          },
        })
        .from(calendarEvents)
        .innerJoin(bookings, eq(bookings.id, calendarEvents.bookingId))
        .where(
          and(
            eq(calendarEvents.hostId, hostId),
            sql`${calendarEvents.eventId} IN (SELECT value FROM json_each(${JSON.stringify(eventIds)}))`,
          ),
        );
    },

    /**
     * Returns the ids of the other bookings that share the event and have a change that waits for a decision.
     */
    async listSharing(hostId: string, bookingId: string): Promise<string[]> {
      const rows = await LIST_SHARING.all(d1, { hostId, bookingId });
      return rows.map((row) => row.booking_id);
    },

    /** Stores the change, and adds an outbox row for an email to the host. */
    async store(row: WatchedRow, { change, calendarId, mailId, now }: FoundChange): Promise<void> {
      const { kind, interval } = change;
      const { bookingId, hostId, updatedAt, externalSeenAt, sequence } = row;
      await runBatch(d1, [
        STORE_CHANGE.bind(d1, {
          bookingId,
          hostId,
          updatedAt,
          externalSeenAt,
          sequence,
          kind,
          start: interval?.start ?? null,
          end: interval?.end ?? null,
          now,
          calendarId,
        }),
        ADD_EMAIL.bind(d1, { bookingId, hostId, mailId, now }),
      ]);
    },

    /** Removes the stored change. Called when the event has the time of the booking again. */
    async clear(row: WatchedRow, calendarId: string): Promise<void> {
      const { bookingId, hostId, updatedAt, externalSeenAt, sequence } = row;
      await CLEAR_CHANGE.run(d1, {
        bookingId,
        hostId,
        updatedAt,
        externalSeenAt,
        sequence,
        calendarId,
      });
    },

    /**
     * Records that the host ignores the change. Returns false when a newer change was found, or when the
     * change no longer exists.
     */
    async ignore(
      hostId: string,
      bookingId: string,
      seenAt: Instant,
      changeKey: string,
    ): Promise<boolean> {
      const results = await IGNORE_CHANGE.all(d1, { bookingId, hostId, seenAt, changeKey });
      return results.length === 1;
    },
  };
}
