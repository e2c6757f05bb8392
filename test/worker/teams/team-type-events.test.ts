// Tests the webhook events about the meeting types of a team: which people get the events, and what the
// events contain.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { StreamEvents } from '../../../worker/contract/webhooks/webhook-calls.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createWebhook, listDeliveries } from '../webhooks/webhook-hosts.ts';
import { createTeamWithHosts } from './team-calls.ts';

const EVENTS = ['meeting_type.created', 'meeting_type.updated', 'meeting_type.deleted'];

async function subscribe(me: SignedInHost): Promise<void> {
  await env.DB.prepare("UPDATE users SET plan = 'individual' WHERE id = ?").bind(me.host.id).run();
  await createWebhook(me, 'http://127.0.0.1:9/', { events: EVENTS });
}

async function readEvents(me: SignedInHost) {
  const { data } = (await me.call('GET', '/events')).body as unknown as StreamEvents;
  expect(data.map(({ data: { sequence } }) => sequence)).toEqual(data.map((_, index) => index + 1));
  return data;
}

const typesOf = async (me: SignedInHost) => (await readEvents(me)).map(({ type }) => type);

/** Creates a team with a manager and two hosts, who all subscribe to the events. */
async function createSubscribed() {
  const scene = await createTeamWithHosts(2);
  const manager = await scene.join();
  const first = scene.hosts[0] as SignedInHost;
  const second = scene.hosts[1] as SignedInHost;
  await scene.save([first, 'member'], [second, 'member'], [manager, 'manager']);
  for (const me of [manager, first, second, scene.admin]) await subscribe(me);
  return { ...scene, manager, first, second };
}

describe('the events about a meeting type of a team', () => {
  it('reach each host and the managers with one id, and no one else', async () => {
    const { manager, first, second, admin, create, team, slug } = await createSubscribed();
    const hosts = [{ userId: first.host.id }];
    const { id } = (await create({ hosts }, manager)).body.data;
    await manager.call('PATCH', `/meeting-types/${id}`, { isActive: false });
    await manager.call('PATCH', `/meeting-types/${id}`, { position: 0 });
    await manager.call('DELETE', `/meeting-types/${id}`);
    const seen = await readEvents(first);
    expect(seen.map(({ type }) => type)).toEqual(EVENTS);
    expect(await readEvents(manager)).toEqual(seen);
    expect(await typesOf(second)).toEqual([]);
    expect(await typesOf(admin)).toEqual([]);
    expect(seen[0]?.data).toMatchObject({
      meetingType: {
        id,
        path: `/team/${slug}/demo`,
        title: 'Demo',
        isActive: true,
        teamId: team.id,
        hosts: [{ id: first.host.id, name: first.host.name }],
      },
    });
    expect(seen[1]?.data).toMatchObject({ meetingType: { isActive: false } });
    const deliveries = await listDeliveries(first.host.id);
    expect(deliveries.map(({ event_type }) => event_type)).toEqual(EVENTS);
  });

  it('reach the admins when the team has no manager', async () => {
    const { admin, create } = await createTeamWithHosts(1);
    await subscribe(admin);
    await create();
    expect(await typesOf(admin)).toEqual(['meeting_type.created']);
  });

  it('reach a host whom the change removes, with the hosts after the change', async () => {
    const { manager, first, second, create } = await createSubscribed();
    const { id } = (await create({ hosts: [{ userId: first.host.id }] })).body.data;
    const hosts = [{ userId: second.host.id }];
    await manager.call('PUT', `/meeting-types/${id}`, { title: 'Demo', hosts });
    const [, updated] = await readEvents(first);
    expect(updated).toMatchObject({
      type: 'meeting_type.updated',
      data: { meetingType: { hosts: [{ id: second.host.id }] } },
    });
    expect(await typesOf(second)).toEqual(['meeting_type.updated']);
  });

  it('are not stored when the change is refused', async () => {
    const { manager, first, second, create } = await createSubscribed();
    await create({ hosts: [], slug: 'taken' });
    await create({ hosts: [{ userId: first.host.id }], slug: 'taken' });
    const { id } = (await create({ hosts: [], slug: 'free' })).body.data;
    await second.call('DELETE', `/meeting-types/${id}`);
    await manager.call('PUT', `/meeting-types/${id}`, { title: 'Demo', slug: 'taken' });
    expect(await typesOf(manager)).toEqual(['meeting_type.created', 'meeting_type.created']);
    expect(await typesOf(first)).toEqual([]);
  });

  it('reach only the managers when it is a managed type, and each host gets an event about their copy', async () => {
    const { manager, first, second, create } = await createSubscribed();
    const managed = { assignment: 'managed', hosts: [{ userId: first.host.id }] };
    const { id } = (await create(managed, manager)).body.data;
    await manager.call('PUT', `/meeting-types/${id}`, { title: 'Unlocked' });
    const locked = { title: 'Locked', lockedFields: ['title'] };
    const hosts = [first, second].map(({ host }) => ({ userId: host.id }));
    await manager.call('PUT', `/meeting-types/${id}`, { ...locked, hosts });
    expect(await typesOf(manager)).toEqual([
      'meeting_type.created',
      'meeting_type.updated',
      'meeting_type.updated',
    ]);
    const own = await readEvents(first);
    expect(own.map(({ type }) => type)).toEqual(['meeting_type.created', 'meeting_type.updated']);
    expect(own[1]?.data.meetingType).toMatchObject({
      title: 'Locked',
      path: `/${first.host.username}/demo`,
    });
    expect(own[1]?.data.meetingType).not.toHaveProperty('teamId');
    expect(await typesOf(second)).toEqual(['meeting_type.created']);
  });

  it('are stored once for a managed type and once for its copy when a manager is also its host', async () => {
    const { manager, create } = await createSubscribed();
    await create({ assignment: 'managed', hosts: [{ userId: manager.host.id }] }, manager);
    const seen = await readEvents(manager);
    expect(seen.map(({ type }) => type)).toEqual(['meeting_type.created', 'meeting_type.created']);
    expect(new Set(seen.map(({ data }) => data.meetingType?.id)).size).toBe(2);
  });
});
