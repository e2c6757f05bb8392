// Reads the public page of a team: the team, its members, and its public meeting types.

import type { Place } from '../../domain/meeting-types/places.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import type { Stored } from '../json-column.ts';
import { readDurations, readPlaces } from '../meeting-types/read-lists.ts';
import { listCountedHosts } from '../organizations/counted-hosts.ts';
import { SHOWN_TEAM_LOGO } from '../outbox/shown-logo.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { row, runBatch, statement, text } from '../statement.ts';

const team = columns(teams, 'teams');
const teamMember = columns(teamMembers, 'team_members');
const member = columns(organizationMembers, 'organization_members');
const user = columns(users, 'users');
const meetingType = columns(meetingTypes, 'meeting_types');

// An unverified account may have any name that a stranger entered, so it is not shown.
const FIND = statement({
  params: { slug: text },
  row: row<PageRow>(),
  sql: `
SELECT ${team.name}, ${team.slug}, ${team.description}, ${team.primaryColor} AS primaryColor,
  ${SHOWN_TEAM_LOGO} AS logo,
  ${user.name} AS memberName,
  ${user.username}, ${user.bio}, coalesce(${user.ownPicture}, ${user.profilePicture}) AS profilePicture
FROM teams LEFT JOIN team_members ON ${teamMember.teamId} = ${team.id}
  AND EXISTS (SELECT 1 FROM organization_members WHERE ${member.organizationId} = ${team.organizationId}
    AND ${member.userId} = ${teamMember.userId} AND ${member.removedAt} IS NULL AND ${member.status} = 'active')
LEFT JOIN users ON ${user.id} = ${teamMember.userId} AND ${user.emailVerifiedAt} IS NOT NULL AND ${user.deletedAt} IS NULL
WHERE ${team.slug} = :slug ORDER BY ${teamMember.joinedAt}, ${teamMember.userId}`,
});

// A managed meeting type has no page, because people book its copies. A meeting type without hosts has no times.
const LIST_TYPES = statement({
  params: { slug: text },
  row: row<TypeRow>(),
  sql: `
SELECT ${meetingType.id}, ${meetingType.slug}, ${meetingType.title}, ${meetingType.description}, ${meetingType.location},
  ${meetingType.locations},
  ${meetingType.durationMinutes} AS durationMinutes, ${meetingType.durations}, ${meetingType.primaryColor} AS primaryColor
FROM teams JOIN meeting_types ON ${meetingType.teamId} = ${team.id} AND ${meetingType.deletedAt} IS NULL
  AND ${meetingType.isActive} = 1
  AND ${meetingType.visibility} = 'public' AND ${meetingType.passwordHash} IS NULL AND ${meetingType.assignment} <> 'managed'
  AND EXISTS (${listCountedHosts(meetingType.id)})
WHERE ${team.slug} = :slug ORDER BY ${meetingType.position}, ${meetingType.createdAt}, ${meetingType.id}`,
});

interface TypeRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly locations: Stored<readonly Place[]>;
  readonly durationMinutes: number;
  readonly durations: Stored<readonly number[]>;
  readonly primaryColor: string;
}

interface PageRow {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly primaryColor: string;
  readonly logo: string | null;
  readonly memberName: string | null;
  readonly username: string | null;
  readonly bio: string | null;
  readonly profilePicture: string | null;
}

export function createTeamPagesRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns null when there is no such team. The slug is in lower case. */
    async findTeamPage(slug: string) {
      const [{ results: rows }, types] = await runBatch(d1, [
        FIND.bind(d1, { slug }),
        LIST_TYPES.bind(d1, { slug }),
      ]);
      const first = rows[0];
      if (!first) return null;
      const { name, description, primaryColor, logo } = first;
      const members = rows.flatMap(({ memberName, username, bio, profilePicture }) =>
        memberName === null || username === null
          ? []
          : [{ name: memberName, username, bio: bio ?? '', profilePicture }],
      );
      const meetingTypes = types.results.map((type) => ({
        ...type,
        durations: readDurations(type),
        locations: readPlaces(type),
      }));
      return { name, slug: first.slug, description, primaryColor, logo, members, meetingTypes };
    },
  };
}
