// The meeting types of a team: who may create, change, see and delete them.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { TeamMeetingType } from '../../../worker/contract/teams/team-type-calls.ts';
import { signInHost } from '../host-calls.ts';
import { createTeamWithHosts } from './team-calls.ts';

const countEvents = async (userId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT type FROM security_events WHERE user_id = ? AND type LIKE 'team-type.%' ORDER BY rowid",
  )
    .bind(userId)
    .all<{ type: string }>();
  return results.map(({ type }) => type);
};

describe('a meeting type of a team', () => {
  it('is created by an admin with its hosts, and recorded', async () => {
    const { admin, create, list, team, hosts, slug } = await createTeamWithHosts(2);
    const created = await create({ hosts: [{ userId: hosts[0]?.host.id, weight: 200 }] });
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          teamId: team.id,
          title: 'Demo',
          path: `/team/${slug}/demo`,
          assignment: 'round_robin',
          hosts: [{ userId: hosts[0]?.host.id, weight: 200, priority: 0, isFixed: false }],
          lockedFields: [],
          inviteeChoosesHost: false,
          keepsHost: true,
          fairnessDays: 30,
          canEdit: true,
        },
      },
    });
    expect(await list()).toMatchObject({ status: 200, canEdit: true, data: [created.body.data] });
    expect(await countEvents(admin.host.id)).toEqual(['team-type.created']);
  });

  it('is not in a host’s list of own meeting types, and other organizations do not see it', async () => {
    const { admin, create, team } = await createTeamWithHosts(1);
    const { id } = (await create()).body.data;
    expect((await admin.call<HostMeetingType[]>('GET', '/meeting-types')).body.data).toEqual([]);
    const stranger = await signInHost();
    for (const [method, path, body] of [
      ['GET', `/teams/${team.id}/meeting-types`, undefined],
      ['POST', `/teams/${team.id}/meeting-types`, { title: 'A', assignment: 'collective' }],
      ['GET', `/meeting-types/${id}`, undefined],
      ['PUT', `/meeting-types/${id}`, { title: 'B' }],
      ['PATCH', `/meeting-types/${id}`, { isActive: false }],
      ['DELETE', `/meeting-types/${id}`, undefined],
    ] as const)
      expect((await stranger.call(method, path, body)).status).toBe(404);
  });

  it('is read by members, and changed by managers and admins only', async () => {
    const { create, list, hosts, save } = await createTeamWithHosts(2);
    const [manager, member] = hosts;
    if (!manager || !member) throw new Error('No hosts');
    await save([manager, 'manager'], [member, 'member']);
    const { id } = (await create({}, manager)).body.data;
    expect(await list(member)).toMatchObject({ canEdit: false, data: [{ id, canEdit: false }] });
    const refused = { status: 403, body: { code: 'TEAM_MANAGER_REQUIRED' } };
    expect(await create({}, member)).toMatchObject(refused);
    expect(await member.call('PUT', `/meeting-types/${id}`, { title: 'B' })).toMatchObject(refused);
    expect(await member.call('DELETE', `/meeting-types/${id}`)).toMatchObject(refused);
    const changed = await manager.call<TeamMeetingType>('PUT', `/meeting-types/${id}`, {
      title: 'Longer demo',
      keepsHost: false,
      hosts: [{ userId: member.host.id, priority: 3 }],
    });
    expect(changed.body.data).toMatchObject({
      title: 'Longer demo',
      keepsHost: false,
      hosts: [{ userId: member.host.id, priority: 3, weight: 100 }],
    });
    expect((await manager.call('DELETE', `/meeting-types/${id}`)).status).toBe(200);
    expect((await list()).data).toEqual([]);
    expect(await countEvents(manager.host.id)).toEqual([
      'team-type.created',
      'team-type.changed',
      'team-type.deleted',
    ]);
  });

  it('can be updated with the fields of its own API response', async () => {
    const { admin, create } = await createTeamWithHosts(2);
    const { data } = (await create()).body;
    const changed = await admin.call('PUT', `/meeting-types/${data.id}`, data);
    expect(changed).toMatchObject({ status: 200, body: { data } });
  });

  it.each([
    [{ slug: 'taken' }, 'slug', 409],
    [{ hosts: [{ userId: 'nobody' }] }, 'hosts', 400],
    [{ scheduleId: 'mine' }, 'scheduleId', 400],
    [{ seats: 5 }, 'seats', 400],
    [{ lockedFields: ['title'] }, 'lockedFields', 400],
    [{ fairnessDays: 0 }, 'fairnessDays', 400],
    [{ assignment: 'managed', hasOwnHours: true }, 'hasOwnHours', 400],
    [{ assignment: 'collective', inviteeChoosesHost: true }, 'hosts', 400],
    [{ unknown: 1 }, 'unknown', 400],
    [{ assignment: 'solo' }, 'assignment', 400],
  ])('is refused with %j', async (fields, path, status) => {
    const { create } = await createTeamWithHosts(1);
    await create({ slug: 'taken' });
    const refused = await create(fields);
    expect(refused.status).toBe(status);
    expect(refused.body.errors?.map((error) => error.path)).toContain(path);
  });

  it('cannot have team fields when a host owns it', async () => {
    const host = await signInHost();
    const { data } = (await host.call<HostMeetingType>('POST', '/meeting-types', { title: 'Mine' }))
      .body;
    const change = { title: 'Mine', hosts: [] };
    const refused = await host.call('PUT', `/meeting-types/${data.id}`, change);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'hosts' }] } });
  });

  it('loses a host who leaves the team, and hides a host during a suspension', async () => {
    const { admin, path, create, list, hosts, save, organization } = await createTeamWithHosts(2);
    const [leaving, staying] = hosts;
    if (!leaving || !staying) throw new Error('No hosts');
    await create();
    const idsOf = async () => (await list()).data[0]?.hosts.map(({ userId }) => userId);
    await env.DB.prepare(
      "UPDATE organization_members SET status = 'suspended' WHERE organization_id = ? AND user_id = ?",
    )
      .bind(organization.id, staying.host.id)
      .run();
    expect(await idsOf()).toEqual([leaving.host.id]);
    await env.DB.prepare("UPDATE organization_members SET status = 'active' WHERE user_id = ?")
      .bind(staying.host.id)
      .run();
    await save([staying, 'member']);
    expect(await idsOf()).toEqual([staying.host.id]);
    await save([staying, 'member'], [leaving, 'member']);
    expect(await idsOf()).toEqual([staying.host.id]);
    expect((await admin.call('GET', `${path}/teams`)).status).toBe(200);
  });
});

