// Claims the outbox rows for writing the calendar events of bookings. The consumer of a row always
// writes the current booking, so the order of the rows does not matter. Only one row per booking is
// claimed at a time, for each of its hosts. Bookings that share a slot also share an event, so only one row per host is
// claimed for them.
import { and, asc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NamedCalendar, WriteAccount } from '../../domain/calendars/write-target.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { isMessage, sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { isMeetingOf } from '../outbox/room-key.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { calendars } from '../schema/calendars.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { integer, row, statement, text } from '../statement.ts';
import { calendarEventRecords } from './calendar-event-records.ts';

const outboxRow = columns(outbox);
const other = columns(outbox, 'other');
const booking = columns(bookings, 'bookings');
const connection = columns(calendarConnections, 'calendar_connections');
const calendar = columns(calendars, 'calendars');
const calendarEvent = columns(calendarEvents, 'calendar_events');
const host = columns(bookingHosts, 'booking_hosts');

const CLAIM = statement({
  params: { id: text, lapsesAt: integer, now: integer },
  row: row<{ readonly claims: number }>(),
  sql: `
UPDATE outbox SET ${outboxRow.status} = 'claimed', ${outboxRow.claims} = ${outboxRow.claims} + 1, ${outboxRow.dueAt} = :lapsesAt
WHERE ${outboxRow.id} = :id AND ${outboxRow.kind} = ${sqlKind('calendar')} AND ${outboxRow.bookingId} IS NOT NULL
  AND ${outboxRow.status} IN ('pending', 'claimed') AND ${outboxRow.dueAt} <= :now
AND NOT EXISTS (SELECT 1 FROM outbox other WHERE ${other.bookingId} = outbox.${outboxRow.bookingId}
  AND ${other.hostId} = outbox.${outboxRow.hostId} AND ${other.id} <> outbox.${outboxRow.id}
  AND ${other.kind} = ${sqlKind('calendar')} AND ${other.status} = 'claimed' AND ${other.dueAt} > :now)
AND NOT EXISTS (SELECT 1 FROM bookings JOIN outbox other ON ${other.hostId} = outbox.${outboxRow.hostId}
  WHERE ${booking.id} = outbox.${outboxRow.bookingId} AND ${booking.seats} IS NOT NULL AND ${other.id} <> outbox.${outboxRow.id}
  AND ${other.kind} = ${sqlKind('calendar')} AND ${other.status} = 'claimed' AND ${other.dueAt} > :now)
RETURNING ${outboxRow.claims}`,
});

