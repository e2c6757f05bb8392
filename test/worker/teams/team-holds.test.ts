// Holds of a team's meeting type. A hold blocks the time of all hosts who would take the meeting.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { holdRequest } from '../../../worker/contract/bookings/hold-schemas.ts';
import { createDeps } from '../../../worker/deps.ts';
import { OPEN_HOLDS_MAX } from '../../../worker/domain/bookings/holds.ts';
import { holdTeamSlot } from '../../../worker/services/teams/hold-team-slot.ts';
import { bookingRequest, nextIp, ORIGIN } from '../../support/calls.ts';
import { confirm, openConfirmPage, readConfirmPath } from '../../support/holds.ts';
import { readManaged } from '../../support/manage.ts';
import { connect } from '../mcp/mcp-client.ts';
import { at, createBookable, DAY, idOf } from './bookable-team.ts';
import { bookWithoutObject } from './without-object.ts';

type Scene = Awaited<ReturnType<typeof createBookable>>;

async function createTogether(count: number, fields: Record<string, unknown> = {}) {
  const scene = await createBookable(count);
  const hosts = scene.hosts.map(({ host }) => ({ userId: host.id, isFixed: true }));
  const { data } = (
    await scene.create({
      ...{ title: 'Together', assignment: 'collective', hosts, durationMinutes: 60 },
      ...{ availability: scene.type.availability, rules: scene.type.rules },
      ...fields,
    })
  ).body;
  return { ...scene, type: data };
}

function hold(scene: Scene, startTime: string, deps = createDeps(env)) {
  const request = bookingRequest({
    startTime,
    inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
  } as object);
  const input = holdRequest.parse({ ...request, timezone: 'UTC' });
  const call = { input, network: nextIp(), origin: ORIGIN };
  return holdTeamSlot(deps, { team: scene.slug, slug: scene.type.slug }, call).then((held) => ({
    ...held,
    email: input.inviteeEmail,
  }));
}

const listRows = async (typeId: string) => {
  const { results } = await env.DB.prepare(
    'SELECT id, main_id, host_id, ended_at, booking_id FROM holds WHERE meeting_type_id = ? ORDER BY main_id, host_id',
  )
    .bind(typeId)
    .all<{ id: string; main_id: string | null; host_id: string; ended_at: number | null }>();
  return results;
};

const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'held',
    ({ code }) => code as string,
  );

const withoutObject = () => {
  const deps = bookWithoutObject(createDeps(env));
  return {
    ...deps,
    hostCalendar: {
      ...deps.hostCalendar,
      hold: async (command: Parameters<typeof deps.hostCalendar.hold>[0]) =>
        (await deps.holds.insertHold(command))
          ? ({ ok: true } as const)
          : ({ ok: false, reason: 'refused' } as const),
    },
  };
};

describe('an assistant without an API key', () => {
  it('finds and holds a time of a team, and the person confirms it', async () => {
    const scene = await createBookable(1);
    const link = { team: scene.slug, slug: scene.type.slug };
    const { call } = await connect({ ip: nextIp() });
    const range = { from: DAY, to: DAY, timezone: 'UTC' };
    const { data } = await call('find_times_of_link', { ...link, ...range });
    const startTime = (data.times as string[])[0] ?? '';
    const inviteeEmail = `${crypto.randomUUID()}@invitee.example`;
    const person = { inviteeName: 'Ines', inviteeEmail, timezone: 'UTC' };
    const held = await call('hold_time', { ...link, ...person, startTime });
    expect(held).toMatchObject({ isError: false, data: { status: 'held', meeting: 'Demo' } });
    const path = await readConfirmPath(inviteeEmail);
    expect((await openConfirmPage(path)).html).toContain('Sales');
    const { manageUrl } = await confirm(path);
    expect((await readManaged(manageUrl ?? '')).body.data).toMatchObject({
      status: 'confirmed',
      host: { username: scene.slug, team: true },
    });
    expect(await confirm(path)).toMatchObject({ status: 303 });
    expect(await listRows(scene.type.id)).toMatchObject([{ host_id: idOf(scene, 0) }]);
  });

  it('must name either a host or a team', async () => {
    const scene = await createBookable(1);
    const { call } = await connect({ ip: nextIp() });
    const range = { slug: scene.type.slug, from: DAY, to: DAY, timezone: 'UTC' };
    for (const page of [{}, { team: scene.slug, username: 'ada' }])
      expect(await call('find_times_of_link', { ...page, ...range })).toMatchObject({
        isError: true,
        data: { code: 'VALIDATION_FAILED', errors: [{ path: 'username' }] },
      });
  });
});

