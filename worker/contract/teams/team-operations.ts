// The operations of the public API about the teams of an organization.
import { operationsOf } from '../api/operation.ts';
import { pageQuery } from '../api/paging.ts';
import { MANAGER, MEMBER } from './team-errors.ts';
import { teamChangeRequest, teamMemberList, teamRequest } from './team-schemas.ts';

const operation = operationsOf('Teams');
const TEAMS = '/organizations/{id}/teams';
const TEAM = '/organizations/{id}/teams/{teamId}';

export const listTeams = operation({
  id: 'listTeams',
  method: 'GET',
  path: TEAMS,
  summary: 'List teams',
  description: 'Lists the teams of an organization with their members. Every member can do this.',
  access: 'organization:read',
  query: pageQuery,
  errors: MEMBER,
});

export const createTeam = operation({
  id: 'createTeam',
  method: 'POST',
  path: TEAMS,
  summary: 'Create a team',
  description: 'Creates a team without members. Only admins can do this.',
  access: 'organization:write',
  body: teamRequest,
  success: 201,
  isVersioned: true,
  errors: [...MEMBER, 'ADMIN_REQUIRED', 'SLUG_TAKEN', 'TEAM_LIMIT_REACHED'],
});

export const getTeam = operation({
  id: 'getTeam',
  method: 'GET',
  path: TEAM,
  summary: 'Get a team',
  access: 'organization:read',
  isVersioned: true,
  errors: MEMBER,
});

export const updateTeam = operation({
  id: 'updateTeam',
  method: 'PATCH',
  path: TEAM,
  summary: 'Change a team',
  description: 'Changes the fields that you send. Managers of the team and admins can do this.',
  access: 'organization:write',
  body: teamChangeRequest,
  isVersioned: true,
  errors: [...MANAGER, 'SLUG_TAKEN'],
});

export const deleteTeam = operation({
  id: 'deleteTeam',
  method: 'DELETE',
  path: TEAM,
  summary: 'Delete a team',
  description:
    'Deletes the team and its page. Its members stay in the organization. Upcoming meetings stay with their hosts, so those of people who have left the team must be handed over first.',
  access: 'organization:write',
  success: 204,
  isRepeatable: true,
  errors: [...MEMBER, 'ADMIN_REQUIRED', 'MEETINGS_NEED_HOST'],
});

export const setTeamMembers = operation({
  id: 'setTeamMembers',
  method: 'PUT',
  path: `${TEAM}/members`,
  summary: 'Set the members of a team',
  description:
    'Replaces all members of the team. Each of them must be an active member of the organization.',
  access: 'organization:write',
  body: teamMemberList,
  isVersioned: true,
  errors: [...MANAGER, 'NOT_IN_ORGANIZATION'],
});
