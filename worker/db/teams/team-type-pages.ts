// Reads, in one statement, all data that is needed to compute the slots of a team's meeting type. The first row contains
// the meeting type, and each further row contains one of its hosts with the busy times. So the long columns of the meeting
// type are sent only once.
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { SHOWN_PICTURE } from '../accounts/shown-picture.ts';
import {
  type EarlierBooking,
  HOST_LAST_HOUR,
  type InviteeKeys,
  LINK,
  REACHED_LIMITS,
  readLink,
  selectEarlier,
} from '../booking-page/booking-pages.ts';
import type { KnownSettings } from '../booking-page/known-settings.ts';
import { TYPE_COLUMNS } from '../booking-page/type-columns.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { jsonRow } from '../json-row.ts';
import { isActiveMember } from '../organizations/organization-terms.ts';
import { SHOWN_TEAM_LOGO } from '../outbox/shown-logo.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { BUSY_COLUMNS, CALENDAR, HELD_BY_OTHERS } from '../slots/busy-times.ts';
import {
  type FullRow,
  type KnownRow,
  type PageRow,
  readKnownTeamPage,
  readTeamPage,
  settingsOf,
} from './read-team-page.ts';

/** Columns of a host that every statement reads, also for a page whose settings this isolate keeps. */
const ALWAYS_READ_COLUMNS = {
  hostId: users.id,
  hostEmail: users.email,
  hostName: users.name,
  username: users.username,
  profilePicture: SHOWN_PICTURE.as('shown_picture'),
  hostPlan: users.plan,
  hostZone: sql<string | null>`${users.timeZone}`.as('host_zone'),
  hostLimits: users.bookingLimits,
  scheduleId: schedules.id,
  scheduleVersion: schedules.updatedAt,
  weight: meetingTypeHosts.weight,
  priority: meetingTypeHosts.priority,
  isFixed: meetingTypeHosts.isFixed,
  countsFrom: meetingTypeHosts.countsFrom,
  ...BUSY_COLUMNS,
  // A JSON value would become a part of the row's own JSON. Appending a text makes it a text.
  calendar: sql<string | null>`${CALENDAR} || ''`.as('calendar'),
};

export const HOST_COLUMNS = {
  ...ALWAYS_READ_COLUMNS,
  ownHours: schedules.hours,
  hasOwnHours: meetingTypes.hasOwnHours,
};

/**
 * Constants in place of two columns, for statements whose result is not used to accept a booking. Such
 * statements need no count of the host's bookings in the last hour.
 */
export const NO_LAST_HOUR = {
  hostLastHour: sql<number>`0`.as('host_last_hour'),
  hostOldestAt: sql<null>`NULL`.as('host_oldest_at'),
};

const TEAM_COLUMNS = {
  teamId: teams.id,
  teamName: teams.name,
  teamSlug: teams.slug,
  teamLogo: sql<string | null>`${sql.raw(SHOWN_TEAM_LOGO)}`.as('team_logo'),
  assignment: meetingTypes.assignment,
  inviteeChoosesHost: meetingTypes.inviteeChoosesHost,
  keepsHost: meetingTypes.keepsHost,
  fairnessDays: meetingTypes.fairnessDays,
};

export interface TeamPageKey {
  /** The slug of the team, in lower case. */
  readonly team: string;
  readonly slug: string;
}

const ON_TYPE = and(
  eq(meetingTypes.teamId, teams.id),
  eq(meetingTypes.slug, sql.placeholder('slug')),
  isNull(meetingTypes.deletedAt),
  ne(meetingTypes.assignment, 'managed'),
);
const OF_TEAM = eq(teams.slug, sql.placeholder('team'));

const team = columns(teams, 'teams');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');

type Fields = Parameters<typeof jsonRow>[1];

