// What somebody else did to bookings' events, noted for their hosts. A note is written on what was read: when
// booking or event are others by then, nothing is noted, and the next look at the calendar tells.
import { and, eq, sql } from 'drizzle-orm';
import type { ExternalChange, WatchedEvent } from '../domain/calendars/external-change.ts';
import { type Instant, MINUTE_MS } from '../domain/time/types.ts';
import { originOf } from './booking-origin.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/bookings.ts';
import { calendarEvents } from './schema/calendar-events.ts';

/** Whoever drags an event about puts it somewhere in the end: one mail tells of that. */
const MAIL_WAIT_MS = MINUTE_MS;

const AS_READ = `calendar_events.booking_id = ?1 AND calendar_events.updated_at = ?2 AND calendar_events.external_seen_at IS ?3
AND EXISTS (SELECT 1 FROM bookings b WHERE b.id = ?1 AND b.sequence = ?4)`;

const NOTE = `
UPDATE calendar_events SET external_change = ?5, external_start_at = ?6, external_end_at = ?7, external_seen_at = ?8,
  ignored_change = NULL, calendar_id = ?9
WHERE ${AS_READ} RETURNING booking_id`;

const CLEAR = `
UPDATE calendar_events SET external_change = NULL, external_start_at = NULL, external_end_at = NULL, external_seen_at = NULL,
  ignored_change = NULL, calendar_id = ?5
WHERE ${AS_READ} RETURNING booking_id`;

// Links lead to where the booking came in, as they do in its other mails.
const OWE_MAIL = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
SELECT ?2, e.host_id, e.booking_id, 'mail', 'booking.calendar-changed', 'host', 'pending', ?3 + ${MAIL_WAIT_MS},
  ${originOf('b')}, ?3
FROM calendar_events e JOIN bookings b ON b.id = e.booking_id
WHERE e.booking_id = ?1 AND external_seen_at = ?3 AND external_change IS NOT NULL AND ${originOf('b')} IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.booking_id = ?1 AND o.event = 'booking.calendar-changed'
  AND o.status IN ('pending', 'claimed'))
RETURNING id`;

const DECIDE = `
UPDATE calendar_events SET external_change = NULL, ignored_change = ?4
WHERE booking_id = ?1 AND host_id = ?2 AND external_seen_at = ?3 AND external_change IS NOT NULL
RETURNING booking_id`;

interface WatchedRow extends WatchedEvent {
  readonly bookingId: string;
  readonly eventId: string;
  readonly sequence: number;
  readonly externalSeenAt: Instant | null;
}

interface ChangeNote {
  readonly change: ExternalChange;
  /** Where the event is. */
  readonly calendarId: string;
  readonly mailId: string;
  readonly now: Instant;
}

export function createExternalChangesRepo(db: Database) {
  const d1 = db.$client;
  const asRead = ({ bookingId, updatedAt, externalSeenAt, sequence }: WatchedRow) =>
    [bookingId, updatedAt, externalSeenAt, sequence] as const;

  return {
    /** Those of the host's own events that are among `eventIds`, with where their bookings stand. */
    async listWatched(hostId: string, eventIds: readonly string[]): Promise<WatchedRow[]> {
      return db
        .select({
          bookingId: calendarEvents.bookingId,
          calendarId: calendarEvents.calendarId,
          eventId: calendarEvents.eventId,
          status: calendarEvents.status,
          writtenStartAt: calendarEvents.writtenStartAt,
          writtenEndAt: calendarEvents.writtenEndAt,
          updatedAt: calendarEvents.updatedAt,
          externalChange: calendarEvents.externalChange,
          externalStartAt: calendarEvents.externalStartAt,
          externalEndAt: calendarEvents.externalEndAt,
          externalSeenAt: calendarEvents.externalSeenAt,
          ignoredChange: calendarEvents.ignoredChange,
          sequence: bookings.sequence,
          booking: { status: bookings.status, startAt: bookings.startAt, endAt: bookings.endAt },
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

    /** With the mail that tells the host. */
    async note(row: WatchedRow, { change, calendarId, mailId, now }: ChangeNote): Promise<void> {
      const { kind, interval } = change;
      const place = [kind, interval?.start ?? null, interval?.end ?? null, now, calendarId];
      await d1.batch([
        d1.prepare(NOTE).bind(...asRead(row), ...place),
        d1.prepare(OWE_MAIL).bind(row.bookingId, mailId, now),
      ]);
    },

    /** The event stands where we put it again. */
    async clear(row: WatchedRow, calendarId: string): Promise<void> {
      await d1
        .prepare(CLEAR)
        .bind(...asRead(row), calendarId)
        .run();
    },

    /** The host leaves it so; false when that change is not there (any more). */
    async ignore(
      hostId: string,
      bookingId: string,
      seenAt: Instant,
      changeKey: string,
    ): Promise<boolean> {
      const { results } = await d1.prepare(DECIDE).bind(bookingId, hostId, seenAt, changeKey).all();
      return results.length === 1;
    },
  };
}
