// Creates an organization with a team of three people for browser tests.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import type { TeamAnswer } from '../../worker/contract/teams/team-calls.ts';
import type { TeamTypeAnswer } from '../../worker/contract/teams/team-type-calls.ts';
import { keepToday, type Person, signInPerson, WEEK } from './host.ts';

export const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Joan Clarke'] as const;

interface TestTeam {
  readonly people: Readonly<Record<(typeof NAMES)[number], Person>>;
  readonly slug: string;
  /** The path of the screen with the teams of the organization. */
  readonly path: string;
  readonly teamId: string;
}

/** Creates an organization with a team. Ada is a manager of the team, and the others are members. */
export async function createTeam(request: APIRequestContext): Promise<TestTeam> {
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const signIn = (user: string, name: string) => signInPerson(request, `${user}@${domain}`, name);
  const ada = await signIn('ada', 'Ada Lovelace');
  const grace = await signIn('grace', 'Grace Hopper');
  const joan = await signIn('joan', 'Joan Clarke');
  const { data: organization } = await ada.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  for (const person of [grace, joan]) await person.call('POST', '/api/organizations/join');
  const slug = `sales-${randomUUID().slice(0, 8)}`;
  const teams = `/api/organizations/${organization.id}/teams`;
  const { data: team } = await ada.call<TeamAnswer>('POST', teams, {
    name: 'Sales',
    slug,
    primaryColor: '#0e7048',
  });
  const roleOf = (person: Person) => (person === ada ? 'manager' : 'member');
  await ada.call(
    'PUT',
    `/api/teams/${team.id}/members`,
    [ada, grace, joan].map((person) => ({ userId: person.user.id, role: roleOf(person) })),
  );
  return {
    people: { 'Ada Lovelace': ada, 'Grace Hopper': grace, 'Joan Clarke': joan },
    slug,
    path: `/organizations/${organization.id}/teams`,
    teamId: team.id,
  };
}

const ANY_DAY = { window: { kind: 'none' }, minimumNoticeMinutes: 0 };

/** Creates a team with a round robin of three people. */
export async function createRoundRobin(request: APIRequestContext) {
  const startIn = keepToday();
  const team = await createTeam(request);
  const people = Object.values(team.people);
  const ada = team.people['Ada Lovelace'];
  const { data: type } = await ada.call<TeamTypeAnswer>(
    'POST',
    `/api/teams/${team.teamId}/meeting-types`,
    {
      title: 'Sales call',
      assignment: 'round_robin',
      durationMinutes: 60,
      durations: [60],
      rules: ANY_DAY,
      availability: { workingHours: WEEK },
      hosts: people.map(({ user }) => ({ userId: user.id })),
    },
  );
  const book = (name: string, days: number, minutes: number) =>
    ada.call('POST', `/api/teams/${team.slug}/${type.slug}/book`, {
      startTime: new Date(startIn(days, minutes)).toISOString(),
      timezone: 'Europe/Paris',
      inviteeName: name,
      inviteeEmail: `${name.split(' ')[0]?.toLowerCase()}@invitee.example`,
    });
  return { ...team, type, book, ada, startIn };
}
