// Tests calls that all meeting types have, for a meeting type of a team: duplicate, change the order, switch
// on and off, and delete with the bookings.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { MeetingTypeDeletion } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { TeamMeetingType } from '../../../worker/contract/teams/team-type-calls.ts';
import { deliver, readMails } from '../bookings/host-effects.ts';
import type { SignedInHost } from '../host-calls.ts';
import { at, createBookable, idOf } from './bookable-team.ts';
import { createTeamWithHosts } from './team-calls.ts';

const titlesOf = async ({ list }: Awaited<ReturnType<typeof createTeamWithHosts>>) =>
  (await list()).data.map(({ title }) => title);

async function listEmails(bookingId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT audience FROM outbox WHERE booking_id = ? AND event = 'booking.cancelled' AND kind = 'mail' ORDER BY audience",
  )
    .bind(bookingId)
    .all<{ audience: string }>();
  return results.map(({ audience }) => audience);
}

const readStatus = async (bookingId: string) =>
  (
    await env.DB.prepare('SELECT status, cancelled_by FROM bookings WHERE id = ?')
      .bind(bookingId)
      .first<{ status: string }>()
  )?.status;

describe('a copy of a meeting type of a team', () => {
  it('is inactive, has the same hosts, and comes last in the list', async () => {
    const scene = await createTeamWithHosts(2);
    const hosts = scene.hosts.map(({ host }) => ({ userId: host.id, weight: 300 }));
    const { data: original } = (await scene.create({ title: 'Demo', hosts })).body;
    const copied = await scene.admin.call<TeamMeetingType>(
      'POST',
      `/meeting-types/${original.id}/duplicate`,
    );
    expect(copied).toMatchObject({
      status: 201,
      body: {
        data: {
          ...original,
          id: expect.not.stringContaining(original.id),
          title: 'Copy of Demo',
          slug: 'demo-copy',
          path: `/team/${scene.slug}/demo-copy`,
          isActive: false,
          position: 1,
        },
      },
    });
    expect(await titlesOf(scene)).toEqual(['Demo', 'Copy of Demo']);
  });

  it('of a managed meeting type gives each of its hosts an inactive copy', async () => {
    const { admin, create, hosts } = await createTeamWithHosts(1);
    const { id } = (await create({ assignment: 'managed', lockedFields: ['title'] })).body.data;
    await admin.call('POST', `/meeting-types/${id}/duplicate`);
    const own = await hosts[0]?.call<TeamMeetingType[]>('GET', '/meeting-types');
    expect(own?.body.data.map(({ title, isActive }) => [title, isActive])).toEqual([
      ['Demo', true],
      ['Copy of Demo', false],
    ]);
  });

  it('is refused for members and strangers', async () => {
    const { create, hosts } = await createTeamWithHosts(1);
    const { id } = (await create()).body.data;
    const member = hosts[0] as SignedInHost;
    const refused = await member.call('POST', `/meeting-types/${id}/duplicate`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'TEAM_MANAGER_REQUIRED' } });
    const { admin: stranger } = await createTeamWithHosts(0);
    expect((await stranger.call('POST', `/meeting-types/${id}/duplicate`)).status).toBe(404);
  });
});

describe('the order of the meeting types of a team', () => {
  it('changes when a call sets a position, and a position that is too high means the last place', async () => {
    const scene = await createTeamWithHosts(1);
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await scene.create({ title })).body.data.id);
    const move = (index: number, position: number) =>
      scene.admin.call<TeamMeetingType>('PATCH', `/meeting-types/${ids[index]}`, { position });
    expect((await move(2, 0)).body.data.position).toBe(0);
    expect(await titlesOf(scene)).toEqual(['C', 'A', 'B']);
    expect((await move(2, 99)).body.data.position).toBe(2);
    expect(await titlesOf(scene)).toEqual(['A', 'B', 'C']);
    const change = { title: 'B', position: 0 };
    await scene.admin.call('PUT', `/meeting-types/${ids[1]}`, change);
    expect(await titlesOf(scene)).toEqual(['B', 'A', 'C']);
    await scene.create({ title: 'First', position: 0 });
    expect(await titlesOf(scene)).toEqual(['First', 'B', 'A', 'C']);
  });

  it('is changed by managers only, and the types of other teams keep their positions', async () => {
    const scene = await createTeamWithHosts(1);
    for (const title of ['A', 'B']) await scene.create({ title });
    const other = await createTeamWithHosts(1);
    for (const title of ['X', 'Y']) await other.create({ title });
    const { id } = (await other.list()).data[1] ?? { id: '' };
    const member = other.hosts[0] as SignedInHost;
    const body = { position: 0 };
    expect((await member.call('PATCH', `/meeting-types/${id}`, body)).status).toBe(403);
    expect((await scene.admin.call('PATCH', `/meeting-types/${id}`, body)).status).toBe(404);
    expect(await titlesOf(other)).toEqual(['X', 'Y']);
    await other.admin.call('PATCH', `/meeting-types/${id}`, body);
    expect(await titlesOf(other)).toEqual(['Y', 'X']);
    expect(await titlesOf(scene)).toEqual(['A', 'B']);
  });
});

