// Reads the bookings of teams for the people who manage them: managers of the team and admins of the organization. A
// booking of a host's own meeting type is private and never in these lists.
import { and, asc, count, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ListPosition } from '../../../domain/api/list-position.ts';
import { CONFLICT_REACH_MS } from '../../../domain/slots/reach.ts';
import type { Instant, Interval } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import { hasValue } from '../../constant.ts';
import type { Database } from '../../database.ts';
import { LEFT_MEETINGS } from '../../organizations/left-meetings.ts';
import { mayEdit } from '../../organizations/team-terms.ts';
import { selectHostsOf } from '../../outbox/hosts-json.ts';
import { isEventOf } from '../../outbox/meeting-facts.ts';
import { isMeetingOf } from '../../outbox/room-key.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teams } from '../../schema/teams.ts';
import { users } from '../../schema/users.ts';
import { videoMeetings } from '../../schema/video-meetings.ts';
import { integer, row, statement, text } from '../../statement.ts';
import {
  type BookingConditions,
  IS_CANCELLED,
  IS_TAKEN,
  isWaiting,
  meetsConditions,
} from './booking-conditions.ts';
import { HOST_BOOKING_COLUMNS, type HostBookingRow, ownEvents } from './host-booking-row.ts';
import { UPCOMING_COLUMNS } from './host-bookings.ts';

const team = columns(teams, 'teams');
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const meetingType = columns(meetingTypes, 'meeting_types');
const user = columns(users, 'users');

const manages = (callerId: string) =>
  mayEdit({ team: team.id, organization: team.organizationId, user: callerId });

const COUNT_MANAGED = statement({
  params: { callerId: text },
  row: row<{ readonly is_manager: 0 | 1 }>(),
  sql: `
SELECT EXISTS (SELECT 1 FROM teams WHERE ${team.organizationId} IN (SELECT organization_id FROM organization_members
  WHERE user_id = :callerId AND removed_at IS NULL AND status = 'active') AND ${manages(':callerId')}) AS is_manager`,
});

const MANAGES_TEAM = statement({
  params: { teamId: text, callerId: text },
  row: row<{ readonly id: string }>(),
  sql: `SELECT ${team.id} FROM teams WHERE ${team.id} = :teamId AND ${manages(':callerId')}`,
});

interface LeftMeeting {
  readonly id: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly title: string;
  readonly inviteeName: string;
  readonly hostId: string;
  readonly hostName: string;
}

const LIST_LEFT = statement({
  params: { teamId: text, callerId: text, now: integer, limit: integer },
  row: row<LeftMeeting>(),
  sql: `
SELECT ${booking.id}, ${booking.startAt} AS startAt, ${booking.endAt} AS endAt, ${meetingType.title},
  ${booking.inviteeName} AS inviteeName, ${host.hostId} AS hostId, ${user.name} AS hostName
FROM teams CROSS JOIN users CROSS JOIN ${LEFT_MEETINGS} AND ${user.id} = ${host.hostId}
  AND ${team.id} = :teamId AND ${manages(':callerId')}
ORDER BY ${booking.startAt}, ${booking.id} LIMIT :limit`,
});

