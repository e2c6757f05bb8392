// Reads the hosts of a draft of a team's meeting type, with their busy times. The draft and its hosts may not be stored
// yet.
import { and, eq, sql } from 'drizzle-orm';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import type { TypeHost } from '../../domain/teams/team-type.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { isActiveMember } from '../organizations/organization-terms.ts';
import { schedules } from '../schema/schedules.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { type HostRow, readHost, type TeamHost } from './read-team-page.ts';
import { HOST_COLUMNS, NO_LAST_HOUR } from './team-type-pages.ts';

const team = columns(teams, 'teams');
const teamMember = columns(teamMembers, 'team_members');

// A subquery with the alias `meeting_types`. The SQL of the busy times reads these two columns from it.
const DRAFT = sql`(SELECT ${sql.placeholder('id')} AS id, ${sql.placeholder('rules')} AS rules) AS meeting_types`;

const IS_IN_TEAM =
  sql.raw(`EXISTS (SELECT 1 FROM team_members JOIN teams ON ${team.id} = ${teamMember.teamId}
  WHERE ${teamMember.teamId} = draft.team_id AND ${teamMember.userId} = users.id
  AND ${isActiveMember(team.organizationId, teamMember.userId)})`);

interface DraftHosts {
  readonly teamId: string;
  /** The id of the stored meeting type. Empty for a new one. */
  readonly id: string;
  readonly fields: MeetingTypeFields;
  /** Whether the hours of the meeting type apply to all its hosts. */
  readonly hasOwnHours: boolean;
  readonly hosts: readonly TypeHost[];
}

type TypePart = Parameters<typeof readHost>[1];

export function createDraftHostsRepo(db: Database) {
  const list = db
    .select({
      ...HOST_COLUMNS,
      weight: sql<number>`wanted.value ->> 'weight'`.as('weight'),
      priority: sql<number>`wanted.value ->> 'priority'`.as('priority'),
      isFixed: sql<number>`wanted.value ->> 'isFixed'`.as('is_fixed'),
      countsFrom: sql<Instant>`0`.as('counts_from'),
      ...NO_LAST_HOUR,
      hasOwnHours: sql<number>`0`.as('has_own_hours'),
    })
    .from(sql`json_each(${sql.placeholder('hosts')}) AS wanted`)
    .innerJoin(sql`(SELECT ${sql.placeholder('teamId')} AS team_id) AS draft`, sql`1`)
    .innerJoin(DRAFT, sql`1`)
    .innerJoin(users, sql`${users.id} = wanted.value ->> 'userId' AND ${IS_IN_TEAM}`)
    .leftJoin(schedules, and(eq(schedules.hostId, users.id), hasValue(schedules.isDefault, true)))
    .orderBy(sql`wanted.key`)
    .prepare();

  return {
    /** Returns the hosts who are members of the team, in the order of the draft. */
    async listHosts(
      { teamId, id, fields, hasOwnHours, hosts }: DraftHosts,
      type: TypePart,
      horizon: Interval,
      now: Instant,
    ): Promise<TeamHost[]> {
      const draft = { id, rules: JSON.stringify(fields.rules), hosts: JSON.stringify(hosts) };
      const times = { from: horizon.start, to: horizon.end, now };
      const rows = await list.all({ teamId, ...draft, ...times });
      return rows.map(({ isFixed, ...row }) =>
        readHost({ ...row, hasOwnHours, isFixed: isFixed === 1 } as unknown as HostRow, type),
      );
    },
  };
}
