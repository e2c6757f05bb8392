// Reads the teams of a user for the export of the account, with the meeting types that the user hosts.

import type { Assignment } from '../../domain/meeting-types/assignments.ts';
import type { TeamForm, TeamRole } from '../../domain/teams/team-form.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { row, runBatch, statement, text } from '../statement.ts';

const t = columns(teams, 't');
const p = columns(teamMembers, 'p');
const h = columns(meetingTypeHosts, 'h');
const m = columns(meetingTypes, 'm');

interface TeamRow extends TeamForm {
  readonly id: string;
  readonly organizationId: string;
  readonly logo: string | null;
  readonly role: TeamRole;
  readonly joinedAt: Instant;
}

interface HostedRow {
  readonly teamId: string;
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly assignment: Assignment;
  readonly weight: number;
  readonly priority: number;
  readonly isFixed: number;
}

const LIST_TEAMS = statement({
  params: { userId: text },
  row: row<TeamRow>(),
  sql: `
SELECT ${t.id}, ${t.organizationId} AS organizationId, ${t.name}, ${t.slug}, ${t.description},
  ${t.primaryColor} AS primaryColor, ${t.logo}, ${p.role}, ${p.joinedAt} AS joinedAt
FROM team_members p JOIN teams t ON ${t.id} = ${p.teamId} WHERE ${p.userId} = :userId ORDER BY ${p.joinedAt}, ${t.id}`,
});

const LIST_HOSTED = statement({
  params: { userId: text },
  row: row<HostedRow>(),
  sql: `
SELECT ${h.teamId} AS teamId, ${m.id}, ${m.title}, ${m.slug}, ${m.assignment}, ${h.weight}, ${h.priority}, ${h.isFixed} AS isFixed
FROM meeting_type_hosts h JOIN meeting_types m ON ${m.id} = ${h.meetingTypeId} AND ${m.deletedAt} IS NULL
WHERE ${h.userId} = :userId ORDER BY ${m.position}, ${m.createdAt}, ${m.id}`,
});

export function createExportedTeamsRepo(db: Database) {
  const d1 = db.$client;
  return {
    async listTeams(userId: string) {
      const [own, hosted] = await runBatch(d1, [
        LIST_TEAMS.bind(d1, { userId }),
        LIST_HOSTED.bind(d1, { userId }),
      ]);
      return own.results.map((team) => ({
        ...team,
        meetingTypes: hosted.results
          .filter(({ teamId }) => teamId === team.id)
          .map(({ teamId: _, isFixed, ...type }) => ({ ...type, isFixed: isFixed === 1 })),
      }));
    },
  };
}
