// Adds the emails to the managers of a team about meetings that need another host. If no manager may use the
// organization now, its admins get the email. If they all have no second factor that the organization requires, all of
// them get it, so that someone adds one.
import { DAY_MS, type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { outbox } from '../schema/outbox.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, json, row, statement, text } from '../statement.ts';
import { LEFT_MEETINGS } from './left-meetings.ts';
import { hasMemberRights, isActiveMember, isAdmin, isLockedOut } from './organization-terms.ts';
import { mayEdit } from './team-terms.ts';

const outboxRow = columns(outbox);
const team = columns(teams, 'teams');
const user = columns(users, 'users');
const manager = columns(organizationMembers, 'manager');
const teamMember = columns(teamMembers, 'team_members');
const host = columns(bookingHosts, 'booking_hosts');
const booking = columns(bookings, 'bookings');
const meetingType = columns(meetingTypes, 'meeting_types');
const leaving = columns(organizationMembers, 'leaving');
const able = columns(organizationMembers, 'able');

/** The delay of the email. It gives an admin time to undo a mistake. */
const WAIT_MS = MINUTE_MS;

const MANAGES = `EXISTS (SELECT 1 FROM team_members WHERE ${teamMember.teamId} = ${team.id}
  AND ${teamMember.userId} = ${manager.userId} AND ${teamMember.role} = 'manager')`;
const HAS_MANAGER = `EXISTS (SELECT 1 FROM team_members WHERE ${teamMember.teamId} = ${team.id} AND ${teamMember.role} = 'manager'
  AND ${teamMember.userId} <> ${user.id} AND ${hasMemberRights(team.organizationId, teamMember.userId)})`;
const HAS_ADMIN = `EXISTS (SELECT 1 FROM organization_members able WHERE ${able.organizationId} = ${team.organizationId}
  AND ${able.userId} <> ${user.id} AND ${isAdmin(team.organizationId, able.userId)})`;
const HAS_RIGHTS = `NOT ${isLockedOut(team.organizationId, manager.userId)}`;

// `u` is the person whose meetings need another host.
const addRows = (id: string, reason: 'left' | 'busy', waitMs: number, from: string) =>
  addToOutbox(
    {
      id: `${id} || '-' || ${manager.userId}`,
      hostId: manager.userId,
      event: sqlEvent('account.team-needs-host'),
      dueAt: `:now + ${waitMs}`,
      payload: `json_object('needsHost', json_object('reason', '${reason}', 'teamId', ${team.id}, 'organizationId',
  ${team.organizationId},
    'team', ${team.name}, 'person', ${user.name}))`,
    },
    `FROM ${from}
JOIN organization_members manager ON ${manager.organizationId} = ${team.organizationId} AND ${manager.removedAt} IS NULL
  AND ${manager.status} = 'active'
WHERE ${manager.userId} <> ${user.id} AND ((${MANAGES} AND ${HAS_RIGHTS})
  OR (${manager.role} = 'admin' AND NOT ${HAS_MANAGER} AND (${HAS_RIGHTS} OR NOT ${HAS_ADMIN})))`,
  );

const hasLeft = `EXISTS (SELECT 1 FROM ${LEFT_MEETINGS} AND ${host.hostId} = ${user.id})`;
const ON_CONFLICT = `ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`;

// Each manager gets at most one email per day about the person. D1 binds numbers as floating-point values, so the division
// needs the cast.
const LEFT_ID = `'left-' || ${team.id} || '-' || ${user.id} || '-' || (CAST(:now AS INTEGER) / ${DAY_MS})`;

const ADD_AFTER_CHANGE = statement({
  params: { memberId: text, now: integer, origin: text },
  sql: `${addRows(
    LEFT_ID,
    'left',
    WAIT_MS,
    `organization_members leaving JOIN users ON ${user.id} = ${leaving.userId} AND ${leaving.id} = :memberId
  JOIN teams ON ${team.organizationId} = ${leaving.organizationId}`,
  )} AND NOT ${isActiveMember(team.organizationId, user.id)} AND ${hasLeft} ON CONFLICT (${outboxRow.id}) DO NOTHING`,
});

// `hasLeft` is false for everyone who is still in the team, for example because the change was refused.
const ADD_AFTER_LEAVING = statement({
  params: { teamId: text, userIds: json<readonly string[]>(), now: integer, origin: text },
  sql: `${addRows(
    LEFT_ID,
    'left',
    WAIT_MS,
    `json_each(:userIds) CROSS JOIN users ON ${user.id} = value JOIN teams ON ${team.id} = :teamId`,
  )} AND ${hasLeft} ON CONFLICT (${outboxRow.id}) DO NOTHING`,
});

const ADD_WHEN_BUSY = statement({
  params: { bookingId: text, userId: text, now: integer, origin: text },
  row: row<{ readonly id: string }>(),
  sql: `${addRows(
    `'busy-' || ${booking.id} || '-' || ${booking.startAt}`,
    'busy',
    0,
    `bookings JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId} JOIN teams ON ${team.id} = ${meetingType.teamId}
  JOIN users ON ${user.id} = :userId`,
  )} AND ${booking.id} = :bookingId ${ON_CONFLICT}`,
});

interface NoticeContext {
  readonly origin: string;
  readonly now: Instant;
}

/**
 * Returns the statement that notifies the managers after a member of an organization was suspended or removed. It runs at
 * the end of the batch, and adds nothing when the member has no upcoming meetings of a team. Each manager gets at most one
 * email per day about the person.
 */
export const prepareLeftNotices = (
  d1: D1Database,
  memberId: string,
  { now, origin }: NoticeContext,
): Bound => ADD_AFTER_CHANGE.bind(d1, { memberId, now, origin });

/**
 * Returns the statement that notifies the managers after people left the team, but not the organization. It runs at the end
 * of the batch, like the statement above.
 */
export const prepareTeamLeftNotices = (
  d1: D1Database,
  teamId: string,
  userIds: readonly string[],
  { now, origin }: NoticeContext,
): Bound => ADD_AFTER_LEAVING.bind(d1, { teamId, userIds, now, origin });

const FIND_LEFT = statement({
  params: { teamId: text, userId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `SELECT ${booking.id} FROM teams CROSS JOIN ${LEFT_MEETINGS} AND ${team.id} = :teamId
  AND (${mayEdit({ team: team.id, organization: team.organizationId, user: ':userId' })}
    OR EXISTS (SELECT 1 FROM organization_members able WHERE ${able.organizationId} = ${team.organizationId}
      AND ${able.userId} = :userId AND ${able.role} = 'admin' AND ${able.status} = 'active' AND ${able.removedAt} IS NULL))
LIMIT 1`,
});

/** The part of the teams repository that notifies managers. */
export function managerNotices(d1: D1Database) {
  return {
    /**
     * Tells whether upcoming meetings of the team need another host, and the user is a manager of the team or an admin,
     * also one without the required second factor.
     */
    async needsHost(teamId: string, userId: string, now: Instant): Promise<boolean> {
      return (await FIND_LEFT.first(d1, { teamId, userId, now })) !== null;
    },

    /**
     * Notifies the managers that no one of the team is free for a meeting. Each manager gets at most one
     * email per start time of the meeting. Returns the ids of the added outbox rows.
     */
    async addBusyNotices(
      bookingId: string,
      userId: string,
      { now, origin }: NoticeContext,
    ): Promise<string[]> {
      const rows = await ADD_WHEN_BUSY.all(d1, { bookingId, userId, now, origin });
      return rows.map(({ id }) => id);
    },
  };
}
