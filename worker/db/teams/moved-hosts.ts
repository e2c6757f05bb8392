// Reads everyone who may host a booking of a team's meeting type after a move, with their busy times: the hosts of the
// booking, and those of the meeting type.
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { isCountedHost } from '../organizations/counted-hosts.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { users } from '../schema/users.ts';
import { selectBusyExcept } from '../slots/busy-times.ts';
import { type HostRow, readHost, type TeamHost, type TeamPool } from './read-team-page.ts';
import { HOST_COLUMNS, NO_LAST_HOUR } from './team-type-pages.ts';

// The alias distinguishes this booking from the bookings in the subqueries of busy times.
const moved = alias(bookings, 'moved');
const taken = columns(bookingHosts, 'taken');
const offered = columns(meetingTypeHosts, 'offered');

const BOOKED_IDS = sql`SELECT ${sql.raw(taken.hostId)} FROM booking_hosts taken WHERE ${sql.raw(taken.bookingId)} = ${moved.id}`;
const OFFERED_IDS = sql`SELECT ${sql.raw(offered.userId)} FROM meeting_type_hosts offered WHERE ${sql.raw(offered.meetingTypeId)} = ${moved.meetingTypeId}`;

/** A person who hosts the booking, the meeting type or both. */
export interface MovedHost extends TeamHost {
  readonly isBooked: boolean;
  /** Whether the person is an active host of the meeting type now. */
  readonly isCounted: boolean;
}

/** The meeting type of a booking that is moved, with everyone who may host the booking. */
export interface MovedTeam extends TeamPool {
  readonly keepsHost: boolean;
  readonly hosts: readonly MovedHost[];
}

export function createMovedHostsRepo(db: Database) {
  const list = db
    .select({
      ...HOST_COLUMNS,
      ...selectBusyExcept(moved.id),
      ...NO_LAST_HOUR,
      isCounted: sql<number | null>`${sql.raw(isCountedHost('meeting_type_hosts'))}`.as(
        'is_counted',
      ),
      isBooked: sql<number>`${users.id} IN (${BOOKED_IDS})`.as('is_booked'),
      assignment: meetingTypes.assignment,
      keepsHost: meetingTypes.keepsHost,
      fairnessDays: meetingTypes.fairnessDays,
    })
    .from(moved)
    .innerJoin(meetingTypes, eq(meetingTypes.id, moved.meetingTypeId))
    .innerJoin(users, sql`${users.id} IN (${BOOKED_IDS} UNION ${OFFERED_IDS})`)
    .leftJoin(
      meetingTypeHosts,
      and(
        eq(meetingTypeHosts.meetingTypeId, moved.meetingTypeId),
        eq(meetingTypeHosts.userId, users.id),
      ),
    )
    .leftJoin(schedules, and(eq(schedules.hostId, users.id), hasValue(schedules.isDefault, true)))
    .where(eq(moved.id, sql.placeholder('bookingId')))
    .orderBy(
      sql`${users.id} = ${moved.hostId} DESC`,
      asc(meetingTypeHosts.countsFrom),
      asc(users.id),
    )
    .prepare();

  return {
    /**
     * Returns the organizer first and the other hosts in the order in which they joined the meeting type. Null for an
     * unknown booking. The booking's own time does not count as busy. `type` is the meeting type of the booking.
     */
    async findTeam(
      bookingId: string,
      type: TeamPool['type'],
      horizon: Interval,
      now: Instant,
    ): Promise<MovedTeam | null> {
      const rows = await list.all({ bookingId, from: horizon.start, to: horizon.end, now });
      const [first] = rows;
      if (!first) return null;
      const { assignment, keepsHost, fairnessDays } = first;
      const hosts = rows.map(({ isCounted, isBooked, ...row }) => ({
        ...readHost(row as unknown as HostRow, type),
        isCounted: isCounted === 1,
        isBooked: isBooked === 1,
      }));
      return { isCollective: assignment === 'collective', keepsHost, fairnessDays, type, hosts };
    },
  };
}
