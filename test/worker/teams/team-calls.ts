// Creates teams for tests through the API.

import type { TeamsAnswer, WireTeam } from '../../../worker/contract/teams/team-calls.ts';
import type {
  TeamMeetingType,
  TeamTypesAnswer,
} from '../../../worker/contract/teams/team-type-calls.ts';
import { everyDay } from '../../support/hosts.ts';
import type { SignedInHost } from '../host-calls.ts';
import {
  createTeam as createOrganization,
  signInMember,
} from '../organizations/organization-calls.ts';

export async function createOrganizationTeam(name = 'Sales') {
  const scene = await createOrganization();
  const slug = `team-${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await scene.admin.call<WireTeam>('POST', `${scene.path}/teams`, { name, slug });
  const team = body.data;
  const join = () => signInMember(scene.organization);
  /** Saves the members, each with a role, as the admin. */
  const save = (...members: readonly (readonly [SignedInHost, 'manager' | 'member'])[]) =>
    scene.admin.call<WireTeam>(
      'PUT',
      `/teams/${team.id}/members`,
      members.map(([{ host }, role]) => ({ userId: host.id, role })),
    );
  return { ...scene, slug, team, join, save };
}

export async function listTeams(me: SignedInHost, organizationPath: string) {
  const { body, status } = await me.call('GET', `${organizationPath}/teams`);
  return { status, ...(body as unknown as TeamsAnswer) };
}

export const namesOf = (team: WireTeam | undefined) =>
  team?.members.map(({ userId, role }) => ({ userId, role }));

/** Creates a team with members who host a meeting type together. */
export async function createTeamWithHosts(count: number) {
  const scene = await createOrganizationTeam();
  const hosts: Awaited<ReturnType<typeof scene.join>>[] = [];
  for (let index = 0; index < count; index += 1) hosts.push(await scene.join());
  await scene.save(...hosts.map((host) => [host, 'member'] as const));
  const types = `/teams/${scene.team.id}/meeting-types`;
  const create = (fields: Record<string, unknown> = {}, me: SignedInHost = scene.admin) =>
    me.call<TeamMeetingType>('POST', types, {
      title: 'Demo',
      assignment: 'round_robin',
      hosts: hosts.map(({ host }) => ({ userId: host.id })),
      ...fields,
    });
  const list = async (me: SignedInHost = scene.admin) => {
    const { body, status } = await me.call('GET', types);
    return { status, ...(body as unknown as TeamTypesAnswer) };
  };
  return { ...scene, hosts, create, list };
}

export type TeamScene = Awaited<ReturnType<typeof createTeamWithHosts>>;

/** Hours from 9:00 to 17:00 on every day. */
export const EVERY_DAY = everyDay('09:00', '17:00');
