// Seats of a collective meeting type: several invitees book the same slot and meet the same hosts.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { bookTeamSlot } from '../../../worker/services/teams/book-team-slot.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { change } from '../../support/manage.ts';
import { at, createBookable, DAY, idOf } from './bookable-team.ts';
import { bookWithoutObject } from './without-object.ts';

const SEATS = 5;

/** Creates a group event with two hosts. */
async function createGroup(fields: Record<string, unknown> = {}) {
  const scene = await createBookable(3);
  const hosts = scene.hosts.slice(0, 2).map(({ host }) => ({ userId: host.id, isFixed: true }));
  const created = await scene.create({
    ...{ title: 'Workshop', assignment: 'collective', hosts, seats: SEATS, showSeatsLeft: true },
    ...{ durationMinutes: 60, availability: scene.type.availability, rules: scene.type.rules },
    ...fields,
  });
  const { slug } = created.body.data;
  const path = { team: scene.slug, slug };
  const bookWith = (deps = createDeps(env), startTime = at('10:00')) => {
    const input = {
      startTime: Date.parse(startTime),
      timezone: 'UTC' as TimeZone,
      inviteeName: 'Ines Invitee',
      inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
      inviteeCountryCode: '',
      inviteeMobileNumber: '',
      ...NO_TEXTS,
    };
    return bookTeamSlot(deps, path, { input, idempotencyKey: null, origin: ORIGIN });
  };
  const availability = async () => {
    const range = `from=${DAY}&to=${DAY}&timezone=UTC`;
    const url = `/api/teams/${scene.slug}/${slug}/availability?${range}`;
    return (await callApi<{ data: AvailabilityAnswer }>(url)).body.data;
  };
  const seatsAt = async (time: string) => {
    const { slots, seatsLeft } = await availability();
    return seatsLeft?.[slots.indexOf(at(time))];
  };
  return { ...scene, group: created.body.data, bookWith, seatsAt, availability };
}

const countHosts = async (typeId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT host_id, count(*) AS seats FROM booking_hosts WHERE meeting_type_id = ? AND status = 'confirmed' GROUP BY host_id ORDER BY host_id",
  )
    .bind(typeId)
    .all<{ host_id: string; seats: number }>();
  return results;
};

describe('the last seat of a group event with several hosts', () => {
  it('is booked once when 60 statements bypass the Durable Object', async () => {
    const scene = await createGroup();
    const deps = bookWithoutObject(createDeps(env));
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () =>
        scene.bookWith(deps).then(
          () => 'booked',
          ({ code }) => code as string,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(SEATS);
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'SLOT_TAKEN']));
    expect(await countHosts(scene.group.id)).toEqual(
      [idOf(scene, 0), idOf(scene, 1)].sort().map((host_id) => ({ host_id, seats: SEATS })),
    );
    expect((await scene.availability()).slots).not.toContain(at('10:00'));
  });

  it('is free again after a cancellation', async () => {
    const scene = await createGroup({ seats: 2 });
    const { manageUrl } = await scene.bookWith();
    expect(await scene.seatsAt('10:00')).toBe(1);
    expect(await scene.seatsAt('11:00')).toBe(2);
    await scene.bookWith();
    await expect(scene.bookWith()).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    await change(manageUrl, 'cancel');
    expect(await scene.seatsAt('10:00')).toBe(1);
    await scene.bookWith();
  });

  it('is not offered while one of the hosts is busy with another meeting', async () => {
    const scene = await createGroup();
    expect((await scene.bookWith()).hosts).toHaveLength(2);
    await scene.bookWith();
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Alone',
      hosts: [{ userId: idOf(scene, 1) }],
    });
    expect((await scene.book(at('10:00'))).body.code).toBe('SLOT_TAKEN');
    expect((await scene.book(at('12:00'))).status).toBe(201);
    expect(await scene.seatsAt('12:00')).toBeUndefined();
    expect(await scene.seatsAt('10:00')).toBe(SEATS - 2);
  });
});

describe('seats of a team’s meeting type', () => {
  it('need a collective meeting type whose hosts all attend', async () => {
    const scene = await createGroup();
    const message = 'Only a collective meeting type whose hosts all attend can have seats.';
    const save = (fields: object) =>
      scene.admin.call('PUT', `/meeting-types/${scene.group.id}`, { title: 'Workshop', ...fields });
    const mixed = [0, 1].map((index) => ({ userId: idOf(scene, index), isFixed: index === 0 }));
    expect((await save({ hosts: mixed })).body.errors).toEqual([{ path: 'seats', message }]);
    expect((await save({ hosts: mixed, seats: null })).status).toBe(200);
    const robin = await scene.create({ title: 'Robin', seats: 2 });
    expect([robin.status, robin.body.errors]).toEqual([400, [{ path: 'seats', message }]]);
  });

  it('are shown in the list of each host', async () => {
    const scene = await createGroup();
    const booked = await scene.bookWith();
    for (const me of scene.hosts.slice(0, 2)) {
      const { data } = (await me.call<HostBooking[]>('GET', '/my-bookings')).body;
      expect(data).toMatchObject([{ id: booked.id, seats: { taken: 1, total: SEATS } }]);
    }
  });
});
