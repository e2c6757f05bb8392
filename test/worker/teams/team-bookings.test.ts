// Managers of a team and admins see, export and hand over the meetings of the team, but no private bookings.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking, HostWeek } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { MembersAnswer } from '../../../worker/contract/organizations/organization-calls.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { bookOwn, createTeamMeetings, MEETING_AT } from './team-meetings.ts';

async function createScene() {
  const scene = await createTeamMeetings(3);
  const [first, second, third] = scene.hosts;
  if (!first || !second || !third) throw new Error('A team without hosts');
  const id = await scene.bookTeam([first, second]);
  const own = await bookOwn(first, MEETING_AT + 7_200_000);
  return { ...scene, first, second, third, id, own };
}

const listScope = async (me: SignedInHost, query = '') =>
  (await me.call<HostBooking[]>('GET', `/my-bookings?scope=team${query}`)).body.data;

async function readCsv(me: SignedInHost): Promise<{ status: number; text: string }> {
  const { url, ...init } = me.fetch('/my-bookings/export.csv?scope=team');
  const answer = await exports.default.fetch(new Request(url, init));
  return { status: answer.status, text: await answer.text() };
}

// The id starts with the reason. The payload is no help, because it is removed when the email is sent.
const listNotices = async (userId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT substr(id, 1, instr(id, '-') - 1) AS reason FROM outbox WHERE host_id = ? AND event = 'account.team-needs-host'",
  )
    .bind(userId)
    .all<{ reason: string }>();
  return results.map(({ reason }) => reason);
};

