// Booking links of a team's meeting type. The SQL statement that stores a booking also counts the uses of the
// link.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type {
  BookingLink,
  CreatedLink,
  OfferAnswer,
} from '../../../worker/contract/bookings/link-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { HOUR_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { bookTeamSlot } from '../../../worker/services/teams/book-team-slot.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { at, createBookable, idOf } from './bookable-team.ts';
import { bookWithoutObject } from './without-object.ts';

type Scene = Awaited<ReturnType<typeof createBookable>>;

const pathOf = (scene: Scene) => `/meeting-types/${scene.type.id}/links`;

async function createLinks(scene: Scene, input: object = {}, me: SignedInHost = scene.admin) {
  const { body, status } = await me.call<CreatedLink[]>('POST', pathOf(scene), input);
  const links = (body.data ?? []).map(({ id, url }) => {
    const fragment = new URLSearchParams(new URL(url).hash.slice(1));
    return { id, url, fragment, link: fragment.get('link') ?? fragment.get('offer') ?? '' };
  });
  return { status, body, links, link: links[0]?.link ?? '' };
}

const listLinks = async (scene: Scene) =>
  (await scene.admin.call<BookingLink[]>('GET', pathOf(scene))).body.data;

const fetchOffer = (scene: Scene, token: string) =>
  callApi<{ data: OfferAnswer; code?: string }>(`/api${scene.base}/offer`, {
    headers: { 'booking-link': token },
  });

const HOSTS = 5;

/** Returns the start that a client requests. The 40 clients request eight full hours on each of five days. */
const startOf = (client: number) =>
  Date.parse(at('09:00')) + ((client % 8) + 24 * Math.floor(client / 8)) * HOUR_MS;

describe('a single-use link of a team', () => {
  it.each(['round_robin', 'collective'] as const)(
    'for a %s meeting type gives only one booking to 40 statements that bypass the Durable Object',
    async (assignment) => {
      const scene = await createBookable(HOSTS);
      const hosts = scene.hosts.map(({ host }, index) => ({ userId: host.id, isFixed: index < 2 }));
      const type = (
        await scene.create({
          ...{ title: 'Once', assignment, hosts, durationMinutes: 60 },
          availability: scene.type.availability,
          rules: scene.type.rules,
        })
      ).body.data;
      const once = { ...scene, type };
      const { link } = await createLinks(once);
      const deps = bookWithoutObject(createDeps(env));
      const path = { team: scene.slug, slug: type.slug };
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, client) => {
          const input = {
            startTime: startOf(client),
            timezone: 'UTC' as TimeZone,
            inviteeName: 'Ines Invitee',
            inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
            inviteeCountryCode: '',
            inviteeMobileNumber: '',
            ...NO_TEXTS,
            link,
          };
          const call = { input, idempotencyKey: null, origin: ORIGIN };
          return bookTeamSlot(deps, path, call).then(
            () => 'booked',
            ({ code }) => code as string,
          );
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(['booked', 'BOOKING_LINK_CLOSED']));
      const stored = await env.DB.prepare(
        'SELECT count(*) AS count FROM bookings WHERE meeting_type_id = ?',
      )
        .bind(type.id)
        .first();
      expect(stored).toEqual({ count: 1 });
      expect(await listLinks(once)).toMatchObject([{ uses: 1, used: 1 }]);
    },
  );

  it('leads to the page of the team, books once, and is not used up by a refused booking', async () => {
    const scene = await createBookable(1);
    const { links, link } = await createLinks(scene, { prefill: { name: 'Ada' } });
    expect(links[0]?.url).toContain(`/team/${scene.slug}/${scene.type.slug}#link=`);
    expect(links[0]?.fragment.get('name')).toBe('Ada');
    await scene.book(at('09:00'));
    expect((await scene.book(at('09:00'), { link })).body.code).toBe('SLOT_TAKEN');
    expect(await listLinks(scene)).toMatchObject([{ used: 0 }]);
    expect((await scene.book(at('10:00'), { link })).status).toBe(201);
    const again = await scene.book(at('11:00'), { link });
    expect([again.status, again.body.code]).toEqual([410, 'BOOKING_LINK_CLOSED']);
  });

  it('works only for its own meeting type', async () => {
    const scene = await createBookable(1);
    const other = await createBookable(1);
    const { link } = await createLinks(other);
    for (const wrong of [link, 'unknown']) {
      const { body } = await scene.book(at('09:00'), { link: wrong });
      expect(body.code).toBe('BOOKING_LINK_CLOSED');
    }
  });
});

