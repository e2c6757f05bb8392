// What follows when a member was removed or has left. The statements run after the statement that ends the membership, and
// change nothing if it has changed nothing.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, statement, text } from '../statement.ts';

const member = columns(organizationMembers);
const elsewhere = columns(organizationMembers, 'elsewhere');
const user = columns(users);
const teamMember = columns(teamMembers);
const team = columns(teams, 'teams');
const invitation = columns(organizationInvitations);

const REMOVED_USER = `SELECT ${member.userId} FROM organization_members WHERE ${member.id} = :memberId
  AND ${member.organizationId} = :organizationId AND ${member.removedAt} = :now`;
const PARAMS = { organizationId: text, memberId: text, now: integer };

const LEAVE_TEAMS = statement({
  params: PARAMS,
  sql: `
DELETE FROM team_members WHERE ${teamMember.userId} = (${REMOVED_USER})
AND ${teamMember.teamId} IN (SELECT ${team.id} FROM teams WHERE ${team.organizationId} = :organizationId)`,
});
// An earlier invitation must not let a removed person join again.
const DELETE_INVITATION = statement({
  params: PARAMS,
  sql: `
DELETE FROM organization_invitations WHERE ${invitation.organizationId} = :organizationId
AND ${invitation.email} = (SELECT ${user.email} FROM users WHERE ${user.id} = (${REMOVED_USER}))
  AND ${invitation.createdAt} <= :now`,
});
/**
 * Returns SQL that makes the accounts individual. `users` is a query for their ids. An active member of another
 * organization keeps the account type. The parameters are :organizationId and :now.
 */
export const makeIndividual = (users: string) =>
  `UPDATE users SET ${user.accountType} = 'individual', ${user.showsOrganization} = 0, ${user.updatedAt} = :now
WHERE ${user.id} IN (${users}) AND NOT EXISTS (SELECT 1 FROM organization_members elsewhere
  WHERE ${elsewhere.userId} = users.${user.id} AND ${elsewhere.organizationId} <> :organizationId
  AND ${elsewhere.removedAt} IS NULL AND ${elsewhere.status} = 'active')`;
const LEAVE_ORGANIZATION = statement({ params: PARAMS, sql: makeIndividual(REMOVED_USER) });

interface DepartedMember {
  readonly organizationId: string;
  readonly memberId: string;
  /** The time at which the membership ended. */
  readonly now: Instant;
}

export const prepareDeparture = (d1: D1Database, departed: DepartedMember): Bound[] =>
  [LEAVE_TEAMS, DELETE_INVITATION, LEAVE_ORGANIZATION].map((each) => each.bind(d1, departed));
