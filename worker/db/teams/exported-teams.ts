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

const team = columns(teams, 'teams');
const teamMember = columns(teamMembers, 'team_members');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');
const meetingType = columns(meetingTypes, 'meeting_types');

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
SELECT ${team.id}, ${team.organizationId} AS organizationId, ${team.name}, ${team.slug}, ${team.description},
  ${team.primaryColor} AS primaryColor, ${team.logo}, ${teamMember.role}, ${teamMember.joinedAt} AS joinedAt
FROM team_members JOIN teams ON ${team.id} = ${teamMember.teamId} WHERE ${teamMember.userId} = :userId
  ORDER BY ${teamMember.joinedAt}, ${team.id}`,
});

const LIST_HOSTED = statement({
  params: { userId: text },
  row: row<HostedRow>(),
  sql: `
SELECT ${host.teamId} AS teamId, ${meetingType.id}, ${meetingType.title}, ${meetingType.slug}, ${meetingType.assignment},
  ${host.weight}, ${host.priority}, ${host.isFixed} AS isFixed
FROM meeting_type_hosts JOIN meeting_types ON ${meetingType.id} = ${host.meetingTypeId} AND ${meetingType.deletedAt} IS NULL
WHERE ${host.userId} = :userId ORDER BY ${meetingType.position}, ${meetingType.createdAt}, ${meetingType.id}`,
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