describe('a link of a team with offered times', () => {
  it('offers these times even outside the working hours, while a host is free', async () => {
    const scene = await createBookable(2);
    const times = [isoIn(2, '06:10'), isoIn(3, '22:00')];
    const [first = '', second = ''] = times;
    const { link } = await createLinks(scene, { times });
    const offered = await fetchOffer(scene, link);
    expect(offered.body.data).toEqual({ durationMinutes: 60, times });
    expect((await scene.book(isoIn(2, '10:00'), { link })).body.code).toBe('SLOT_NOT_OFFERED');
    const booked = await scene.book(first, { link });
    expect([booked.status, booked.body.data.hosts]).toEqual([201, [expect.anything()]]);
    expect((await fetchOffer(scene, link)).body.code).toBe('BOOKING_LINK_CLOSED');
    // The other host is still free at this time.
    const next = await createLinks(scene, { times });
    expect((await scene.book(first, { link: next.link })).status).toBe(201);
    const last = await createLinks(scene, { times });
    expect((await fetchOffer(scene, last.link)).body.data.times).toEqual([second]);
    expect((await scene.book(first, { link: last.link })).body.code).toBe('SLOT_TAKEN');
  });

  it('ignores the limits of all hosts of a collective meeting', async () => {
    const scene = await createBookable(2);
    const hosts = scene.hosts.map(({ host }) => ({ userId: host.id, isFixed: true }));
    const rules = { window: { kind: 'none' }, limits: [{ per: 'day', bookings: 1 }] };
    const type = (
      await scene.create({
        ...{ title: 'Both', assignment: 'collective', hosts, durationMinutes: 60, rules },
        availability: scene.type.availability,
      })
    ).body.data;
    const both = { ...scene, type, base: `/teams/${scene.slug}/${type.slug}` };
    const book = (startTime: string, link: string) =>
      callApi(`/api${both.base}/book`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ startTime, link, timezone: 'UTC', inviteeName: 'Ines' },
          inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
        }),
      });
    const times = [isoIn(4, '06:00'), isoIn(4, '07:00')];
    for (const startTime of times) {
      const { link } = await createLinks(both, { times });
      expect((await book(startTime, link)).status).toBe(201);
    }
    expect(times[0]).toContain(dateIn(4));
  });
});

describe('the links of a team', () => {
  it('can be used only by the managers of the team and the hosts of the meeting type', async () => {
    const scene = await createBookable(2);
    const members = [
      [scene.hosts[0], 'manager'],
      [scene.hosts[1], 'member'],
    ] as const;
    await scene.save(...members.map(([me, role]) => [me as SignedInHost, role] as const));
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Demo',
      hosts: [{ userId: idOf(scene, 1) }],
    });
    const [manager, host] = scene.hosts;
    for (const me of [manager, host]) expect((await createLinks(scene, {}, me)).status).toBe(201);
    const colleague = await scene.join();
    const refused = await createLinks(scene, {}, colleague);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only the hosts of this meeting type and the managers of the team can use its links.',
    ]);
    const stranger = await signInHost();
    const [created] = await listLinks(scene);
    const one = `${pathOf(scene)}/${created?.id}`;
    for (const me of [stranger, colleague])
      expect((await me.call('DELETE', one)).status).toBeGreaterThanOrEqual(403);
    expect((await stranger.call('GET', pathOf(scene))).status).toBe(404);
    expect((await colleague.call('GET', pathOf(scene))).status).toBe(403);
    expect((await createLinks(scene, {}, stranger)).status).toBe(404);
    expect((await host?.call('DELETE', one))?.status).toBe(200);
    await scene.save([manager as SignedInHost, 'manager']);
    expect((await createLinks(scene, {}, host)).status).toBe(403);
  });

  it('cannot be created for a managed meeting type', async () => {
    const scene = await createBookable(1, { assignment: 'managed' });
    const { status, body } = await createLinks(scene);
    expect([status, body.message]).toEqual([
      400,
      'No one can book a managed meeting type. Create links to its copies.',
    ]);
  });
});
