// Lists and changes the teams of an organization. The SQL statement of each change checks the
// rights of the caller. So a caller who loses the right at the same moment changes nothing.
import type { MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import { TEAMS_MAX, type TeamForm } from '../../domain/teams/team-form.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { hasLeftMeetings } from '../organizations/left-meetings.ts';
import { managerNotices } from '../organizations/manager-notices.ts';
import { isAdmin, isLockedOut } from '../organizations/organization-terms.ts';
import {
  deleteTypesOf,
  IS_UNCHANGED,
  MAY_EDIT,
  NEXT_VERSION,
} from '../organizations/team-terms.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { flag, integer, nullable, row, runBatch, statement, text } from '../statement.ts';
import {
  type CallerKey,
  type ChangeKey,
  type MemberInput,
  memberChanges,
} from './member-changes.ts';

const teamColumn = columns(teams);
const team = columns(teams, 'teams');
const organization = columns(organizations, 'organizations');
const caller = columns(organizationMembers, 'caller');
const member = columns(organizationMembers, 'organization_members');
const user = columns(users, 'users');
const teamMember = columns(teamMembers, 'team_members');

const TEAM_COLUMNS = `${team.id}, ${team.organizationId} AS organizationId, ${team.name}, ${team.slug}, ${team.description},
  ${team.primaryColor} AS primaryColor, ${team.logo}, ${team.updatedAt} AS updatedAt`;
const PERSON_COLUMNS = `${user.id} AS userId, ${user.name}, coalesce(${user.ownPicture},
  ${user.profilePicture}) AS profilePicture`;

const FIND_ORGANIZATION = statement({
  params: { organizationId: text, callerId: text },
  row: row<OrganizationRow>(),
  sql: `
SELECT ${organization.id}, ${organization.name}, ${caller.role}, ${caller.status},
  ${isLockedOut(organization.id, ':callerId')} AS isLockedOut FROM organizations
  JOIN organization_members caller
  ON ${caller.organizationId} = ${organization.id} AND ${caller.userId} = :callerId AND ${caller.removedAt} IS NULL
WHERE ${organization.id} = :organizationId`,
});
const LIST_TEAMS = statement({
  params: { organizationId: text },
  row: row<TeamRow>(),
  sql: `SELECT ${TEAM_COLUMNS} FROM teams WHERE ${team.organizationId} = :organizationId ORDER BY ${team.createdAt}, ${team.id}`,
});
const LIST_PEOPLE = statement({
  params: { organizationId: text },
  row: row<PersonRow>(),
  sql: `
SELECT ${PERSON_COLUMNS} FROM organization_members JOIN users ON ${user.id} = ${member.userId}
WHERE ${member.organizationId} = :organizationId AND ${member.removedAt} IS NULL AND ${member.status} = 'active'
ORDER BY ${member.joinedAt}, ${member.id}`,
});
const LIST_ROLES = statement({
  params: { organizationId: text },
  row: row<RoleRow>(),
  sql: `
SELECT ${teamMember.teamId} AS teamId, ${teamMember.userId} AS userId, ${teamMember.role} FROM teams
  JOIN team_members ON ${teamMember.teamId} = ${team.id}
WHERE ${team.organizationId} = :organizationId ORDER BY ${teamMember.joinedAt}, ${teamMember.userId}`,
});
const FIND_ORGANIZATION_OF = statement({
  params: { id: text },
  row: row<{ readonly organizationId: string }>(),
  sql: `SELECT ${teamColumn.organizationId} AS organizationId FROM teams WHERE ${teamColumn.id} = :id`,
});

const FORM = {
  name: text,
  slug: text,
  description: text,
  primaryColor: text,
  logo: nullable(text),
};

const CREATE = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(teams, {
    given: 'id organizationId name slug description primaryColor logo',
    values: { createdAt: ':now', updatedAt: ':now' },
    omit: 'changeId',
    params: { callerId: text, now: integer },
    from: `WHERE ${isAdmin(':organizationId', ':callerId')}
AND (SELECT count(*) FROM teams WHERE ${team.organizationId} = :organizationId) < ${TEAMS_MAX}`,
    ending: `ON CONFLICT (${teamColumn.slug}) DO NOTHING RETURNING ${teamColumn.id}`,
  }),
});
const FIND_LOGO = statement({
  params: { id: text },
  row: row<LogoRow>(),
  sql: `SELECT ${teamColumn.logo} FROM teams WHERE ${teamColumn.id} = :id`,
});
const CHANGE = statement({
  params: {
    id: text,
    callerId: text,
    now: integer,
    version: nullable(integer),
    keepsLogo: flag,
    ...FORM,
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE teams SET ${teamColumn.name} = :name, ${teamColumn.slug} = :slug, ${teamColumn.description} = :description,
  ${teamColumn.primaryColor} = :primaryColor, ${teamColumn.logo} = iif(:keepsLogo, ${teamColumn.logo}, :logo),
  ${teamColumn.updatedAt} = ${NEXT_VERSION}
WHERE ${teamColumn.id} = :id AND ${MAY_EDIT} AND ${IS_UNCHANGED}
AND NOT EXISTS (SELECT 1 FROM teams WHERE ${team.slug} = :slug AND ${team.id} <> :id)
RETURNING ${teamColumn.id}`,
});
// After the deletion, no one could hand over the meetings of people who have left the team.
const MAY_DELETE = `${isAdmin('teams.organization_id', ':callerId')} AND NOT ${hasLeftMeetings(`${team.id} = :id`)}`;
const DELETION = { id: text, callerId: text, now: integer };

const DELETE = statement({
  params: DELETION,
  row: row<LogoRow>(),
  sql: `DELETE FROM teams WHERE ${teamColumn.id} = :id AND ${MAY_DELETE} RETURNING ${teamColumn.logo}`,
});

const DELETE_TYPES = statement({
  params: DELETION,
  sql: deleteTypesOf(`SELECT ${team.id} FROM teams WHERE ${team.id} = :id AND ${MAY_DELETE}`),
});

interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly isLockedOut: number;
}

interface LogoRow {
  readonly logo: string | null;
}

interface TeamRow extends TeamForm, LogoRow {
  readonly id: string;
  readonly organizationId: string;
  readonly updatedAt: Instant;
}

interface PersonRow {
  readonly userId: string;
  readonly name: string;
  readonly profilePicture: string | null;
}

interface RoleRow extends MemberInput {
  readonly teamId: string;
}

export function createTeamsRepo(db: Database) {
  const d1 = db.$client;
  return {
    ...managerNotices(d1),
    ...memberChanges(d1),

    /**
     * Returns the organization with the caller's membership, its teams and all its active members. Of the
     * members of each team, lists only the active ones. Null when the caller is not a member.
     */
    async listTeams(organizationId: string, callerId: string) {
      const [found, list, people, roles] = await runBatch(d1, [
        FIND_ORGANIZATION.bind(d1, { organizationId, callerId }),
        LIST_TEAMS.bind(d1, { organizationId }),
        LIST_PEOPLE.bind(d1, { organizationId }),
        LIST_ROLES.bind(d1, { organizationId }),
      ]);
      const [row] = found.results;
      if (!row) return null;
      const organization = { ...row, isLockedOut: row.isLockedOut === 1 };
      const personOf = new Map(people.results.map((person) => [person.userId, person]));
      return {
        organization,
        people: people.results,
        teams: list.results.map((each) => ({
          ...each,
          members: roles.results.flatMap(({ teamId, userId, role }) => {
            const person = personOf.get(userId);
            return teamId === each.id && person ? [{ ...person, role }] : [];
          }),
        })),
      };
    },

    /** Returns null when there is no such team. */
    async findOrganizationOf(id: string): Promise<string | null> {
      return (await FIND_ORGANIZATION_OF.first(d1, { id }))?.organizationId ?? null;
    },

    /** Returns false when the caller is no admin, when the slug is taken, or when there are too many teams. */
    async createTeam(
      id: string,
      organizationId: string,
      form: TeamForm & LogoRow,
      { callerId, now }: CallerKey,
    ): Promise<boolean> {
      const { name, slug, description, primaryColor, logo } = form;
      const values = { name, slug, description, primaryColor, logo };
      const created = await CREATE.all(d1, { id, organizationId, callerId, now, ...values });
      return created.length === 1;
    },

    /**
     * Changes nothing when the caller may not change the team, or when another team has the slug. Also
     * changes nothing when `key` has a version that is not the stored version. An absent logo stays
     * unchanged. `previousLogo` is the logo before the change.
     */
    async changeTeam(
      id: string,
      form: TeamForm & { readonly logo?: string | null | undefined },
      key: ChangeKey,
    ) {
      const { name, slug, description, primaryColor, logo } = form;
      const values = { name, slug, description, primaryColor, logo: logo ?? null };
      const keepsLogo = logo === undefined;
      const [before, changed] = await runBatch(d1, [
        FIND_LOGO.bind(d1, { id }),
        CHANGE.bind(d1, { id, ...key, ...values, keepsLogo }),
      ]);
      const previousLogo = before.results[0]?.logo ?? null;
      return { isChanged: changed.results.length === 1, previousLogo };
    },

    /**
     * Returns the logo of the deleted team. Returns null when the caller may not delete the team, or when its meetings
     * need another host.
     */
    async deleteTeam(id: string, { callerId, now }: CallerKey): Promise<LogoRow | null> {
      const [, deleted] = await runBatch(d1, [
        DELETE_TYPES.bind(d1, { id, callerId, now }),
        DELETE.bind(d1, { id, callerId, now }),
      ]);
      return deleted.results[0] ?? null;
    },
  };
}
