// Changes the members of a team. Notifies the managers when someone who leaves the team still hosts its upcoming meetings.
import type { TeamRole } from '../../domain/teams/team-form.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { fromJson, insertInto } from '../insert-into.ts';
import { prepareTeamLeftNotices } from '../organizations/manager-notices.ts';
import { isActiveMember } from '../organizations/organization-terms.ts';
import { IS_UNCHANGED, MAY_EDIT, NEXT_VERSION } from '../organizations/team-terms.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';

const teamColumn = columns(teams);
const team = columns(teams, 'teams');
const teamMember = columns(teamMembers);

export interface MemberInput {
  readonly userId: string;
  readonly role: TeamRole;
}

// The first statement of the batch checks the rights, because the later statements may end the
// caller's role.
const MARK_CHANGE = statement({
  params: {
    id: text,
    callerId: text,
    changeId: text,
    now: integer,
    version: nullable(integer),
    members: json<readonly MemberInput[]>(),
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE teams SET ${teamColumn.changeId} = :changeId, ${teamColumn.updatedAt} = ${NEXT_VERSION}
WHERE ${teamColumn.id} = :id AND ${MAY_EDIT} AND ${IS_UNCHANGED}
AND NOT EXISTS (SELECT 1 FROM json_each(:members) WHERE NOT ${isActiveMember('teams.organization_id', "value ->> 'userId'")})
RETURNING ${teamColumn.id}`,
});
const IS_MARKED = `EXISTS (SELECT 1 FROM teams WHERE ${team.id} = :id AND ${team.changeId} = :changeId)`;
const SAVE_MEMBERS = statement({
  ...insertInto(teamMembers, {
    values: { ...fromJson('value', 'userId role'), teamId: ':id', joinedAt: ':now' },
    params: { id: text, changeId: text, now: integer, members: json<readonly MemberInput[]>() },
    from: `FROM json_each(:members) WHERE ${IS_MARKED}`,
    ending: `ON CONFLICT (${teamMember.teamId}, ${teamMember.userId}) DO UPDATE SET ${teamMember.role} = excluded.${teamMember.role}`,
  }),
});
// Suspended members are not in the list that the caller sees, so they stay.
const DELETE_MEMBERS = statement({
  params: { id: text, changeId: text, members: json<readonly MemberInput[]>() },
  sql: `
DELETE FROM team_members WHERE ${teamMember.teamId} = :id AND ${IS_MARKED}
AND ${teamMember.userId} NOT IN (SELECT value ->> 'userId' FROM json_each(:members))
AND ${isActiveMember(`(SELECT ${team.organizationId} FROM teams WHERE ${team.id} = :id)`, 'team_members.user_id')}`,
});
const LEAVE = statement({
  params: { id: text, callerId: text },
  row: row<{ readonly user_id: string }>(),
  sql: `
DELETE FROM team_members WHERE ${teamMember.teamId} = :id AND ${teamMember.userId} = :callerId
AND ${isActiveMember(`(SELECT ${team.organizationId} FROM teams WHERE ${team.id} = :id)`, ':callerId')}
RETURNING ${teamMember.userId}`,
});

interface MembersChange {
  readonly members: readonly MemberInput[];
  /** The people whom the change removes from the team. */
  readonly removedIds: readonly string[];
}

export interface CallerKey {
  readonly callerId: string;
  readonly now: Instant;
}

export interface ChangeKey extends CallerKey {
  /** The stored version, when only this version may be changed. Null for any version. */
  readonly version: Instant | null;
}

interface Departure extends CallerKey {
  /** The origin of the links in the emails to the managers. */
  readonly origin: string;
}

/** The part of the teams repository that changes the members of a team. */
export function memberChanges(d1: D1Database) {
  return {
    /**
     * Replaces the members. Notifies the managers about the upcoming meetings of the removed people. Returns
     * false and changes nothing when the caller may not change the team, or when a person is not an active
     * member of the organization. Also returns false when `version` is set and is not the stored version.
     */
    async saveMembers(
      id: string,
      { members, removedIds }: MembersChange,
      changeId: string,
      { callerId, now, version, origin }: ChangeKey & Departure,
    ): Promise<boolean> {
      const [marked] = await runBatch(d1, [
        MARK_CHANGE.bind(d1, { id, callerId, changeId, now, version, members }),
        SAVE_MEMBERS.bind(d1, { id, changeId, now, members }),
        DELETE_MEMBERS.bind(d1, { id, changeId, members }),
        prepareTeamLeftNotices(d1, id, removedIds, { now, origin }),
      ]);
      return marked.results.length === 1;
    },

    /** Notifies the managers about the caller's upcoming meetings. Returns false when the caller is not in the team. */
    async leaveTeam(id: string, { callerId, now, origin }: Departure): Promise<boolean> {
      const [left] = await runBatch(d1, [
        LEAVE.bind(d1, { id, callerId }),
        prepareTeamLeftNotices(d1, id, [callerId], { now, origin }),
      ]);
      return left.results.length === 1;
    },
  };
}
