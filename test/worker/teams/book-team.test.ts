// Tests the slots and the bookings of team meeting types.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BookedMeeting } from '../../../worker/contract/bookings/book-calls.ts';
import type { WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { bookingRequest, callApi } from '../../support/calls.ts';
import { ANY_DAY, at, createBookable, DAY, idOf } from './bookable-team.ts';
import { EVERY_DAY, type TeamScene } from './team-calls.ts';

async function setHours(scene: TeamScene, index: number, start: string, end: string) {
  const day = { enabled: true, start, end };
  const { monday, ...rest } = EVERY_DAY.workingHours;
  const workingHours = Object.fromEntries(
    Object.keys({ monday, ...rest }).map((name) => [name, day]),
  );
  const saved = await scene.hosts[index]?.call('POST', '/schedules', {
    name: 'Mine',
    timezone: 'UTC',
    workingHours,
    isDefault: true,
  });
  expect(saved?.status).toBe(201);
}

describe('a round robin', () => {
  it('offers a slot while at least one host is free, and books each meeting with a free host', async () => {
    const scene = await createBookable(2);
    const first = await scene.book(at('09:00'));
    expect(first).toMatchObject({ status: 201, body: { data: { status: 'confirmed' } } });
    const second = await scene.book(at('09:00'));
    const ids = [first, second].map(({ body }) => body.data.hosts?.map(({ id }) => id));
    expect(ids.flat().sort()).toEqual([idOf(scene, 0), idOf(scene, 1)].sort());
    expect(await scene.free()).not.toContain(at('09:00'));
    const third = await scene.book(at('09:00'));
    expect(third).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });

  it('stores the chosen host as the only host of the booking', async () => {
    const scene = await createBookable(2);
    const { id, hosts } = (await scene.book(at('10:00'))).body.data;
    const row = await env.DB.prepare(
      `SELECT b.host_id, b.meeting_type_id, (SELECT json_group_array(h.host_id) FROM booking_hosts h WHERE h.booking_id = b.id) AS hosts,
       (SELECT json_group_array(DISTINCT o.host_id) FROM outbox o WHERE o.booking_id = b.id) AS told
       FROM bookings b WHERE b.id = ?`,
    )
      .bind(id)
      .first();
    const owner = hosts?.[0]?.id;
    expect(row).toEqual({
      host_id: owner,
      meeting_type_id: scene.type.id,
      hosts: JSON.stringify([owner]),
      told: JSON.stringify([owner]),
    });
  });

  it('chooses the free host with the highest priority', async () => {
    const bookable = await createBookable(2);
    await bookable.admin.call('PUT', `/meeting-types/${bookable.type.id}`, {
      title: 'Demo',
      hosts: bookable.hosts.map(({ host }, index) => ({ userId: host.id, priority: index })),
    });
    const chosen = [];
    for (const time of ['09:00', '09:00', '11:00'])
      chosen.push((await bookable.book(at(time))).body.data.hosts?.[0]?.id);
    expect(chosen).toEqual([idOf(bookable, 1), idOf(bookable, 0), idOf(bookable, 1)]);
  });

  it('offers each slot that is within the default schedule of at least one host', async () => {
    const scene = await createBookable(2);
    await setHours(scene, 0, '09:00', '11:00');
    await setHours(scene, 1, '10:30', '12:30');
    expect(await scene.free()).toEqual([at('09:00'), at('10:00'), at('10:30'), at('11:30')]);
    const early = await scene.book(at('09:00'));
    expect(early.body.data.hosts?.[0]?.id).toBe(idOf(scene, 0));
    const late = await scene.book(at('11:30'));
    expect(late.body.data.hosts?.[0]?.id).toBe(idOf(scene, 1));
  });

  it('lets the invitee choose a host only when the meeting type allows this', async () => {
    const scene = await createBookable(2, { inviteeChoosesHost: true });
    const host = idOf(scene, 1);
    for (const time of ['09:00', '10:00'])
      expect((await scene.book(at(time), { host })).body.data.hosts?.[0]?.id).toBe(host);
    expect(await scene.free(`&host=${host}`)).not.toContain(at('09:00'));
    expect(await scene.free()).toContain(at('09:00'));
    expect((await scene.book(at('09:00'), { host })).status).toBe(409);
    expect((await scene.book(at('12:00'), { host: 'nobody' })).status).toBe(400);
    const other = await createBookable(1);
    expect((await other.book(at('09:00'), { host: idOf(other, 0) })).status).toBe(400);
  });

  it('returns the first booking for a repeated request, even after another booking', async () => {
    const scene = await createBookable(3);
    const email = { inviteeEmail: 'repeat@invitee.example', inviteeName: 'Rita' };
    const first = await scene.book(at('09:00'), email, 'same-key');
    await scene.book(at('09:00'));
    const again = await scene.book(at('09:00'), email, 'same-key');
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(again.body.data.hosts).toEqual(first.body.data.hosts);
  });

  it('immediately leaves out hosts who were suspended or removed from the team', async () => {
    const scene = await createBookable(2);
    await scene.save([scene.hosts[1] ?? scene.admin, 'member']);
    expect((await scene.book(at('09:00'))).body.data.hosts?.[0]?.id).toBe(idOf(scene, 1));
    expect((await scene.book(at('09:00'))).status).toBe(409);
    await env.DB.prepare("UPDATE organization_members SET status = 'suspended' WHERE user_id = ?")
      .bind(idOf(scene, 1))
      .run();
    expect(await scene.free()).toEqual([]);
    expect(await scene.book(at('12:00'))).toMatchObject({
      status: 422,
      body: { code: 'SLOT_OUTSIDE_HOURS' },
    });
  });
});

describe('a collective meeting type', () => {
  const collective = (scene: TeamScene, fixed: readonly number[]) =>
    scene.hosts.map(({ host }, index) => ({ userId: host.id, isFixed: fixed.includes(index) }));

  async function createCollective(count: number, fixed: readonly number[]) {
    const scene = await createBookable(count);
    const created = await scene.create({
      title: 'Together',
      assignment: 'collective',
      durationMinutes: 60,
      availability: EVERY_DAY,
      rules: ANY_DAY,
      hosts: collective(scene, fixed),
    });
    const base = `/api/teams/${scene.slug}/${created.body.data.slug}`;
    const free = async () => {
      const path = `${base}/slots?date=${DAY}&timezone=UTC`;
      const { body } = await callApi<{ data: WireSlot[] }>(path);
      return body.data.filter(({ available }) => available).map(({ start }) => start);
    };
    const bookTogether = (startTime: string) =>
      callApi<{ code?: string; data: BookedMeeting }>(`${base}/book`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...bookingRequest({ startTime } as object), timezone: 'UTC' }),
      });
    return { ...scene, freeTogether: free, bookTogether };
  }

  it('offers only slots at which all fixed hosts are free, and books all fixed hosts', async () => {
    const scene = await createCollective(2, [0, 1]);
    const single = (await scene.book(at('09:00'))).body.data.hosts?.[0]?.id;
    expect(single).toBeDefined();
    expect(await scene.freeTogether()).not.toContain(at('09:00'));
    expect((await scene.bookTogether(at('09:00'))).status).toBe(409);
    const booked = await scene.bookTogether(at('10:00'));
    expect(booked.status).toBe(201);
    expect(booked.body.data.hosts?.map(({ id }) => id).sort()).toEqual(
      [idOf(scene, 0), idOf(scene, 1)].sort(),
    );
    expect(await scene.free()).not.toContain(at('10:00'));
  });

  it('adds one of the other hosts, and a different one for the next booking', async () => {
    const scene = await createCollective(3, [0]);
    const taken = (await scene.bookTogether(at('09:00'))).body.data.hosts?.map(({ id }) => id);
    expect(taken).toHaveLength(2);
    expect(taken?.[0]).toBe(idOf(scene, 0));
    const next = (await scene.bookTogether(at('10:00'))).body.data.hosts?.map(({ id }) => id);
    expect(next?.[0]).toBe(idOf(scene, 0));
    expect(next?.[1]).not.toBe(taken?.[1]);
  });

  it('offers slots within the hours of all hosts, even when these hours start at different times', async () => {
    const scene = await createCollective(2, [0, 1]);
    await setHours(scene, 0, '09:00', '12:00');
    await setHours(scene, 1, '09:30', '12:30');
    expect(await scene.freeTogether()).toEqual([at('10:00'), at('11:00')]);
  });
});