describe('a meeting type of a team', () => {
  it('is switched off and on, also after all fixed hosts have left', async () => {
    const { admin, create, hosts, save } = await createTeamWithHosts(2);
    const leaving = hosts[0] as SignedInHost;
    const staying = hosts[1] as SignedInHost;
    const pool = [
      { userId: leaving.host.id, isFixed: true },
      { userId: staying.host.id, isFixed: false },
    ];
    const { id } = (await create({ assignment: 'collective', hosts: pool })).body.data;
    await save([staying, 'member']);
    for (const isActive of [false, true]) {
      const switched = await admin.call<TeamMeetingType>('PATCH', `/meeting-types/${id}`, {
        isActive,
      });
      expect(switched).toMatchObject({ status: 200, body: { data: { isActive } } });
      const path = `/meeting-types/${id}`;
      const changed = await admin.call('PUT', path, { title: `Active: ${isActive}` });
      expect(changed.status).toBe(200);
    }
  });
});

describe('the deletion of a meeting type of a team', () => {
  const remove = (me: SignedInHost, id: string, body: object = {}) =>
    me.call<MeetingTypeDeletion>('DELETE', `/meeting-types/${id}`, body);

  it('keeps its bookings by default', async () => {
    const { admin, type, book } = await createBookable(1);
    const { id } = (await book(at('10:00'))).body.data;
    const deleted = await remove(admin, type.id);
    const data = { outcome: 'deleted', cancelled: 0, left: 0 };
    expect(deleted).toMatchObject({ status: 200, body: { data } });
    expect(await readStatus(id)).toBe('confirmed');
  });

  it('cancels its upcoming bookings and emails each host and each invitee once', async () => {
    const scene = await createBookable(3, { assignment: 'round_robin' });
    const { admin, type, book, hosts } = scene;
    const collective = await scene.create({
      title: 'Together',
      assignment: 'collective',
      durationMinutes: 60,
      rules: { window: { kind: 'none' } },
      hosts: hosts.map(({ host }) => ({ userId: host.id, isFixed: true })),
    });
    const ids: string[] = [];
    for (const time of ['09:00', '09:00', '11:00']) ids.push((await book(at(time))).body.data.id);
    expect((await admin.call('GET', `/my-bookings/count?meetingTypeId=${type.id}`)).body).toEqual(
      expect.objectContaining({ data: { upcoming: 3 } }),
    );
    const deleted = await remove(admin, type.id, { cancelBookings: true, message: 'We stop.' });
    const data = { outcome: 'deleted', cancelled: 3, left: 0 };
    expect(deleted).toMatchObject({ status: 200, body: { data } });
    for (const id of ids) {
      expect(await readStatus(id)).toBe('cancelled');
      expect(await listEmails(id)).toEqual(['host', 'invitee']);
    }
    for (const id of ids) await deliver(id);
    const mails = await Promise.all(hosts.map(({ host }) => readMails(host.email)));
    const texts = mails.flat().filter(({ subject }) => subject.startsWith('Cancelled: '));
    expect(texts).toHaveLength(3);
    for (const { text } of texts) expect(text).not.toContain('You have cancelled');
    expect((await remove(admin, type.id, { cancelBookings: true })).status).toBe(404);
    expect((await admin.call('GET', `/meeting-types/${collective.body.data.id}`)).status).toBe(200);
  });

  it('emails all hosts of a collective meeting', async () => {
    const { admin, type, book, hosts } = await createBookable(3, {
      assignment: 'collective',
      hosts: undefined,
    });
    expect(hosts).toHaveLength(3);
    const fixed = hosts.map(({ host }) => ({ userId: host.id, isFixed: true }));
    await admin.call('PUT', `/meeting-types/${type.id}`, { title: 'Demo', hosts: fixed });
    const { id } = (await book(at('10:00'))).body.data;
    await remove(admin, type.id, { cancelBookings: true });
    expect(await listEmails(id)).toEqual(['host', 'host', 'host', 'invitee']);
  });

  it('cancels at most 25 bookings per call, and no one can book between the calls', async () => {
    const { admin, type, book } = await createBookable(5, { durationMinutes: 60 });
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
      for (let host = 0; host < 5; host += 1) expect((await book(at(time))).status).toBe(201);
    const first = await remove(admin, type.id, { cancelBookings: true });
    expect(first.body.data).toEqual({ outcome: 'cancelling', cancelled: 25, left: 5 });
    expect((await book(at('15:00'))).status).toBe(410);
    const second = await remove(admin, type.id, { cancelBookings: true });
    expect(second.body.data).toEqual({ outcome: 'deleted', cancelled: 5, left: 0 });
  });

  it('is refused for members, and the refused call cancels no booking', async () => {
    const scene = await createBookable(1);
    const member = scene.hosts[0] as SignedInHost;
    const { id } = (await scene.book(at('10:00'))).body.data;
    const refused = await remove(member, scene.type.id, { cancelBookings: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'TEAM_MANAGER_REQUIRED' } });
    expect(await readStatus(id)).toBe('confirmed');
    expect(idOf(scene, 0)).toBe(member.host.id);
  });

  it('keeps the copies of a managed meeting type, and cancels no bookings of these copies', async () => {
    const { admin, create, hosts } = await createTeamWithHosts(1);
    const { id } = (await create({ assignment: 'managed' })).body.data;
    const deleted = await remove(admin, id, { cancelBookings: true });
    expect(deleted.body.data).toEqual({ outcome: 'deleted', cancelled: 0, left: 0 });
    const own = await hosts[0]?.call<TeamMeetingType[]>('GET', '/meeting-types');
    expect(own?.body.data).toMatchObject([{ title: 'Demo', isActive: true }]);
  });
});
