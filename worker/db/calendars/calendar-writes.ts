// Claims the outbox rows for writing the calendar events of bookings. The consumer of a row always
// writes the current booking, so the order of the rows does not matter. Only one row per booking is
// claimed at a time. Bookings that share a slot also share an event, so only one row per host is claimed for them.
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { integer, row, statement, text } from '../statement.ts';
import { calendarEventRecords } from './calendar-event-records.ts';

const outboxRow = columns(outbox);
const other = columns(outbox, 'other');
const s = columns(bookings, 's');

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
AND NOT EXISTS (SELECT 1 FROM bookings s JOIN outbox other ON ${other.hostId} = ${s.hostId}
  WHERE ${s.id} = outbox.${outboxRow.bookingId} AND ${s.seats} IS NOT NULL AND ${other.id} <> outbox.${outboxRow.id}
  AND ${other.kind} = 'calendar' AND ${other.status} = 'claimed' AND ${other.dueAt} > :now)
RETURNING ${outboxRow.claims}`,
});

// Confirmation emails that waited for the conference link become due now.
const MAKE_MAILS_DUE = statement({
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

  /** Lists the bookings of the meeting type that have seats, the first booked first. */
  const listSeats = ({ hostId, meetingTypeId }: SlotOfBooking, where: SQL | undefined) =>
    db
      .select({ booking: bookings, event: calendarEvents })
      .from(bookings)
      .leftJoin(calendarEvents, eq(calendarEvents.bookingId, bookings.id))
      .where(
        and(
          eq(bookings.hostId, hostId),
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
      const claimed = await CLAIM.first(d1, { id, lapsesAt, now });
      const row = claimed && (await this.findCurrent(id));
      // If another consumer claimed the row in the meantime, that consumer writes the event.
      return row?.outboxRow.claims === claimed?.claims ? row : null;
    },

    async findCurrent(id: string) {
      const row = await current.get({ id });
      if (!row) return null;
      return { ...row, eventKey: row.booking.id };
    },

    /** Returns the bookings in the booking's slot, including itself. Leaves out those that wait for approval. */
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

    /** Postpones all pending calendar rows of the host until the given instant. */
    async postpone(hostId: string, until: Instant): Promise<void> {
      await POSTPONE.run(d1, { hostId, until });
    },

    /**
     * The booking's confirmation emails that waited for the conference link become due now. Returns the ids
     * of their outbox rows.
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
