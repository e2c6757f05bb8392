// An invitee moves a booking of a team: which times are offered, who hosts the booking afterwards, and who gets an email.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bookingRequest, callApi } from '../../support/calls.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { listHostRows } from '../../support/rows.ts';
import { ANY_DAY, at, createBookable, idOf, takeOwnTime } from './bookable-team.ts';
import { callManage, listTimes, move as moveWith } from './managed-calls.ts';
import { EVERY_DAY } from './team-calls.ts';

const idsOf = (hosts: readonly { id: string }[] | undefined) => (hosts ?? []).map(({ id }) => id);

// Sends no emails, so that the tests see which emails are pending.
const quiet = createQuietWorker();

const move = (url: string, startTime: string, sequence = 0) =>
  moveWith(url, startTime, sequence, quiet);

const leaveType = (meetingTypeId: string, userId: string) =>
  env.DB.prepare('DELETE FROM meeting_type_hosts WHERE meeting_type_id = ? AND user_id = ?')
    .bind(meetingTypeId, userId)
    .run();

const suspend = (userId: string) =>
  env.DB.prepare("UPDATE organization_members SET status = 'suspended' WHERE user_id = ?")
    .bind(userId)
    .run();

/** Lists the pending emails about requests, moves and hand-overs, each with its audience and its host. */
async function listMails(bookingId: string) {
  const { results } = await env.DB.prepare(
    `SELECT event, audience, host_id AS hostId FROM outbox WHERE booking_id = ? AND kind = 'mail' AND status = 'pending'
     AND event IN ('booking.changed', 'booking.handed-over', 'booking.requested') ORDER BY event, audience, host_id`,
  )
    .bind(bookingId)
    .all<{ event: string; audience: string; hostId: string }>();
  return results;
}

async function bookOne(fields: Record<string, unknown>, count = 2) {
  const scene = await createBookable(count, fields, quiet);
  const { data } = (await scene.book(at('09:00'))).body;
  const [hostId = ''] = idsOf(data.hosts);
  const otherId = scene.hosts.map(({ host }) => host.id).find((id) => id !== hostId) ?? '';
  return { ...scene, id: data.id, url: data.manageUrl, hostId, otherId };
}