describe('the hosts of a meeting type', () => {
  const startsOf = async (userId: string) => {
    const { results } = await env.DB.prepare(
      'SELECT counts_from FROM meeting_type_hosts WHERE user_id = ?',
    )
      .bind(userId)
      .all<{ counts_from: number }>();
    return results.map((each) => each.counts_from);
  };

  it('start a new count of their meetings when a suspension ends', async () => {
    const { admin, path, create, hosts } = await createTeamWithHosts(2);
    await create();
    const [away] = hosts;
    if (!away) throw new Error('No hosts');
    await env.DB.prepare('UPDATE meeting_type_hosts SET counts_from = 5').run();
    const setStatus = (status: string) =>
      admin.call('PUT', `${path}/members/${away.member.id}`, { status });
    await setStatus('suspended');
    const before = currentTime();
    await setStatus('active');
    expect((await startsOf(away.host.id))[0]).toBeGreaterThanOrEqual(before);
    expect(await startsOf(hosts[1]?.host.id ?? '')).toEqual([5]);
    await admin.call('PUT', `${path}/members/${away.member.id}`, { role: 'member' });
    expect((await startsOf(away.host.id))[0]).toBeGreaterThanOrEqual(before);
  });

  it('are removed with their team membership, and a deleted team leaves no meeting type', async () => {
    const { admin, create, hosts, team, list } = await createTeamWithHosts(2);
    await create();
    const [leaving, staying] = hosts;
    await env.DB.prepare('DELETE FROM team_members WHERE user_id = ?').bind(leaving?.host.id).run();
    expect(await startsOf(leaving?.host.id ?? '')).toEqual([]);
    expect((await list()).data[0]?.hosts.map(({ userId }) => userId)).toEqual([staying?.host.id]);
    const { id } = (await list()).data[0] ?? { id: '' };
    expect((await admin.call('DELETE', `/teams/${team.id}`)).status).toBe(200);
    const type = await env.DB.prepare('SELECT team_id, deleted_at FROM meeting_types WHERE id = ?')
      .bind(id)
      .first<{ team_id: string | null; deleted_at: number | null }>();
    expect(type).toEqual({ team_id: null, deleted_at: expect.any(Number) });
    expect((await admin.call('GET', `/meeting-types/${id}`)).status).toBe(404);
  });
});

