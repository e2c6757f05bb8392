// Reads the bookings of a host, also those that have other hosts too. Lists use keyset pagination: the query for a page
// reads only the rows of that page. Every statement contains the host's id, so that it never returns bookings in which the
// host takes no part.
import { and, asc, count, desc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ListPosition } from '../../../domain/api/list-position.ts';
import { IMPORTED_CALENDAR } from '../../../domain/calendars/imported-times.ts';
import { CONFLICT_REACH_MS } from '../../../domain/slots/reach.ts';
import type { Instant, Interval } from '../../../domain/time/types.ts';
import type { Database } from '../../database.ts';
import { isEventOf } from '../../outbox/meeting-facts.ts';
import { isMeetingOf } from '../../outbox/room-key.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarBusy } from '../../schema/calendar-busy.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { calendars } from '../../schema/calendars.ts';
import { holds } from '../../schema/holds.ts';
import { importedBusy } from '../../schema/imported-busy.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { users } from '../../schema/users.ts';
import { videoMeetings } from '../../schema/video-meetings.ts';
import { isOpenHoldOf } from '../../slots/open-hold.ts';
import {
  type BookingConditions,
  IS_CANCELLED,
  IS_TAKEN,
  isWaiting,
  meetsConditions,
} from './booking-conditions.ts';
import { HOST_BOOKING_COLUMNS, type HostBookingRow, ownEvents } from './host-booking-row.ts';
import {
  addGuards,
  BOOKED_COLUMNS,
  bookedAround,
  EVENT_COLUMNS,
  eventsAround,
  HELD_COLUMNS,
  IMPORTED_COLUMNS,
  importedAround,
  mergeShared,
  type SeatedType,
  toCounted,
} from './taken-times.ts';

const IS_CONFIRMED = sql`${bookings.status} = 'confirmed'`;
const IS_LISTED = isNull(bookings.removedAt);

const EARLIEST_FIRST = [asc(bookingHosts.startAt), asc(bookingHosts.bookingId)];
const LATEST_FIRST = [desc(bookingHosts.startAt), desc(bookingHosts.bookingId)];

interface BookingPageQuery extends BookingConditions {
  readonly hostId: string;
  /** The position after which the page starts. Null for the first page. */
  readonly after: ListPosition | null;
  /** Null for all bookings. */
  readonly limit: number | null;
}

const isHostedBy = (query: BookingConditions & { readonly hostId: string }) =>
  and(eq(bookingHosts.hostId, query.hostId), meetsConditions(query));

const byLatest = ({ booking: a }: HostBookingRow, { booking: b }: HostBookingRow): number =>
  b.startAt - a.startAt || (a.id < b.id ? 1 : -1);

function comesAfter(position: ListPosition | null): SQL | undefined {
  if (position === null) return undefined;
  return sql`(${bookingHosts.startAt}, ${bookingHosts.bookingId}) < (${position.at}, ${position.id})`;
}

const confirmedEndingAfter = (hostId: string, instant: Instant) =>
  and(
    eq(bookingHosts.hostId, hostId),
    // No meeting is longer than CONFLICT_REACH_MS. Without this condition, the query would read all past
    // bookings.
    gt(bookingHosts.startAt, instant - CONFLICT_REACH_MS),
    gt(bookingHosts.endAt, instant),
  );