/** `part` is 0 for the row of the meeting type and 1 for the rows of its hosts. */
const preparePage = <Row extends PageRow<unknown, unknown>>(
  db: Database,
  typeColumns: Fields,
  hostColumns: Fields,
) =>
  db
    .select({
      type: jsonRow<NonNullable<Row['type']>>(sql`part.value = 0`, {
        ...TEAM_COLUMNS,
        ...typeColumns,
      }),
      host: jsonRow<NonNullable<Row['host']>>(sql`${users.id} IS NOT NULL`, hostColumns),
    })
    .from(teams)
    .innerJoin(meetingTypes, ON_TYPE)
    .innerJoin(sql`json_each('[0,1]') AS part`, sql`1`)
    .leftJoin(
      meetingTypeHosts,
      and(
        eq(meetingTypeHosts.meetingTypeId, meetingTypes.id),
        sql.raw(`part.value = 1 AND ${isActiveMember(team.organizationId, host.userId)}`),
      ),
    )
    .leftJoin(users, eq(users.id, meetingTypeHosts.userId))
    .leftJoin(schedules, and(eq(schedules.hostId, users.id), hasValue(schedules.isDefault, true)))
    .where(OF_TEAM)
    .orderBy(sql`part.value`, asc(meetingTypeHosts.countsFrom), asc(meetingTypeHosts.userId))
    .prepare();

export function createTeamTypePagesRepo(db: Database, { teams: known }: KnownSettings) {
  const page = preparePage<FullRow>(db, TYPE_COLUMNS, { ...HOST_COLUMNS, ...NO_LAST_HOUR });
  const knownPage = preparePage<KnownRow>(
    db,
    { id: meetingTypes.id, version: meetingTypes.updatedAt },
    { ...ALWAYS_READ_COLUMNS, ...NO_LAST_HOUR },
  );
  const bookable = preparePage<FullRow>(db, TYPE_COLUMNS, {
    ...HOST_COLUMNS,
    ...HOST_LAST_HOUR,
    held: HELD_BY_OTHERS,
  });
  const invitee = db
    .select({
      ...REACHED_LIMITS,
      link: LINK,
      earlier: selectEarlier(eq(bookings.meetingTypeId, meetingTypes.id)),
    })
    .from(teams)
    .innerJoin(meetingTypes, ON_TYPE)
    .where(OF_TEAM)
    .prepare();
  const linked = db
    .select({ link: LINK })
    .from(teams)
    .innerJoin(meetingTypes, ON_TYPE)
    .where(OF_TEAM)
    .prepare();

  return {
    /** Returns null when the team or the meeting type is unknown. */
    async findPage(key: TeamPageKey, { start: from, end: to }: Interval, now: Instant) {
      const name = `${key.team}/${key.slug}`;
      const values = { ...key, from, to, now };
      const settings = known.find(name);
      if (settings !== null) {
        const found = readKnownTeamPage(await knownPage.all(values), settings);
        if (found !== null) return found;
      }
      const rows = await page.all(values);
      const found = readTeamPage(rows);
      if (found?.unreadable.length === 0) known.keep(name, settingsOf(found, rows));
      return found;
    },

    /**
     * Returns the page with the data that a booking needs. `holdId` is the hold that the booking confirms, so it does
     * not count as busy.
     */
    async findBookable(
      key: TeamPageKey,
      { start: from, end: to }: Interval,
      now: Instant,
      holdId: string | null = null,
    ) {
      const rows = await bookable.all({ ...key, from, to, now, holdId });
      return readTeamPage(rows);
    },

    /** Returns the data that decides whether the invitee may book. Null when the meeting type is unknown. */
    async findInvitee(key: TeamPageKey, { guestLimits, idempotencyKey, ...keys }: InviteeKeys) {
      const values = {
        ...key,
        ...keys,
        guestLimits: JSON.stringify(guestLimits),
        key: idempotencyKey,
      };
      const row = await invitee.get(values);
      if (!row) return null;
      const earlier = row.earlier === null ? null : (JSON.parse(row.earlier) as EarlierBooking);
      return { ...row, link: readLink(row.link), earlier };
    },

    /** Returns the booking link that has the hash. Null when it cannot be used. */
    async findLink(key: TeamPageKey, linkHash: string, now: Instant) {
      const row = await linked.get({ ...key, linkHash, now });
      return readLink(row?.link ?? null);
    },
  };
}