describe('a managed meeting type', () => {
  async function createManaged(count = 2) {
    const scene = await createTeamWithHosts(count);
    const fields = { assignment: 'managed', lockedFields: ['title', 'durations'] };
    const template = (await scene.create(fields)).body.data;
    const copiesOf = async (index: number) =>
      (await scene.hosts[index]?.call<HostMeetingType[]>('GET', '/meeting-types'))?.body.data ?? [];
    return { ...scene, template, copiesOf };
  }

  it('gives each host a bookable copy with the locked fields', async () => {
    const { copiesOf, template, team, hosts } = await createManaged();
    for (const index of [0, 1])
      expect(await copiesOf(index)).toMatchObject([
        {
          title: 'Demo',
          path: `/${hosts[index]?.host.username}/demo`,
          managedBy: { teamId: team.id, teamName: 'Sales', lockedFields: template.lockedFields },
        },
      ]);
  });

  it('names the locked fields that a host tries to change, and lets the host change other fields', async () => {
    const { copiesOf, hosts } = await createManaged();
    const [copy] = await copiesOf(0);
    const change = (fields: object) =>
      hosts[0]?.call<HostMeetingType>('PUT', `/meeting-types/${copy?.id}`, {
        title: copy?.title,
        ...fields,
      });
    const refused = await change({ title: 'Mine', durationMinutes: 45 });
    expect(refused?.status).toBe(400);
    expect(refused?.body.errors?.map(({ path }) => path)).toEqual(['title', 'durations']);
    const changed = await change({ description: 'My own words' });
    expect(changed?.body.data).toMatchObject({ title: 'Demo', description: 'My own words' });
  });

  it('changes only the locked fields of its copies when it is changed', async () => {
    const { admin, template, copiesOf } = await createManaged();
    const change = { title: 'New demo', description: 'Changed', durationMinutes: 45 };
    await admin.call('PUT', `/meeting-types/${template.id}`, change);
    expect(await copiesOf(1)).toMatchObject([
      { title: 'New demo', description: '', durationMinutes: 45 },
    ]);
  });

  it('adds copies for new hosts, and leaves the copy of a removed host unlocked', async () => {
    const { admin, template, copiesOf, hosts } = await createManaged();
    const only = [{ userId: hosts[0]?.host.id }];
    await admin.call('PUT', `/meeting-types/${template.id}`, { title: 'Demo', hosts: only });
    const [left] = await copiesOf(1);
    expect(left?.managedBy).toBeUndefined();
    await admin.call('PUT', `/meeting-types/${template.id}`, { title: 'Next' });
    expect(await copiesOf(1)).toMatchObject([{ title: 'Demo' }]);
    expect(await copiesOf(0)).toMatchObject([{ title: 'Next' }]);
  });

  it('leaves unlocked copies to the hosts when it is deleted', async () => {
    const { admin, template, copiesOf, hosts } = await createManaged();
    await admin.call('DELETE', `/meeting-types/${template.id}`);
    const [copy] = await copiesOf(0);
    expect(copy?.managedBy).toBeUndefined();
    const changed = await hosts[0]?.call('PUT', `/meeting-types/${copy?.id}`, { title: 'Mine' });
    expect(changed?.status).toBe(200);
  });

  it('gives a host who already has the slug a copy with another slug', async () => {
    const scene = await createTeamWithHosts(1);
    await scene.hosts[0]?.call('POST', '/meeting-types', { title: 'Demo' });
    await scene.create({ assignment: 'managed' });
    const list = await scene.hosts[0]?.call<HostMeetingType[]>('GET', '/meeting-types');
    expect(list?.body.data.map(({ slug }) => slug)).toEqual([
      'demo',
      expect.stringMatching(/^demo-[0-9a-f]{8}$/),
    ]);
  });
});
