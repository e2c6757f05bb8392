// The statements that read and write the meeting types of teams. The first statement of each change checks the rights
// of the caller and marks the team. The other statements of the change depend on the mark. The mark is no new version of
// the team, because the team itself does not change.

import type { MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import type { TeamRole } from '../../domain/teams/team-form.ts';
import { TEAM_TYPES_MAX, type TypeHost } from '../../domain/teams/team-type.ts';
import { columns } from '../columns.ts';
import { fromJson, insertInto, setExcluded } from '../insert-into.ts';
import { FIELDS } from '../meeting-types/insert-meeting-type.ts';
import { moveInList } from '../meeting-types/move-meeting-type.ts';
import { isCountedHost } from '../organizations/counted-hosts.ts';
import { isLockedOut } from '../organizations/organization-terms.ts';
import { MAY_EDIT } from '../organizations/team-terms.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { flag, integer, json, nullable, row, statement, text } from '../statement.ts';
import { IS_MARKED } from './managed-copies.ts';

const teamColumn = columns(teams);
const team = columns(teams, 'teams');
const caller = columns(organizationMembers, 'caller');
const teamMember = columns(teamMembers, 'team_members');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');
const user = columns(users, 'users');
const meetingType = columns(meetingTypes, 'meeting_types');
const hostColumn = columns(meetingTypeHosts);

/** The team as the caller sees it. `role` and `status` are those of the caller in the organization. */
interface CallersTeam {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly slug: string;
  readonly logo: string | null;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly isLockedOut: number;
  /** The caller's role in the team. Null for someone who is not in the team. */
  readonly teamRole: TeamRole | null;
}

export interface HostRow {
  readonly meetingTypeId: string;
  readonly userId: string;
  readonly name: string;
  readonly profilePicture: string | null;
  readonly weight: number;
  readonly priority: number;
  readonly isFixed: number;
}

export const FIND_TEAM = statement({
  params: { teamId: text, callerId: text },
  row: row<CallersTeam>(),
  sql: `
SELECT ${team.id}, ${team.organizationId} AS organizationId, ${team.name}, ${team.slug}, ${team.logo}, ${caller.role},
  ${caller.status}, ${isLockedOut(team.organizationId, ':callerId')} AS isLockedOut, (SELECT ${teamMember.role} FROM team_members WHERE ${teamMember.teamId} = ${team.id}
  AND ${teamMember.userId} = :callerId) AS teamRole
FROM teams JOIN organization_members caller ON ${caller.organizationId} = ${team.organizationId} AND ${caller.userId} = :callerId
  AND ${caller.removedAt} IS NULL WHERE ${team.id} = :teamId`,
});

export const LIST_HOSTS = statement({
  params: { teamId: text },
  row: row<HostRow>(),
  sql: `
SELECT ${host.meetingTypeId} AS meetingTypeId, ${host.userId} AS userId, ${user.name},
  coalesce(${user.ownPicture}, ${user.profilePicture}) AS profilePicture, ${host.weight}, ${host.priority},
  ${host.isFixed} AS isFixed
FROM meeting_types JOIN meeting_type_hosts ON ${host.meetingTypeId} = ${meetingType.id} JOIN users ON ${user.id} = ${host.userId}
WHERE ${meetingType.teamId} = :teamId AND ${meetingType.deletedAt} IS NULL AND ${isCountedHost('meeting_type_hosts')}
  ORDER BY ${host.countsFrom}, ${host.userId}`,
});

const MARK = {
  id: text,
  teamId: text,
  callerId: text,
  changeId: text,
};

const EXISTS = `EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.id} = :id AND ${meetingType.teamId} = :teamId
  AND ${meetingType.deletedAt} IS NULL`;

// Moving another meeting type changes the position without a new version, so the position is compared too.
const IS_UNCHANGED = `(:updatedAt IS NULL OR (${meetingType.updatedAt} = :updatedAt AND ${meetingType.position} = :position))`;

export const MARK_CHANGE = statement({
  params: {
    ...MARK,
    slug: text,
    hosts: json<readonly TypeHost[]>(),
    isNew: flag,
    updatedAt: nullable(integer),
    position: nullable(integer),
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE teams SET ${teamColumn.changeId} = :changeId WHERE ${teamColumn.id} = :teamId AND ${MAY_EDIT}
AND NOT EXISTS (SELECT 1 FROM json_each(:hosts) WHERE NOT EXISTS (SELECT 1 FROM team_members
  WHERE ${teamMember.teamId} = :teamId AND ${teamMember.userId} = value ->> 'userId'))
AND NOT EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.teamId} = :teamId AND ${meetingType.slug} = :slug
  AND ${meetingType.deletedAt} IS NULL AND ${meetingType.id} <> :id)
AND iif(:isNew, (SELECT count(*) FROM meeting_types WHERE ${meetingType.teamId} = :teamId
  AND ${meetingType.deletedAt} IS NULL) < ${TEAM_TYPES_MAX}, ${EXISTS} AND ${IS_UNCHANGED}))
RETURNING ${teamColumn.id}`,
});

/** Marks a change that needs no other condition than the right to change the meeting type. */
export const MARK_TYPE = statement({
  params: MARK,
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE teams SET ${teamColumn.changeId} = :changeId WHERE ${teamColumn.id} = :teamId AND ${MAY_EDIT}
AND ${EXISTS})
RETURNING ${teamColumn.id}`,
});

export const MOVE_TYPE = statement({
  params: { id: text, ownerId: text, position: integer, callerId: text },
  row: row<{ readonly id: string; readonly position: number }>(),
  sql: moveInList(
    'teamId',
    `EXISTS (SELECT 1 FROM teams WHERE ${team.id} = :ownerId AND ${MAY_EDIT})`,
  ),
});

export const INSERT_TYPE = statement(
  insertInto(meetingTypes, {
    given: `${FIELDS} id teamId assignment lockedFields inviteeChoosesHost keepsHost fairnessDays hasOwnHours availability`,
    values: {
      position: `(SELECT coalesce(max(${meetingType.position}) + 1, 0) FROM meeting_types WHERE ${meetingType.teamId} = :teamId
  AND ${meetingType.deletedAt} IS NULL)`,
      createdAt: ':now',
      updatedAt: ':now',
    },
    omit: 'hostId templateId scheduleId timedMailsChangedAt deletedAt',
    params: { changeId: text, now: integer },
    from: `WHERE ${IS_MARKED}`,
  }),
);

export const SAVE_HOSTS = statement(
  insertInto(meetingTypeHosts, {
    given: 'teamId',
    values: {
      ...fromJson('value', 'userId weight priority isFixed'),
      meetingTypeId: ':id',
      countsFrom: ':now',
    },
    params: { id: text, changeId: text, hosts: json<readonly TypeHost[]>(), now: integer },
    from: `FROM json_each(:hosts) WHERE ${IS_MARKED}`,
    ending: `ON CONFLICT (${hostColumn.meetingTypeId},
  ${hostColumn.userId}) DO UPDATE SET ${setExcluded(hostColumn, 'weight priority isFixed')}`,
  }),
);

// Suspended hosts are not in the list that the caller sees, so they stay.
export const DELETE_HOSTS = statement({
  params: { id: text, teamId: text, changeId: text, hosts: json<readonly TypeHost[]>() },
  sql: `
DELETE FROM meeting_type_hosts WHERE ${hostColumn.meetingTypeId} = :id AND ${IS_MARKED}
AND ${hostColumn.userId} NOT IN (SELECT value ->> 'userId' FROM json_each(:hosts)) AND ${isCountedHost('meeting_type_hosts')}`,
});
