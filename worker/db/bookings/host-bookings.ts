// Reads a host's own bookings. Lists use keyset pagination: the query for a page reads only the rows of that
// page. Every statement contains the host's id, so that it never returns rows of other hosts.
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type {
  BookingFilter,
  ListPosition,
  StatusFilter,
} from '../../domain/bookings/booking-lists.ts';
import { CONFLICT_REACH_MS } from '../../domain/bookings/limits.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { calendars } from '../schema/calendars.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';
import { HOST_BOOKING_COLUMNS, type HostBookingRow } from './host-booking-row.ts';
import {
  addGuards,
  BOOKED_COLUMNS,
  bookedAround,
  EVENT_COLUMNS,
  eventsAround,
  mergeShared,
  type SeatedType,
  toCounted,
} from './taken-times.ts';

// The first two conditions have exactly the wording of the partial indexes, so SQLite uses them.
const IS_CONFIRMED = sql`${bookings.status} = 'confirmed'`;
const IS_CANCELLED = sql`${bookings.status} = 'cancelled'`;
const IS_LISTED = isNull(bookings.removedAt);

const EARLIEST_FIRST = [asc(bookings.startAt), asc(bookings.id)];
const LATEST_FIRST = [desc(bookings.startAt), desc(bookings.id)];

/** The filters of a list. Null means no limit. */
export interface BookingConditions {
  readonly hostId: string;
  readonly filter: BookingFilter;
  readonly now: Instant;
  /** The spellings to search for in the invitee's name and email address. Empty for all bookings. */
  readonly spellings: readonly string[];
  readonly meetingTypeId: string | null;
  readonly status: StatusFilter | null;
  readonly startsFrom: Instant | null;
  readonly startsBefore: Instant | null;
}

interface BookingPageQuery extends BookingConditions {
  /** The position after which the page starts. Null for the first page. */
  readonly after: ListPosition | null;
  /** Null for all bookings. */
  readonly limit: number | null;
}