// The confirmation emails that waited for the conference link become due.
const MAKE_MAILS_DUE = statement({
  params: { bookingId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = min(${outboxRow.dueAt}, :now) WHERE ${outboxRow.bookingId} = :bookingId
  AND ${isMessage(outboxRow.kind)} AND ${outboxRow.event} = ${sqlEvent('booking.confirmed')}
AND ${outboxRow.status} = 'pending' AND ${outboxRow.attempts} = 0 RETURNING ${outboxRow.id}`,
});

const POSTPONE = statement({
  params: { hostId: text, until: integer },
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = :until WHERE ${outboxRow.hostId} = :hostId AND ${outboxRow.kind} = ${sqlKind('calendar')}
  AND ${outboxRow.bookingId} IS NOT NULL
AND ${outboxRow.status} = 'pending' AND ${outboxRow.dueAt} < :until`,
});

/** `hostId` is the SQL column that contains the id of the host. */
const accountsOf = (hostId: SQLWrapper) =>
  sql<readonly WriteAccount[]>`(SELECT json_group_array(json_object('id', ${sql.raw(connection.id)},
  'provider', ${sql.raw(connection.provider)}, 'takesBookings', ${sql.raw(connection.takesBookings)} = 1,
  'writeCalendarId', ${sql.raw(connection.writeCalendarId)}))
  FROM calendar_connections WHERE ${sql.raw(connection.hostId)} = ${hostId})`.mapWith(
    (text: string): readonly WriteAccount[] =>
      JSON.parse(text, (key, value) => (key === 'takesBookings' ? value === 1 : value)),
  );
const namedCalendarOf = (hostId: SQLWrapper) =>
  sql`(SELECT json_object('connectionId', ${sql.raw(calendar.connectionId)}, 'externalId', ${sql.raw(calendar.externalId)},
  'accessRole', ${sql.raw(calendar.accessRole)}) FROM calendars
  WHERE ${sql.raw(calendar.id)} = ${meetingTypes.writeCalendarId} AND ${sql.raw(calendar.hostId)} = ${hostId})`.mapWith(
    (text: string): NamedCalendar => JSON.parse(text),
  ) as SQL<NamedCalendar | null>;

// A host who has handed over the booking no longer hosts it.
const IS_HOST =
  sql<boolean>`EXISTS (SELECT 1 FROM booking_hosts WHERE ${sql.raw(host.bookingId)} = ${bookings.id}
  AND ${sql.raw(host.hostId)} = ${outbox.hostId})`.mapWith(Boolean);

// Only the event of the organizer creates a conference. The events of the other hosts show the link of this
// conference.
const ORGANIZERS_URL = sql<
  string | null
>`(SELECT ${sql.raw(calendarEvent.meetUrl)} FROM calendar_events WHERE ${sql.raw(calendarEvent.bookingId)} = ${bookings.id}
  AND ${sql.raw(calendarEvent.hostId)} = ${bookings.hostId})`;

const isEventOfHost = (hostId: SQLWrapper | string) =>
  and(eq(calendarEvents.bookingId, bookings.id), eq(calendarEvents.hostId, hostId));

interface SlotOfBooking {
  readonly id: string;
  readonly hostId: string;
  readonly meetingTypeId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

/** A booking that shares a slot, with the event of the slot. */
export interface SeatRow {
  readonly booking: typeof bookings.$inferSelect;
  readonly event: typeof calendarEvents.$inferSelect | null;
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
      meetingType: {
        title: meetingTypes.title,
        location: meetingTypes.location,
        locations: meetingTypes.locations,
      },
      host: {
        id: users.id,
        timeZone: users.timeZone,
        language: users.language,
        deletedAt: users.deletedAt,
      },
      isHost: IS_HOST,
      organizersUrl: ORGANIZERS_URL,
      accounts: accountsOf(outbox.hostId),
      namedCalendar: namedCalendarOf(outbox.hostId),
      event: calendarEvents,
      videoUrl: videoMeetings.joinUrl,
      videoState: videoMeetings.state,
    })
    .from(outbox)
    .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
    .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
    .innerJoin(users, eq(users.id, outbox.hostId))
    .leftJoin(calendarEvents, isEventOfHost(outbox.hostId))
    .leftJoin(videoMeetings, isMeetingOf(bookings))
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare();

  /** Lists the bookings of the meeting type that have seats, the first booked first. */
  const listSeats = ({ hostId, meetingTypeId }: SlotOfBooking, where: SQL | undefined) =>
    db
      .select({ booking: bookings, event: calendarEvents })
      .from(bookings)
      .leftJoin(calendarEvents, isEventOfHost(hostId))
      .where(
        and(
          sql`EXISTS (SELECT 1 FROM booking_hosts WHERE ${sql.raw(host.bookingId)} = ${bookings.id}
  AND ${sql.raw(host.hostId)} = ${hostId})`,
          eq(bookings.meetingTypeId, meetingTypeId),
          sql`${bookings.status} = 'confirmed' AND ${bookings.seats} IS NOT NULL`,
          isNull(bookings.approvalDueAt),
          where,
        ),
      )
      .orderBy(asc(bookings.createdAt), asc(bookings.id));

  return {
    ...calendarEventRecords(d1),

    /** Groups the rows by host, so that each host's calendar gets one request at a time. */
    async groupByHost(ids: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await db
        .select({ id: outbox.id, hostId: sql<string>`${outbox.hostId}` })
        .from(outbox)
        .where(
          and(
            hasValue(outbox.kind, 'calendar'),
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
      const claimed = await CLAIM.first(d1, { id, lapsesAt, now });
      const row = claimed && (await this.findCurrent(id));
      // If another consumer claimed the row in the meantime, that consumer writes the event.
      return row?.outboxRow.claims === claimed?.claims ? row : null;
    },

    /** For a host who has handed over the booking, the booking counts as cancelled. */
    async findCurrent(id: string) {
      const row = await current.get({ id });
      if (!row) return null;
      const { isHost, booking, ...rest } = row;
      const status = isHost ? booking.status : ('cancelled' as const);
      return { ...rest, booking: { ...booking, status }, eventKey: booking.id };
    },

    /**
     * Returns the bookings in the slot of this booking, including this booking. Leaves out bookings
     * that wait for approval.
     */
    async listInSlot(booking: SlotOfBooking): Promise<SeatRow[]> {
      const { startAt, endAt } = booking;
      return listSeats(booking, and(eq(bookings.startAt, startAt), eq(bookings.endAt, endAt)));
    },

    /** Returns the other bookings that have this event, except those that were moved. */
    async listOnEvent(booking: SlotOfBooking, eventId: string): Promise<SeatRow[]> {
      const isOnEvent = and(
        ne(bookings.id, booking.id),
        eq(calendarEvents.eventId, eventId),
        ne(calendarEvents.status, 'removed'),
        eq(calendarEvents.writtenStartAt, bookings.startAt),
        eq(calendarEvents.writtenEndAt, bookings.endAt),
      );
      return listSeats(booking, isOnEvent);
    },

    /** Returns the accounts of the host, and the calendar that the host chose for the meeting type. */
    async findTargets(hostId: string, meetingTypeId: string) {
      return db
        .select({
          accounts: accountsOf(users.id),
          namedCalendar: namedCalendarOf(users.id),
        })
        .from(users)
        .innerJoin(meetingTypes, eq(meetingTypes.id, meetingTypeId))
        .where(eq(users.id, hostId))
        .get();
    },

    /** Postpones all pending calendar rows of the host until the given instant. */
    async postpone(hostId: string, until: Instant): Promise<void> {
      await POSTPONE.run(d1, { hostId, until });
    },

    /**
     * The booking's confirmation emails that waited for the conference link become due. Returns the
     * ids of their outbox rows.
     */
    async makeMailsDue(bookingId: string, now: Instant): Promise<string[]> {
      const results = await MAKE_MAILS_DUE.all(d1, { bookingId, now });
      return results.map((row) => row.id);
    },
  };
}

type CalendarWritesRepo = ReturnType<typeof createCalendarWritesRepo>;
export type CalendarWriteRow = NonNullable<
  Awaited<ReturnType<CalendarWritesRepo['findCurrent']>>
> & {
  /** The bookings that share the event. Absent when the booking takes its whole slot. */
  readonly seats?: readonly SeatRow[];
};