describe('the bookings of a team', () => {
  it('are listed once for managers and admins, without private bookings and notes', async () => {
    const { admin, first, second, third, save, id, team } = await createScene();
    await first.call('PUT', `/my-bookings/${id}/private-notes`, { privateNotes: 'Secret' });
    await save([first, 'member'], [second, 'member'], [third, 'manager']);
    for (const me of [admin, third]) {
      expect(await listScope(me)).toMatchObject([
        {
          id,
          team: { id: team.id, name: 'Sales' },
          hosts: [{ id: first.host.id }, { id: second.host.id }],
          privateNotes: '',
        },
      ]);
      expect(await listScope(me, '&filter=past')).toEqual([]);
    }
    for (const me of [first, second, await signInHost()]) {
      expect(await listScope(me)).toEqual([]);
      const { body } = await me.call('GET', '/my-bookings/scopes');
      expect(body.data).toEqual({ hasTeam: false });
    }
    expect((await third.call('GET', '/my-bookings/scopes')).body.data).toEqual({ hasTeam: true });
  });

  it('are in the week view of managers and admins, without private bookings and busy times', async () => {
    const { admin, first, second, third, save, id } = await createScene();
    await save([first, 'member'], [second, 'member'], [third, 'manager']);
    const from = new Date(MEETING_AT).toISOString().slice(0, 10);
    const readWeek = async (me: SignedInHost, day = from) =>
      (await me.call<HostWeek>('GET', `/my-bookings/week?scope=team&from=${day}`)).body.data;
    for (const me of [admin, third]) {
      expect(await readWeek(me)).toMatchObject({
        bookings: [{ id, hosts: [{ id: first.host.id }, { id: second.host.id }] }],
        busy: [],
      });
      expect((await readWeek(me, '2031-01-01')).bookings).toEqual([]);
    }
    for (const me of [first, await signInHost()]) expect((await readWeek(me)).bookings).toEqual([]);
    expect((await admin.call('GET', `/my-bookings/week?scope=all&from=${from}`)).status).toBe(400);
  });

  it('can be exported by an admin but not by a member, and each export is recorded', async () => {
    const { admin, first, second, id, own } = await createScene();
    const { status, text } = await readCsv(admin);
    expect(status).toBe(200);
    expect(text).toContain(id);
    expect(text).toContain(`"${first.host.name}, ${second.host.name}"`);
    expect(text).not.toContain(own);
    expect((await readCsv(first)).status).toBe(404);
    const { results } = await env.DB.prepare(
      "SELECT user_id FROM security_events WHERE type = 'team.bookings-exported'",
    ).all<{ user_id: string }>();
    expect(results.filter(({ user_id }) => user_id === admin.host.id)).toHaveLength(1);
    expect(results.filter(({ user_id }) => user_id === first.host.id)).toEqual([]);
  });

  it('stay in the lists of every host, who may change and cancel them', async () => {
    const { second, third, id } = await createScene();
    const { body } = await second.call<HostBooking[]>('GET', '/my-bookings');
    expect(body.data.map((booking) => booking.id)).toEqual([id]);
    expect((await third.call('DELETE', `/my-bookings/${id}`)).status).toBe(404);
    expect((await second.call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    const rows = await env.DB.prepare(
      "SELECT host_id FROM outbox WHERE booking_id = ? AND event = 'booking.cancelled' AND audience = 'host'",
    )
      .bind(id)
      .all();
    expect(rows.results).toHaveLength(2);
  });

  it('are shown to the manager after their host was suspended, and the manager gets one email', async () => {
    const { admin, first, second, third, save, id, team, path } = await createScene();
    await save([first, 'member'], [second, 'member'], [third, 'manager']);
    const left = `/teams/${team.id}/left-meetings`;
    expect((await third.call('GET', left)).body.data).toEqual([]);
    expect((await second.call('GET', left)).status).toBe(404);
    const members = await admin.call<unknown>('GET', `${path}/members`);
    const listed = (members.body as unknown as MembersAnswer).members;
    const memberId = listed.find(({ user }) => user.email === first.host.email)?.id;
    const suspended = await admin.call('PUT', `${path}/members/${memberId}`, {
      status: 'suspended',
    });
    expect(suspended.status).toBe(200);
    expect((await third.call('GET', left)).body.data).toMatchObject([
      { id, host: { id: first.host.id, name: first.host.name } },
    ]);
    expect(await listNotices(third.host.id)).toEqual(['left']);
    expect(await listNotices(admin.host.id)).toEqual([]);
    const request = { userId: third.host.id, fromId: first.host.id };
    expect((await third.call('POST', `/my-bookings/${id}/hand-over`, request)).status).toBe(200);
    expect((await third.call('GET', left)).body.data).toEqual([]);
  });

  it('cause one email to each manager when their host leaves the team but stays in the organization', async () => {
    const { admin, first, second, third, save, id, team } = await createScene();
    await save([first, 'manager'], [second, 'member'], [third, 'manager']);
    expect((await third.call('POST', `/teams/${team.id}/leave`)).status).toBe(200);
    expect(await listNotices(first.host.id)).toEqual([]);
    await save([first, 'manager'], [second, 'member'], [third, 'manager']);
    expect((await second.call('POST', `/teams/${team.id}/leave`)).status).toBe(200);
    for (const manager of [first, third])
      expect(await listNotices(manager.host.id)).toEqual(['left']);
    expect(await listNotices(admin.host.id)).toEqual([]);
    expect((await third.call('GET', `/teams/${team.id}/left-meetings`)).body.data).toMatchObject([
      { id, host: { id: second.host.id } },
    ]);
    await save([first, 'manager'], [second, 'member'], [third, 'manager']);
    expect((await second.call('POST', `/teams/${team.id}/leave`)).status).toBe(200);
    expect(await listNotices(first.host.id)).toEqual(['left']);
  });

  it('cause one email to the manager for each host who is removed from the team', async () => {
    const { admin, first, second, third, save, team } = await createScene();
    await save([first, 'member'], [third, 'manager']);
    expect(await listNotices(third.host.id)).toEqual(['left']);
    await save([third, 'manager']);
    await save([third, 'manager']);
    expect(await listNotices(third.host.id)).toEqual(['left', 'left']);
    expect(await listNotices(admin.host.id)).toEqual([]);
    expect(await listNotices(second.host.id)).toEqual([]);
    expect((await second.call('PUT', `/teams/${team.id}/members`, [])).status).toBe(403);
  });

  it('cause one email to the admin when a host asks for help because no colleague is free', async () => {
    const { admin, first, third, id } = await createScene();
    const help = () => first.call('POST', `/my-bookings/${id}/hand-over/help`);
    expect((await help()).body.code).toBe('COLLEAGUE_IS_FREE');
    await bookOwn(third);
    expect((await help()).status).toBe(200);
    expect((await help()).status).toBe(200);
    expect(await listNotices(admin.host.id)).toEqual(['busy']);
    expect((await third.call('POST', `/my-bookings/${id}/hand-over/help`)).status).toBe(404);
  });
});
