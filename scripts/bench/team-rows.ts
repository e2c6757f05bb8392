// The rows of a team whose meeting types the bench reads and books.
import { openDatabase } from '../../worker/db/database.ts';
import { meetingTypeHosts } from '../../worker/db/schema/meeting-type-hosts.ts';
import { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import { organizationMembers } from '../../worker/db/schema/organization-members.ts';
import { organizations } from '../../worker/db/schema/organizations.ts';
import { schedules } from '../../worker/db/schema/schedules.ts';
import { teamMembers } from '../../worker/db/schema/team-members.ts';
import { teams } from '../../worker/db/schema/teams.ts';
import { NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import type { BenchHost } from './hosts.ts';

/** The id and the slug of the team. */
export const TEAM = 'crew';

const TIMES = { createdAt: 0, updatedAt: 0 };

/** Inserts an organization and its only team. All hosts are members of both. Each host has a default schedule. */
export async function insertOrganization(
  d1: D1Database,
  hosts: readonly BenchHost[],
): Promise<void> {
  const db = openDatabase(d1);
  const createdBy = hosts[0]?.id ?? '';
  await db.batch([
    db
      .insert(organizations)
      .values({ id: 'org', name: 'Org', domain: 'org.example', createdBy, ...TIMES }),
    db.insert(teams).values({
      id: TEAM,
      organizationId: 'org',
      name: TEAM,
      slug: TEAM,
      primaryColor: '#0b7285',
      ...TIMES,
    }),
  ]);
  await insertMembers(d1, hosts);
}

export async function insertMembers(d1: D1Database, hosts: readonly BenchHost[]): Promise<void> {
  const db = openDatabase(d1);
  for (const { id, zone, workingHours } of hosts)
    await db.batch([
      db.insert(schedules).values({
        id: `schedule-${id}`,
        hostId: id,
        name: 'Office',
        timezone: zone,
        workingHours,
        hours: { workingHours },
        isDefault: true,
        ...TIMES,
      }),
      db.insert(organizationMembers).values({
        id: `row-${id}`,
        organizationId: 'org',
        userId: id,
        role: 'member',
        status: 'active',
        joinedAt: 0,
      }),
      db.insert(teamMembers).values({ teamId: TEAM, userId: id, role: 'member', joinedAt: 0 }),
    ]);
}

/** Inserts a round robin of the team. `name` is its id and its slug. */
export async function insertTeamType(
  d1: D1Database,
  name: string,
  hosts: readonly BenchHost[],
): Promise<void> {
  const db = openDatabase(d1);
  const [first] = hosts;
  if (!first) throw new Error('A round robin needs a host.');
  await db.insert(meetingTypes).values({
    id: name,
    teamId: TEAM,
    assignment: 'round_robin',
    slug: name,
    title: 'Bench',
    durationMinutes: first.durationMinutes,
    primaryColor: '#0b7285',
    availability: { workingHours: first.workingHours },
    rules: NO_LIMITS,
    ...TIMES,
  });
  for (const { id: userId } of hosts)
    await db.insert(meetingTypeHosts).values({
      meetingTypeId: name,
      teamId: TEAM,
      userId,
      weight: 100,
      priority: 0,
      isFixed: false,
      countsFrom: 0,
    });
}