describe('a moved booking of a meeting type that does not keep its hosts', () => {
  it('can move to the free times of all hosts, and goes to a host who is free at the new time', async () => {
    const scene = await bookOne({ keepsHost: false });
    const { id, url, hostId, otherId } = scene;
    await takeOwnTime(scene, hostId, '11:00');
    expect(await listTimes(url)).toContain(at('11:00'));
    const moved = await move(url, at('11:00'));
    expect(moved).toMatchObject({ status: 200, body: { data: { hosts: [{ id: otherId }] } } });
    expect(await listHostRows(otherId)).toMatchObject([{ id, start_at: Date.parse(at('11:00')) }]);
    const rows = await listHostRows(hostId);
    expect(rows.map((row) => row.start_at)).toEqual([Date.parse(at('11:00'))]);
  });

  it('causes one email to the invitee and one to each of the two hosts, and deletes the previous host’s unsent emails', async () => {
    const scene = await bookOne({ keepsHost: false });
    const { id, url, hostId, otherId } = scene;
    await takeOwnTime(scene, hostId, '11:00');
    expect((await move(url, at('11:00'))).status).toBe(200);
    expect((await move(url, at('11:00'))).status).toBe(200);
    expect(await listMails(id)).toEqual([
      { event: 'booking.changed', audience: 'invitee', hostId: otherId },
      ...[hostId, otherId]
        .sort()
        .map((one) => ({ event: 'booking.handed-over', audience: 'host', hostId: one })),
    ]);
    const { results } = await env.DB.prepare(
      "SELECT host_id FROM outbox WHERE booking_id = ? AND event = 'booking.confirmed' AND audience = 'host' AND status = 'pending'",
    )
      .bind(id)
      .all();
    expect(results).toEqual([]);
    const { results: history } = await env.DB.prepare(
      'SELECT from_id AS "from", to_id AS "to", by_id AS "by" FROM booking_handovers WHERE booking_id = ?',
    )
      .bind(id)
      .all();
    expect(history).toEqual([{ from: hostId, to: otherId, by: null }]);
  });

  it('is in the timeline of the new host as a hand-over by the invitee', async () => {
    const scene = await bookOne({ keepsHost: false });
    const { id, url, hostId, otherId } = scene;
    await takeOwnTime(scene, hostId, '11:00');
    await move(url, at('11:00'));
    const other = scene.hosts.find(({ host }) => host.id === otherId);
    const answer = await other?.call<{ handOvers: object[] }>('GET', `/my-bookings/${id}/timeline`);
    const { inviteeName } = bookingRequest({} as object) as { inviteeName: string };
    expect(answer?.body.data.handOvers).toMatchObject([{ by: inviteeName }]);
  });

  it('goes to the host with the fewest meetings, without counting the moved booking', async () => {
    const scene = await bookOne({ keepsHost: false });
    const { url, hostId, otherId } = scene;
    // Now each of the two hosts has one meeting. Without the moved booking, the previous host has no meeting.
    await scene.book(at('10:00'));
    const { data } = (await callManage(url, 'GET', '')).body;
    const moved = await move(url, at('14:00'), data.sequence);
    expect(idsOf(moved.body.data.hosts)).toEqual([hostId]);
    const again = await scene.book(at('15:00'));
    expect([hostId, otherId]).toContain(idsOf(again.body.data.hosts)[0]);
  });

  it('goes to the host with the highest priority, like a new booking', async () => {
    const scene = await bookOne({ keepsHost: false });
    const { url, hostId, otherId } = scene;
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Demo',
      hosts: [hostId, otherId].map((userId, priority) => ({ userId, priority })),
    });
    const moved = await move(url, at('14:00'));
    expect(idsOf(moved.body.data.hosts)).toEqual([otherId]);
  });

  it('is refused at a time at which no host is free', async () => {
    const scene = await bookOne({ keepsHost: false });
    for (const hostId of [scene.hostId, scene.otherId]) await takeOwnTime(scene, hostId, '11:00');
    expect(await listTimes(scene.url)).not.toContain(at('11:00'));
    expect(await move(scene.url, at('11:00'))).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
  });

  it('waits for the approval of the new host, and the previous host can no longer approve it', async () => {
    const scene = await bookOne({ keepsHost: false, requiresApproval: true });
    const { id, url, hostId, otherId } = scene;
    await takeOwnTime(scene, hostId, '11:00');
    expect((await move(url, at('11:00'))).status).toBe(200);
    expect(await listMails(id)).toEqual([
      { event: 'booking.handed-over', audience: 'host', hostId },
      { event: 'booking.requested', audience: 'host', hostId: otherId },
      { event: 'booking.requested', audience: 'invitee', hostId: otherId },
      // The invitee still gets the email about the booking before the move.
      { event: 'booking.requested', audience: 'invitee', hostId: otherId },
    ]);
    const [previous, next] = [hostId, otherId].map((one) =>
      scene.hosts.find(({ host }) => host.id === one),
    );
    const approve = (one: typeof next) =>
      one?.call('POST', `/my-bookings/${id}/approve`, { sequence: 1 });
    expect((await approve(previous))?.status).toBe(404);
    expect((await approve(next))?.status).toBe(200);
  });
});

describe('a moved booking of a meeting type that keeps its hosts', () => {
  it('can move only to the free times of its host', async () => {
    const scene = await bookOne({});
    await takeOwnTime(scene, scene.hostId, '11:00');
    expect(await listTimes(scene.url)).not.toContain(at('11:00'));
    expect((await move(scene.url, at('11:00'))).body.code).toBe('SLOT_TAKEN');
    const moved = await move(scene.url, at('12:00'));
    expect(idsOf(moved.body.data.hosts)).toEqual([scene.hostId]);
    expect(await listMails(scene.id)).toEqual([
      { event: 'booking.changed', audience: 'host', hostId: scene.hostId },
      { event: 'booking.changed', audience: 'invitee', hostId: scene.hostId },
    ]);
  });

  for (const [name, leave] of [
    [
      'left the meeting type',
      (scene: { type: { id: string } }, id: string) => leaveType(scene.type.id, id),
    ],
    ['is suspended', (_: object, id: string) => suspend(id)],
  ] as const)
    it(`goes to another host when its host ${name}`, async () => {
      const scene = await bookOne({});
      const { url, hostId, otherId } = scene;
      await leave(scene, hostId);
      const { data } = (await callManage(url, 'GET', '')).body;
      expect(data).toMatchObject({ reschedule: { allowed: true } });
      expect(await listTimes(url)).toContain(at('14:00'));
      const moved = await move(url, at('14:00'));
      expect(moved).toMatchObject({ status: 200, body: { data: { hosts: [{ id: otherId }] } } });
      expect(await listHostRows(hostId)).toEqual([]);
    });

  it('goes to another host when its host left the team', async () => {
    const scene = await bookOne({});
    const staying = scene.hosts.find(({ host }) => host.id === scene.otherId);
    if (!staying) throw new Error('A team without hosts');
    await scene.save([staying, 'member']);
    const moved = await move(scene.url, at('14:00'));
    expect(idsOf(moved.body.data.hosts)).toEqual([scene.otherId]);
  });

  it('stays with the colleague to whom a host handed over the booking', async () => {
    const scene = await bookOne({}, 3);
    const { id, url, hostId, otherId } = scene;
    const giver = scene.hosts.find(({ host }) => host.id === hostId);
    await giver?.call('POST', `/my-bookings/${id}/hand-over`, { userId: otherId });
    const moved = await move(url, at('14:00'), 1);
    expect(idsOf(moved.body.data.hosts)).toEqual([otherId]);
  });
});

