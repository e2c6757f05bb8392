// Reads the public page of a team: the team, its members, and its public meeting types.

import type { Place } from '../../domain/meeting-types/places.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import type { Stored } from '../json-column.ts';
import { readDurations, readPlaces } from '../meeting-types/read-lists.ts';
import { listCountedHosts } from '../organizations/counted-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { row, runBatch, statement, text } from '../statement.ts';

const t = columns(teams, 't');
const p = columns(teamMembers, 'p');
const m = columns(organizationMembers, 'm');
const u = columns(users, 'u');
const k = columns(meetingTypes, 'k');

// An unverified account may have any name that a stranger entered, so it is not shown.
const FIND = statement({
  params: { slug: text },
  row: row<PageRow>(),
  sql: `
SELECT ${t.name}, ${t.slug}, ${t.description}, ${t.primaryColor} AS primaryColor, ${t.logo}, ${u.name} AS memberName,
  ${u.username}, ${u.bio}, coalesce(${u.ownPicture}, ${u.profilePicture}) AS profilePicture
FROM teams t LEFT JOIN team_members p ON ${p.teamId} = ${t.id}
  AND EXISTS (SELECT 1 FROM organization_members m WHERE ${m.organizationId} = ${t.organizationId}
    AND ${m.userId} = ${p.userId} AND ${m.removedAt} IS NULL AND ${m.status} = 'active')
LEFT JOIN users u ON ${u.id} = ${p.userId} AND ${u.emailVerifiedAt} IS NOT NULL AND ${u.deletedAt} IS NULL
WHERE ${t.slug} = :slug ORDER BY ${p.joinedAt}, ${p.userId}`,
});

// A managed meeting type has no page, because people book its copies. A meeting type without hosts has no times.
const LIST_TYPES = statement({
  params: { slug: text },
  row: row<TypeRow>(),
  sql: `
SELECT ${k.id}, ${k.slug}, ${k.title}, ${k.description}, ${k.location}, ${k.locations},
  ${k.durationMinutes} AS durationMinutes, ${k.durations}, ${k.primaryColor} AS primaryColor
FROM teams t JOIN meeting_types k ON ${k.teamId} = ${t.id} AND ${k.deletedAt} IS NULL AND ${k.isActive} = 1
  AND ${k.visibility} = 'public' AND ${k.passwordHash} IS NULL AND ${k.assignment} <> 'managed'
  AND EXISTS (${listCountedHosts(k.id)})
WHERE ${t.slug} = :slug ORDER BY ${k.position}, ${k.createdAt}, ${k.id}`,
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