function matches(spellings: readonly string[]): SQL | undefined {
  if (spellings.length === 0) return undefined;
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(spellings)}) wanted
    WHERE instr(lower(${bookings.inviteeName}), wanted.value) OR instr(${bookings.inviteeEmail}, wanted.value))`;
}

function hasStatus(status: StatusFilter | null, now: Instant): SQL | undefined {
  if (status === null) return undefined;
  if (status === 'cancelled') return IS_CANCELLED;
  return and(
    IS_CONFIRMED,
    status === 'pending' ? isNotNull(bookings.approvalDueAt) : undefined,
    status !== 'completed' ? gte(bookings.startAt, now) : lt(bookings.startAt, now),
  );
}

function meets(conditions: BookingConditions): SQL | undefined {
  const { meetingTypeId, startsFrom, startsBefore } = conditions;
  return and(
    eq(bookings.hostId, conditions.hostId),
    matches(conditions.spellings),
    hasStatus(conditions.status, conditions.now),
    meetingTypeId === null ? undefined : eq(bookings.meetingTypeId, meetingTypeId),
    startsFrom === null ? undefined : gte(bookings.startAt, startsFrom),
    startsBefore === null ? undefined : lt(bookings.startAt, startsBefore),
  );
}

function comesAfter(position: ListPosition | null): SQL | undefined {
  if (position === null) return undefined;
  return sql`(${bookings.startAt}, ${bookings.id}) < (${position.startAt}, ${position.id})`;
}

const confirmedEndingAfter = (hostId: string, instant: Instant) =>
  and(
    eq(bookings.hostId, hostId),
    IS_CONFIRMED,
    // Every meeting is shorter. Without this condition, the query would read all past bookings.
    gt(bookings.startAt, instant - CONFLICT_REACH_MS),
    gt(bookings.endAt, instant),
  );

interface UpcomingOfType {
  readonly hostId: string;
  readonly meetingTypeId: string;
  readonly now: Instant;
}

const upcomingOfType = (hostId: string, meetingTypeId: string, now: Instant) =>
  and(
    eq(bookings.meetingTypeId, meetingTypeId),
    eq(bookings.hostId, hostId),
    IS_CONFIRMED,
    gte(bookings.startAt, now),
  );

export function createHostBookingsRepo(db: Database) {
  const select = (where: SQL | undefined, order: SQL[], limit: number | null) => {
    const query = db
      .select(HOST_BOOKING_COLUMNS)
      .from(bookings)
      .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
      .leftJoin(calendarEvents, eq(calendarEvents.bookingId, bookings.id))
      .leftJoin(calendarConnections, eq(calendarConnections.hostId, bookings.hostId))
      .where(where)
      .orderBy(...order)
      .$dynamic();
    return limit === null ? query : query.limit(limit);
  };

  return {
    /** Returns upcoming bookings with the earliest first. For the other filters, the latest comes first. */
    async listBookings(query: BookingPageQuery): Promise<HostBookingRow[]> {
      const { filter, now, after, limit } = query;
      const ofHost = meets(query);
      if (filter === 'upcoming') {
        const position =
          after === null
            ? undefined
            : sql`(${bookings.startAt}, ${bookings.id}) > (${after.startAt}, ${after.id})`;
        const where = and(ofHost, IS_CONFIRMED, gte(bookings.startAt, now), position);
        return select(where, EARLIEST_FIRST, limit);
      }
      const listed = and(ofHost, IS_LISTED, comesAfter(after));
      if (filter === 'all') return select(listed, LATEST_FIRST, limit);
      // Cancelled bookings in the future come before all bookings in the past.
      const [cancelled, past] = await Promise.all([
        select(and(listed, IS_CANCELLED, gte(bookings.startAt, now)), LATEST_FIRST, limit),
        select(and(listed, lt(bookings.startAt, now)), LATEST_FIRST, limit),
      ]);
      return [...cancelled, ...past].slice(0, limit ?? undefined);
    },

    async findHostZone(hostId: string): Promise<string> {
      const row = await db
        .select({ zone: users.timeZone })
        .from(users)
        .where(eq(users.id, hostId))
        .get();
      return row?.zone ?? 'UTC';
    },

    /** Returns confirmed bookings that have not ended, earliest first. */
    async listUnfinished(hostId: string, now: Instant, limit: number): Promise<HostBookingRow[]> {
      return select(confirmedEndingAfter(hostId, now), EARLIEST_FIRST, limit);
    },

    /**
     * Returns the confirmed bookings that overlap the span, earliest first. There is no limit: the length of the span
     * limits the number of slots.
     */
    async listDuring(hostId: string, { start, end }: Interval): Promise<HostBookingRow[]> {
      const where = and(confirmedEndingAfter(hostId, start), IS_LISTED, lt(bookings.startAt, end));
      return select(where, EARLIEST_FIRST, null);
    },

    /** Returns the booking, even if the host has removed it from the list. */
    async findBooking(hostId: string, id: string): Promise<HostBookingRow | null> {
      const where = and(eq(bookings.id, id), eq(bookings.hostId, hostId));
      return (await select(where, [], 1).get()) ?? null;
    },

    /** Returns all bookings of the host, for the account export. */
    async listEverything(hostId: string): Promise<HostBookingRow[]> {
      return select(eq(bookings.hostId, hostId), LATEST_FIRST, null);
    },

    /**
     * Returns the ids of the upcoming bookings of one meeting type, earliest first. Works for a deleted
     * meeting type too.
     */
    async listUpcomingOfType(
      { hostId, meetingTypeId, now }: UpcomingOfType,
      limit: number,
    ): Promise<string[]> {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(upcomingOfType(hostId, meetingTypeId, now))
        .orderBy(asc(bookings.startAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Like `listUpcomingOfType`, with the times and the invitees. */
    async listUpcomingTimes({ hostId, meetingTypeId, now }: UpcomingOfType, limit: number) {
      return db
        .select({
          id: bookings.id,
          inviteeName: bookings.inviteeName,
          startAt: bookings.startAt,
          endAt: bookings.endAt,
          status: bookings.status,
          approvalDueAt: bookings.approvalDueAt,
          askedAt: bookings.askedAt,
        })
        .from(bookings)
        .where(upcomingOfType(hostId, meetingTypeId, now))
        .orderBy(asc(bookings.startAt))
        .limit(limit);
    },

    async countUpcomingOfType({ hostId, meetingTypeId, now }: UpcomingOfType): Promise<number> {
      return db.$count(bookings, upcomingOfType(hostId, meetingTypeId, now));
    },

    /**
     * Returns the host's busy times within the horizon, and the bookings that count towards the limits of the
     * given meeting type. `external` contains only the busy times from calendars.
     */
    async listTaken(hostId: string, type: SeatedType, horizon: Interval) {
      const [rows, events] = await db.batch([
        db.select(BOOKED_COLUMNS).from(bookings).where(bookedAround(hostId, horizon)),
        db.select(EVENT_COLUMNS).from(calendarBusy).where(eventsAround(hostId, horizon)),
      ]);
      const external = events.map(addGuards);
      const booked = mergeShared(rows, type);
      return { busy: [...booked, ...external], external, counted: toCounted(booked, type.id) };
    },

    /** Like `listTaken`. Each busy time also says which booking or calendar it comes from. */
    async listNamedTaken(hostId: string, type: SeatedType, horizon: Interval) {
      const [rows, events] = await db.batch([
        db
          .select({
            ...BOOKED_COLUMNS,
            bookingId: bookings.id,
            approvalDueAt: bookings.approvalDueAt,
            title: meetingTypes.title,
            inviteeName: bookings.inviteeName,
          })
          .from(bookings)
          .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
          .where(bookedAround(hostId, horizon)),
        db
          .select({ ...EVENT_COLUMNS, calendarName: calendars.name })
          .from(calendarBusy)
          .innerJoin(calendars, eq(calendars.id, calendarBusy.calendarId))
          .where(eventsAround(hostId, horizon)),
      ]);
      const booked = mergeShared(rows, type);
      return { busy: [...booked, ...events.map(addGuards)], counted: toCounted(booked, type.id) };
    },
  };
}