const LIST_UPCOMING = statement({
  params: { callerId: text, meetingTypeId: text, now: integer, limit: integer },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${booking.id}
FROM bookings JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId} JOIN teams ON ${team.id} = ${meetingType.teamId}
WHERE ${meetingType.id} = :meetingTypeId AND ${booking.status} = 'confirmed' AND ${booking.startAt} >= :now
  AND ${manages(':callerId')}
ORDER BY ${booking.startAt}, ${booking.id} LIMIT :limit`,
});

interface TeamPageQuery extends BookingConditions {
  readonly callerId: string;
  /** The position after which the page starts. Null for the first page. */
  readonly after: ListPosition | null;
  /** Null for all bookings. */
  readonly limit: number | null;
}

/** The organizer's row stands for the booking, so that each booking is listed once. */
const IS_ORGANIZER = and(
  eq(bookingHosts.bookingId, bookings.id),
  eq(bookingHosts.hostId, bookings.hostId),
);

/** The caller is the only row of the subquery `caller`, so that the shared SQL can name it. */
const managedTeams = (callerId: string): SQL =>
  sql`${meetingTypes.teamId} IN (SELECT ${sql.raw(team.id)} FROM teams, (SELECT ${callerId} AS id) caller
  WHERE ${sql.raw(manages('caller.id'))})`;

export function createTeamBookingsRepo(db: Database) {
  const d1 = db.$client;
  const select = (where: SQL | undefined, isEarliestFirst: boolean, limit: number | null) => {
    const order = isEarliestFirst ? asc : desc;
    const query = db
      .select(HOST_BOOKING_COLUMNS)
      .from(meetingTypes)
      .innerJoin(bookings, eq(bookings.meetingTypeId, meetingTypes.id))
      .innerJoin(bookingHosts, IS_ORGANIZER)
      .leftJoin(calendarEvents, isEventOf(bookings))
      .leftJoin(ownEvents, sql`false`)
      .leftJoin(videoMeetings, isMeetingOf(bookings))
      .where(and(where, isNull(bookings.removedAt)))
      .orderBy(order(bookings.startAt), order(bookings.id))
      .$dynamic();
    return limit === null ? query : query.limit(limit);
  };

  return {
    /** Whether the user manages a team, or is an admin of an organization with teams. */
    async isManager(callerId: string): Promise<boolean> {
      return (await COUNT_MANAGED.first(d1, { callerId }))?.is_manager === 1;
    },

    /** Returns the bookings of all teams that the caller manages. Upcoming bookings come with the earliest first. */
    async listBookings(query: TeamPageQuery): Promise<HostBookingRow[]> {
      const { callerId, filter, now, after, limit } = query;
      const isUpcoming = filter === 'upcoming';
      const position =
        after &&
        (isUpcoming
          ? sql`(${bookings.startAt}, ${bookings.id}) > (${after.at}, ${after.id})`
          : sql`(${bookings.startAt}, ${bookings.id}) < (${after.at}, ${after.id})`);
      const listed = {
        upcoming: and(IS_TAKEN, gte(bookings.startAt, now)),
        past: or(IS_CANCELLED, lt(bookings.startAt, now)),
        all: undefined,
      }[filter];
      const where = and(
        managedTeams(callerId),
        meetsConditions(query),
        listed,
        position ?? undefined,
      );
      return select(where, isUpcoming, limit);
    },

    async countWaiting(callerId: string, now: Instant): Promise<number> {
      const row = await db
        .select({ waiting: count() })
        .from(meetingTypes)
        .innerJoin(bookings, eq(bookings.meetingTypeId, meetingTypes.id))
        .innerJoin(bookingHosts, IS_ORGANIZER)
        .where(and(managedTeams(callerId), isWaiting(now), isNull(bookings.removedAt)))
        .get();
      return row?.waiting ?? 0;
    },

    /** Returns a booking of a team that the caller manages, as its organizer sees it. */
    async findBooking(callerId: string, id: string): Promise<HostBookingRow | null> {
      const where = and(managedTeams(callerId), eq(bookings.id, id));
      return (await select(where, true, 1).get()) ?? null;
    },

    /** Returns the upcoming bookings of a meeting type of a team that the caller manages, earliest first. */
    async listUpcomingOfType(callerId: string, meetingTypeId: string, now: Instant, limit: number) {
      return LIST_UPCOMING.all(d1, { callerId, meetingTypeId, now, limit });
    },

    /** Counts the upcoming bookings of a meeting type of a team. */
    async countUpcomingOfType(meetingTypeId: string, now: Instant): Promise<number> {
      return db.$count(
        bookings,
        and(
          eq(bookings.meetingTypeId, meetingTypeId),
          hasValue(bookings.status, 'confirmed'),
          gte(bookings.startAt, now),
        ),
      );
    },

    /** Returns the bookings of all teams that the caller manages and that overlap the span, the earliest first. */
    async listDuring(callerId: string, span: Interval, limit: number): Promise<HostBookingRow[]> {
      const where = and(
        managedTeams(callerId),
        IS_TAKEN,
        // No meeting is longer than CONFLICT_REACH_MS.
        gt(bookings.startAt, span.start - CONFLICT_REACH_MS),
        lt(bookings.startAt, span.end),
        gt(bookings.endAt, span.start),
      );
      return select(where, true, limit);
    },

    /** Returns the upcoming bookings of the meeting type with their hosts, the earliest first. */
    async listUpcomingTimes(meetingTypeId: string, now: Instant, limit: number) {
      return db
        .select({ ...UPCOMING_COLUMNS, hosts: selectHostsOf('bookings').as('hosts') })
        .from(bookings)
        .where(
          and(
            eq(bookings.meetingTypeId, meetingTypeId),
            hasValue(bookings.status, 'confirmed'),
            gte(bookings.startAt, now),
          ),
        )
        .orderBy(asc(bookings.startAt))
        .limit(limit);
    },

    async managesTeam(teamId: string, callerId: string): Promise<boolean> {
      return (await MANAGES_TEAM.first(d1, { teamId, callerId })) !== null;
    },

    /**
     * Returns the team's upcoming meetings that have a host who no longer takes part in the team, with one
     * row for each such host. Empty when the caller does not manage the team.
     */
    async listLeft(
      teamId: string,
      callerId: string,
      now: Instant,
      limit: number,
    ): Promise<readonly LeftMeeting[]> {
      return LIST_LEFT.all(d1, { teamId, callerId, now, limit });
    },
  };
}