/** The columns that decide whether a booking still fits its meeting type. */
export const UPCOMING_COLUMNS = {
  id: bookings.id,
  inviteeName: bookings.inviteeName,
  startAt: bookings.startAt,
  endAt: bookings.endAt,
  status: bookings.status,
  approvalDueAt: bookings.approvalDueAt,
  askedAt: bookings.askedAt,
  location: bookings.location,
};

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
  const select = (where: SQL | undefined, order: readonly SQL[], limit: number | null) => {
    const query = db
      .select(HOST_BOOKING_COLUMNS)
      .from(bookingHosts)
      .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
      .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
      .leftJoin(calendarEvents, isEventOf(bookings))
      .leftJoin(
        ownEvents,
        and(
          eq(ownEvents.bookingId, bookingHosts.bookingId),
          eq(ownEvents.hostId, bookingHosts.hostId),
        ),
      )
      .leftJoin(videoMeetings, isMeetingOf(bookings))
      .where(where)
      .orderBy(...order)
      .$dynamic();
    return limit === null ? query : query.limit(limit);
  };

  /** Selects confirmed bookings, which make the host busy, the earliest first. */
  const selectTaken = (where: SQL | undefined, limit: number | null) =>
    select(and(IS_TAKEN, where), EARLIEST_FIRST, limit);

  /**
   * Selects the confirmed bookings that start before `takenBefore` and all cancelled bookings, the latest
   * first. The index has the order of the bookings with one status, so there is one query for each status.
   */
  async function listLatest(
    where: SQL | undefined,
    takenBefore: Instant | null,
    limit: number | null,
  ) {
    const isBefore = takenBefore === null ? undefined : lt(bookingHosts.startAt, takenBefore);
    const [taken, cancelled] = await Promise.all([
      select(and(IS_TAKEN, isBefore, where), LATEST_FIRST, limit),
      select(and(IS_CANCELLED, where), LATEST_FIRST, limit),
    ]);
    return [...taken, ...cancelled].toSorted(byLatest).slice(0, limit ?? undefined);
  }

  return {
    /** Returns upcoming bookings with the earliest first. For the other filters, the latest comes first. */
    async listBookings(query: BookingPageQuery): Promise<HostBookingRow[]> {
      const { filter, now, after, limit } = query;
      if (filter === 'upcoming') {
        const position =
          after === null
            ? undefined
            : sql`(${bookingHosts.startAt}, ${bookingHosts.bookingId}) > (${after.at}, ${after.id})`;
        const where = and(isHostedBy(query), gte(bookingHosts.startAt, now), position);
        return selectTaken(where, limit);
      }
      const listed = and(isHostedBy(query), IS_LISTED, comesAfter(after));
      // The filters `past` and `all` also list cancelled bookings that start in the future.
      return listLatest(listed, filter === 'all' ? null : now, limit);
    },

    async countWaiting(hostId: string, now: Instant): Promise<number> {
      const row = await db
        .select({ waiting: count() })
        .from(bookingHosts)
        .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
        .where(and(eq(bookingHosts.hostId, hostId), isWaiting(now)))
        .get();
      return row?.waiting ?? 0;
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
      return selectTaken(confirmedEndingAfter(hostId, now), limit);
    },

    /**
     * Returns the confirmed bookings that overlap the span, earliest first. The query needs no LIMIT, because
     * only a limited number of bookings fits into the span.
     */
    async listDuring(hostId: string, { start, end }: Interval): Promise<HostBookingRow[]> {
      const startsBefore = lt(bookingHosts.startAt, end);
      return selectTaken(and(confirmedEndingAfter(hostId, start), IS_LISTED, startsBefore), null);
    },

    /** Returns the booking, even if the host has removed it from the list. */
    async findBooking(hostId: string, id: string): Promise<HostBookingRow | null> {
      const where = and(eq(bookingHosts.bookingId, id), eq(bookingHosts.hostId, hostId));
      return (await select(where, LATEST_FIRST, 1).get()) ?? null;
    },

    /** Returns all bookings of the host, for the account export. */
    async listEverything(hostId: string): Promise<HostBookingRow[]> {
      return listLatest(eq(bookingHosts.hostId, hostId), null, null);
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
        .select(UPCOMING_COLUMNS)
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
    async listTaken(hostId: string, type: SeatedType, horizon: Interval, now: Instant) {
      const [rows, held, events, imported] = await db.batch([
        db.select(BOOKED_COLUMNS).from(bookingHosts).where(bookedAround(hostId, horizon)),
        db.select(HELD_COLUMNS).from(holds).where(isOpenHoldOf(hostId, now)),
        db.select(EVENT_COLUMNS).from(calendarBusy).where(eventsAround(hostId, horizon)),
        db.select(IMPORTED_COLUMNS).from(importedBusy).where(importedAround(hostId, horizon)),
      ]);
      const external = [...events, ...imported].map(addGuards);
      const booked = mergeShared([...rows, ...held], type);
      return { busy: [...booked, ...external], external, counted: toCounted(booked, type.id) };
    },

    /** Like `listTaken`. Each busy time also contains its booking or its calendar. */
    async listNamedTaken(hostId: string, type: SeatedType, horizon: Interval, now: Instant) {
      const [rows, held, events, imported] = await db.batch([
        db
          .select({
            ...BOOKED_COLUMNS,
            bookingId: bookings.id,
            approvalDueAt: bookings.approvalDueAt,
            title: meetingTypes.title,
            inviteeName: bookings.inviteeName,
          })
          .from(bookingHosts)
          .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
          .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
          .where(bookedAround(hostId, horizon)),
        db
          .select({
            ...HELD_COLUMNS,
            expiresAt: holds.expiresAt,
            title: meetingTypes.title,
            inviteeName: holds.inviteeName,
          })
          .from(holds)
          .innerJoin(meetingTypes, eq(meetingTypes.id, holds.meetingTypeId))
          .where(isOpenHoldOf(hostId, now)),
        db
          .select({ ...EVENT_COLUMNS, calendarName: calendars.name })
          .from(calendarBusy)
          .innerJoin(calendars, eq(calendars.id, calendarBusy.calendarId))
          .where(eventsAround(hostId, horizon)),
        db.select(IMPORTED_COLUMNS).from(importedBusy).where(importedAround(hostId, horizon)),
      ]);
      const booked = mergeShared([...rows, ...held], type);
      const named = imported.map((time) => ({ ...time, calendarName: IMPORTED_CALENDAR.name }));
      const external = [...events, ...named].map(addGuards);
      return { busy: [...booked, ...external], counted: toCounted(booked, type.id) };
    },
  };
}