describe('a hold of a round robin', () => {
  it('blocks one host, and the next hold gets the next host', async () => {
    const scene = await createBookable(2);
    const first = await hold(scene, at('09:00'));
    expect(await scene.free()).toContain(at('09:00'));
    await hold(scene, at('09:00'));
    expect(await scene.free()).not.toContain(at('09:00'));
    expect(await outcomeOf(hold(scene, at('09:00')))).toBe('SLOT_TAKEN');
    const rows = await listRows(scene.type.id);
    expect(new Set(rows.map(({ host_id }) => host_id)).size).toBe(2);
    const { manageUrl } = await confirm(await readConfirmPath(first.email));
    const { data } = (await readManaged(manageUrl ?? '')).body;
    expect(data).toMatchObject({ startTime: at('09:00') });
    expect((await scene.book(at('09:00'))).body.code).toBe('SLOT_TAKEN');
  });

  it('or a booking blocks each host only once when 40 statements bypass the Durable Object', async () => {
    const scene = await createBookable(4);
    const deps = withoutObject();
    const attempts = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? outcomeOf(hold(scene, at('09:00'), deps))
        : scene.book(at('09:00')).then(({ body }) => body.code ?? 'held'),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(4);
    const { results } = await env.DB.prepare(
      'SELECT host_id FROM booking_hosts WHERE meeting_type_id = ?1 UNION ALL SELECT host_id FROM holds WHERE meeting_type_id = ?1',
    )
      .bind(scene.type.id)
      .all<{ host_id: string }>();
    expect(new Set(results.map(({ host_id }) => host_id)).size).toBe(4);
    expect(results).toHaveLength(4);
  });

  it('goes to a host with fewer open holds when others have the maximum', async () => {
    const scene = await createBookable(2);
    for (let index = 0; index < 2 * OPEN_HOLDS_MAX; index += 1)
      await hold(scene, at(`${String(9 + index).padStart(2, '0')}:00`));
    const rows = await listRows(scene.type.id);
    for (const index of [0, 1])
      expect(rows.filter(({ host_id }) => host_id === idOf(scene, index))).toHaveLength(
        OPEN_HOLDS_MAX,
      );
    expect(await outcomeOf(hold(scene, at('16:00')))).toBe('TOO_MANY_HOLDS');
  });
});

describe('a hold of a collective meeting type', () => {
  it('blocks all hosts, and its confirmation books all of them', async () => {
    const scene = await createTogether(3);
    const { email } = await hold(scene, at('09:00'));
    const rows = await listRows(scene.type.id);
    expect(rows.map(({ host_id }) => host_id).sort()).toEqual(
      [0, 1, 2].map((index) => idOf(scene, index)).sort(),
    );
    expect(rows.filter(({ main_id }) => main_id === null)).toHaveLength(1);
    const lists = await Promise.all(
      scene.hosts.map((me) => me.call<{ id: string }[]>('GET', '/my-bookings/holds')),
    );
    expect(new Set(lists.flatMap(({ body }) => body.data.map(({ id }) => id))).size).toBe(1);
    const { manageUrl } = await confirm(await readConfirmPath(email));
    expect(manageUrl).not.toBeNull();
    const { results } = await env.DB.prepare(
      'SELECT host_id FROM booking_hosts WHERE meeting_type_id = ?',
    )
      .bind(scene.type.id)
      .all();
    expect(results).toHaveLength(3);
    for (const row of await listRows(scene.type.id))
      expect(row).toMatchObject({
        ended_at: expect.any(Number),
        booking_id: expect.any(String),
      });
  });

  it('is released for all hosts when any of these hosts releases it', async () => {
    const scene = await createTogether(2);
    await hold(scene, at('09:00'));
    const [main] = await listRows(scene.type.id);
    const other = scene.hosts.find(({ host }) => host.id !== main?.host_id);
    const stranger = await scene.join();
    const path = `/my-bookings/holds/${main?.id}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await other?.call('DELETE', path))?.status).toBe(200);
    for (const row of await listRows(scene.type.id)) expect(row.ended_at).not.toBeNull();
    await hold(scene, at('09:00'));
  });

  it('is stored once when 20 statements bypass the Durable Object', async () => {
    const scene = await createTogether(3);
    const deps = withoutObject();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(hold(scene, at('09:00'), deps))),
    );
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
    expect(await listRows(scene.type.id)).toHaveLength(3);
  });

  it('books once when ten confirmations arrive at the same time', async () => {
    const scene = await createTogether(3);
    const { email } = await hold(scene, at('09:00'));
    const path = await readConfirmPath(email);
    await Promise.all(Array.from({ length: 10 }, () => confirm(path)));
    const bookings = await env.DB.prepare(
      'SELECT count(*) AS count FROM bookings WHERE meeting_type_id = ?',
    )
      .bind(scene.type.id)
      .first();
    expect(bookings).toEqual({ count: 1 });
  });

  it('cannot be confirmed after a host has left the team', async () => {
    const scene = await createTogether(2);
    const { email } = await hold(scene, at('09:00'));
    const path = await readConfirmPath(email);
    const [staying] = scene.hosts;
    if (!staying) throw new Error('No hosts');
    await scene.save([staying, 'member']);
    expect(await confirm(path)).toMatchObject({ status: 409, manageUrl: null });
  });

  it('counts as one hold of the invitee, and is deleted with the account of any host', async () => {
    const scene = await createTogether(3);
    const { email } = await hold(scene, at('09:00'));
    const booked = await scene.book(at('09:00'), { inviteeEmail: email });
    expect(booked.body.code).toBe('SLOT_TAKEN');
    const { results } = await env.DB.prepare(
      'SELECT count(*) AS count FROM holds WHERE invitee_email = ? AND main_id IS NULL',
    )
      .bind(email)
      .all();
    expect(results).toEqual([{ count: 1 }]);
    await confirm(await readConfirmPath(email));
    const [first] = scene.hosts;
    const confirmName = { confirm: first?.host.username };
    expect((await first?.call('DELETE', '/users/me', confirmName))?.status).toBe(200);
    expect(await listRows(scene.type.id)).toEqual([]);
  });
});
