// SQL for the right to change a team. All parameters are SQL expressions. The long alias avoids collisions with
// the names in the surrounding statement.
import { columns } from '../columns.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { hasMemberRights, isAdmin } from './organization-terms.ts';

const team = columns(teams);
const meetingType = columns(meetingTypes);
const managing = columns(teamMembers, 'managing');
const teamMember = columns(teamMembers, 'team_members');
const member = columns(organizationMembers, 'organization_members');

interface EditTerms {
  readonly team: string;
  readonly organization: string;
  readonly user: string;
}

/** Returns SQL that is true when the user is an active admin, or an active member who manages the team. */
export const mayEdit = ({ team, organization, user }: EditTerms) =>
  `(${isAdmin(organization, user)} OR (${hasMemberRights(organization, user)} AND EXISTS (SELECT 1 FROM team_members managing
    WHERE ${managing.teamId} = ${team} AND ${managing.userId} = ${user} AND ${managing.role} = 'manager')))`;

/** SQL that is true when the caller may change the row of the table `teams`. The parameter is :callerId. */
export const MAY_EDIT = mayEdit({
  team: 'teams.id',
  organization: 'teams.organization_id',
  user: ':callerId',
});

// `updated_at` is the version of a team. Every change sets a new version. The parameters are :now and :version.
export const NEXT_VERSION = `max(:now, ${team.updatedAt} + 1)`;
export const IS_UNCHANGED = `(:version IS NULL OR ${team.updatedAt} = :version)`;

/**
 * Returns a query for the ids of the people who look after the team: its managers who may use the organization now, or
 * such admins of the organization if the team has none. The parameters are SQL expressions.
 */
export const listManagers = ({ team, organization }: Omit<EditTerms, 'user'>) => {
  const managers = `SELECT ${teamMember.userId} FROM team_members WHERE ${teamMember.teamId} = ${team}
  AND ${teamMember.role} = 'manager'
    AND ${hasMemberRights(organization, teamMember.userId)}`;
  return `${managers} UNION SELECT ${member.userId} FROM organization_members WHERE ${member.organizationId} = ${organization}
    AND ${isAdmin(organization, member.userId)} AND NOT EXISTS (${managers})`;
};

/**
 * Returns SQL that deletes the meeting types of deleted teams, so that no one can book them. Their bookings remain. `teams`
 * is a query for the ids of the teams. The parameter is :now.
 */
export const deleteTypesOf = (teams: string) =>
  `UPDATE meeting_types SET ${meetingType.deletedAt} = :now WHERE ${meetingType.deletedAt} IS NULL
  AND ${meetingType.teamId} IN (${teams})`;
