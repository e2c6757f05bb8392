// Tests the booking page of a team, the manage links of its bookings, and the preview of the next hosts.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bookingRequest, callApi } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { signInHost } from '../host-calls.ts';
import { ANY_DAY, at, createBookable, DAY, idOf } from './bookable-team.ts';
import { callManage } from './managed-calls.ts';
import { EVERY_DAY } from './team-calls.ts';

describe('the manage link of a team’s booking', () => {
  const RANGE = `/availability?from=${DAY}&to=${DAY}&timezone=UTC`;

  it('moves the meeting to a time at which all its hosts are free, and keeps these hosts', async () => {
    const scene = await createBookable(2, {
      assignment: 'collective',
      hosts: undefined,
    });
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Together',
      hosts: scene.hosts.map(({ host }) => ({ userId: host.id, isFixed: true })),
    });
    const single = (
      await scene.create({
        title: 'Alone',
        durationMinutes: 60,
        availability: EVERY_DAY,
        rules: ANY_DAY,
        hosts: [{ userId: idOf(scene, 1) }],
      })
    ).body.data;
    const { manageUrl, hosts } = (await scene.book(at('09:00'))).body.data;
    expect(hosts).toHaveLength(2);
    const taken = await callApi(`/api/teams/${scene.slug}/${single.slug}/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...bookingRequest({ startTime: at('11:00') } as object),
        timezone: 'UTC',
      }),
    });
    expect(taken.status).toBe(201);
    const times = await callManage(manageUrl, 'GET', RANGE);
    expect(times.body.data.slots).toContain(at('09:00'));
    expect(times.body.data.slots).toContain(at('10:00'));
    expect(times.body.data.slots).not.toContain(at('11:00'));
    const { sequence } = (await callManage(manageUrl, 'GET', '')).body.data;
    const move = (startTime: string) =>
      callManage(manageUrl, 'POST', '/reschedule', { startTime, timezone: 'UTC', sequence });
    expect((await move(at('11:00'))).status).toBeGreaterThanOrEqual(400);
    expect((await move(at('10:00'))).status).toBe(200);
    const { results } = await env.DB.prepare(
      'SELECT host_id, start_at FROM booking_hosts WHERE meeting_type_id = ? ORDER BY host_id',
    )
      .bind(scene.type.id)
      .all();
    const startAt = Date.parse(at('10:00'));
    expect(results).toEqual(
      [idOf(scene, 0), idOf(scene, 1)].sort().map((id) => ({ host_id: id, start_at: startAt })),
    );
  });

  it('shows the team, cancels the meeting, and refuses a move when no host is left or the meeting type is inactive', async () => {
    const scene = await createBookable(2);
    const { manageUrl } = (await scene.book(at('09:00'))).body.data;
    await scene.book(at('09:00'));
    expect(await scene.free()).not.toContain(at('09:00'));
    const { data } = (await callManage(manageUrl, 'GET', '')).body;
    expect(data).toMatchObject({
      host: { username: scene.slug, team: true },
      reschedule: { allowed: true },
    });
    await callManage(manageUrl, 'POST', '/cancel', {});
    expect(await scene.free()).toContain(at('09:00'));
    const next = (await scene.book(at('10:00'))).body.data;
    await scene.save();
    const move = { startTime: at('12:00'), timezone: 'UTC', sequence: 0 };
    const refused = await callManage(next.manageUrl, 'POST', '/reschedule', move);
    expect(refused.body.code).toBe('SLOT_OUTSIDE_HOURS');
    await scene.admin.call('PATCH', `/meeting-types/${scene.type.id}`, { isActive: false });
    const inactive = await callManage(next.manageUrl, 'POST', '/reschedule', move);
    expect(inactive.body.code).toBe('MEETING_TYPE_INACTIVE');
  });
});

describe('the preview of the next hosts', () => {
  it('lists each host as often as its weight requires, and is available only in the organization', async () => {
    const scene = await createBookable(2);
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Demo',
      hosts: scene.hosts.map(({ host }, index) => ({ userId: host.id, weight: index ? 100 : 300 })),
    });
    const path = `/teams/${scene.team.id}/meeting-types/${scene.type.id}/next-hosts`;
    const ids = (await scene.admin.call<string[]>('GET', path)).body.data;
    expect(ids.filter((id) => id === idOf(scene, 0))).toHaveLength(15);
    expect(ids).toHaveLength(20);
    expect((await (await signInHost()).call('GET', path)).status).toBe(404);
  });
});

describe('a team meeting type with its own hours', () => {
  it('uses these hours instead of the default schedules of its hosts', async () => {
    const scene = await createBookable(1, { availability: everyDay('12:00', '14:00') });
    const schedule = { name: 'Mornings', timezone: 'UTC', ...everyDay('09:00', '11:00') };
    expect((await scene.hosts[0]?.call('POST', '/schedules', schedule))?.status).toBe(201);
    expect(await scene.free()).toEqual([at('09:00'), at('10:00')]);
    const change = { title: 'Demo', hasOwnHours: true };
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, change);
    expect(await scene.free()).toEqual([at('12:00'), at('13:00')]);
    expect((await scene.book(at('09:00'))).body.code).toBe('SLOT_OUTSIDE_HOURS');
    expect((await scene.book(at('12:00'))).status).toBe(201);
  });
});

describe('the booking page of a team', () => {
  const open = (path: string) => exports.default.fetch(`https://halfpast.test${path}`);

  it('shows the team, and its embedded page may be framed', async () => {
    const scene = await createBookable(1);
    const response = await open(`/team/${scene.slug}/${scene.type.slug}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('Sales');
    expect(text).toContain('"team":true');
    expect(text).toContain(`https://halfpast.test/team/${scene.slug}/${scene.type.slug}`);
    const embedded = await open(`/embed/team/${scene.slug}/${scene.type.slug}`);
    expect(embedded.status).toBe(200);
    expect((await open(`/team/${scene.slug}/unknown`)).status).toBe(404);
  });

  it('is linked from the page of the team, unless it is private or has a password', async () => {
    const scene = await createBookable(1);
    await scene.create({ title: 'Private talk', visibility: 'private' });
    await scene.create({ title: 'Locked talk', password: 'open sesame' });
    await scene.create({ title: 'Managed talk', assignment: 'managed' });
    const text = await (await open(`/team/${scene.slug}`)).text();
    expect(text).toContain(`href="/team/${scene.slug}/${scene.type.slug}"`);
    for (const title of ['Private talk', 'Locked talk']) expect(text).not.toContain(title);
    expect(text).not.toContain('managed-talk');
  });

  it('cannot be opened for a managed meeting type', async () => {
    const scene = await createBookable(1, { assignment: 'managed' });
    expect((await open(`/team/${scene.slug}/${scene.type.slug}`)).status).toBe(404);
    expect((await scene.book(at('09:00'))).status).toBe(404);
  });

  it('needs the password when the meeting type has one', async () => {
    const scene = await createBookable(1, { password: 'open sesame' });
    expect((await scene.book(at('09:00'))).body.code).toBe('PAGE_LOCKED');
    const unlock = (password: string) =>
      callApi<{ data: { proof: string } }>(`/api${scene.base}/unlock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
    expect((await unlock('wrong')).status).toBe(403);
    expect((await unlock('open sesame')).body.data.proof).toMatch(/./);
  });
});