describe('a moved booking of a collective meeting type', () => {
  async function bookTogether(count: number, fixed: number, keepsHost = true) {
    const scene = await createBookable(1 + count);
    const hosts = scene.hosts.slice(0, count);
    const created = await scene.create({
      title: 'Together',
      assignment: 'collective',
      durationMinutes: 60,
      availability: EVERY_DAY,
      rules: ANY_DAY,
      keepsHost,
      hosts: hosts.map(({ host }, index) => ({ userId: host.id, isFixed: index < fixed })),
    });
    const path = `/api/teams/${scene.slug}/${created.body.data.slug}/book`;
    const { body } = await callApi<{
      data: { id: string; manageUrl: string; hosts: { id: string }[] };
    }>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...bookingRequest({ startTime: at('09:00') } as object),
        timezone: 'UTC',
      }),
    });
    const { id, manageUrl: url, hosts: booked } = body.data;
    return { ...scene, together: created.body.data, id, url, booked: idsOf(booked) };
  }

  it('gets the current fixed hosts when one of its fixed hosts was replaced after the booking', async () => {
    const scene = await bookTogether(2, 2);
    const [first = '', second = ''] = scene.booked;
    const joiner = idOf(scene, 2);
    await scene.admin.call('PUT', `/meeting-types/${scene.together.id}`, {
      title: 'Together',
      hosts: [second, joiner].map((userId) => ({ userId, isFixed: true })),
    });
    const moved = await move(scene.url, at('14:00'));
    expect(idsOf(moved.body.data.hosts).sort()).toEqual([second, joiner].sort());
    const mails = (await listMails(scene.id)).filter(({ audience }) => audience === 'host');
    expect(mails).toEqual([
      { event: 'booking.changed', audience: 'host', hostId: second },
      ...[first, joiner]
        .sort()
        .map((hostId) => ({ event: 'booking.handed-over', audience: 'host', hostId })),
    ]);
  });

  it('gets another second host when the second host is busy and the meeting type does not keep its hosts', async () => {
    const scene = await bookTogether(3, 1, false);
    const [fixed, companion = ''] = scene.booked;
    await takeOwnTime(scene, companion, '14:00');
    expect(await listTimes(scene.url)).toContain(at('14:00'));
    const moved = await move(scene.url, at('14:00'));
    const ids = idsOf(moved.body.data.hosts);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(fixed);
    expect(ids).not.toContain(companion);
  });
});

describe('a refused move of a team’s booking', () => {
  it('has the error code of the rule that refuses the move', async () => {
    const scene = await bookOne({});
    await takeOwnTime(scene, scene.hostId, '11:00');
    const codeOf = async (time: string) => (await move(scene.url, at(time))).body.code;
    expect(await codeOf('11:00')).toBe('SLOT_TAKEN');
    expect(await codeOf('20:00')).toBe('SLOT_OUTSIDE_HOURS');
    expect(await codeOf('12:07')).toBe('SLOT_OFF_GRID');
    await env.DB.prepare(
      `UPDATE meeting_types SET rules = json_set(rules, '$.limits', json('[{"per":"day","bookings":1,"minutes":null}]')) WHERE id = ?`,
    )
      .bind(scene.type.id)
      .run();
    // The booking that moves does not count towards the limit.
    expect((await move(scene.url, at('14:00'))).status).toBe(200);
  });
});
