// The primary is the main copy of the database. A replica is another copy, which can be some seconds
// behind. The app reads only from the primary when it checks a session or a right, or before it changes
// data.

import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createApp } from '../../../worker/http/app.ts';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { createMeetingType, createPage, everyDay } from '../../support/hosts.ts';
import { bearerOf } from '../../support/manage.ts';
import { createReplicatedDatabase } from '../../support/replicated-database.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import {
  createTeam,
  type OrganizationBody,
  signInMember,
} from '../organizations/organization-calls.ts';
import { createOrganizationTeam } from '../teams/team-calls.ts';

const startedAt = currentTime();
const replicated = createReplicatedDatabase(() => startedAt);
const { calls } = replicated;
const noCache = { find: async () => null, keep: async () => undefined };
const { fetch } = createAppWith({ answerCache: noCache }, { DB: replicated.database });

/** The GET routes that read from a replica. All other GET routes must read only from the primary. */
const REPLICA_ROUTES = [
  '/:username',
  '/:username/:slug',
  '/embed/:username/:slug',
  '/meetings/:username',
  '/team/:slug',
  '/team/:team/:slug',
  '/embed/team/:slug',
  '/embed/team/:team/:slug',
  '/api/teams/:team/:slug/availability',
  '/api/teams/:team/:slug/slots',
  '/cards/team/:team/:file{[^/]+\\.png}',
  '/cards/team/:file{[^/]+\\.png}',
  '/cards/:file{[^/]+\\.png}',
  '/cards/:username/:file{[^/]+\\.png}',
  '/sitemap.xml',
  '/sitemaps/:part{[0-9]+\\.xml}',
  '/api/:username/:slug/availability',
  '/api/:username/:slug/slots',
  '/api/meeting-types',
  '/api/meeting-types/:username/:slug',
  '/api/meeting-types/public/:username',
  '/api/my-bookings',
  '/api/my-bookings/overview',
  '/api/webhooks/:id/deliveries',
  '/api/v1/meeting-types',
  '/api/v1/bookings',
  '/api/v1/public/:username',
  '/api/v1/public/:username/:slug',
  '/api/v1/public/:username/:slug/availability',
  '/api/v1/webhooks/:id/deliveries',
];

const GET_ROUTES = [
  ...new Set(
    createApp(() => createDeps(env))
      .routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('*'))
      .map(({ path }) => path),
  ),
];

beforeEach(() => {
  calls.length = 0;
});

describe('a GET request', () => {
  let parameters: Readonly<Record<string, string>> = {};
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    const me = await signInHost({ plan: 'individual' });
    const type = await createMeetingType(me.host);
    const url = 'https://receiver.example/hook';
    const input = { name: 'A receiver', url, events: ['booking.created'] };
    const webhook = await me.call<{ id: string }>('POST', '/webhooks', input);
    const { slug: team, team: own, admin } = await createOrganizationTeam();
    // The meeting type of the team has the same slug as the meeting type of the host.
    const teamType = { title: 'Demo', slug: type.slug, assignment: 'round_robin' };
    await admin.call('POST', `/teams/${own.id}/meeting-types`, teamType);
    await replicated.copy();
    parameters = {
      team,
      username: me.host.username,
      slug: type.slug,
      id: webhook.body.data.id,
      part: '1.xml',
      name: 'embed-000000000000.js',
    };
    headers = { authorization: `Bearer ${me.token}`, 'sec-fetch-site': 'same-origin' };
  });

  it('exists for every route in REPLICA_ROUTES', () => {
    expect(REPLICA_ROUTES.filter((route) => !GET_ROUTES.includes(route))).toEqual([]);
  });

  it.each(GET_ROUTES)(
    'to %s reads from a replica only if REPLICA_ROUTES contains the route',
    async (route) => {
      const ofTeam = route.startsWith('/cards/team/') ? parameters.team : parameters.username;
      const file = /:(username|team)\b/.test(route) ? parameters.slug : ofTeam;
      const values: Readonly<Record<string, string | undefined>> = {
        ...parameters,
        slug: route.endsWith('/team/:slug') ? parameters.team : parameters.slug,
        file: `${file}.png`,
      };
      const path = route.replace(
        /:(\w+)(\{.*\})?\??(?=\/|$)/g,
        (_, name) => values[name] ?? 'some',
      );
      const query = route.endsWith('slots')
        ? `?date=${dateIn(1)}&timezone=UTC`
        : `?from=${dateIn(0)}&to=${dateIn(9)}&timezone=UTC`;
      const needsQuery = /(slots|availability)$/.test(route);
      const allHeaders = { 'cf-connecting-ip': nextIp(), ...headers };
      const request = new Request(ORIGIN + path + (needsQuery ? query : ''), {
        headers: allHeaders,
      });
      const answer = await fetch(request);
      await answer.arrayBuffer();
      const readsReplica = REPLICA_ROUTES.includes(route);
      if (readsReplica) expect(answer.status).toBe(200);
      expect(calls.includes('replica')).toBe(readsReplica);
    },
  );
});

/** Calls the API like our app in a browser. Such calls read lists from a replica. */
function callAsBrowser<Body>(me: SignedInHost, method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${me.token}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return callApi<Body>(`/api${path}`, init, fetch);
}

const statusOf = async (me: SignedInHost, path: string) =>
  (await callAsBrowser(me, 'GET', path)).status;

describe('a session', () => {
  it('ends when the user signs out, although a replica still contains the session', async () => {
    const me = await signInHost();
    await replicated.copy();
    expect(await statusOf(me, '/meeting-types')).toBe(200);
    expect((await callAsBrowser(me, 'POST', '/auth/logout')).status).toBe(200);
    expect(await statusOf(me, '/meeting-types')).toBe(401);
    expect(await statusOf(me, '/users/profile')).toBe(401);
  });

  it('ends when the user deletes the account', async () => {
    const me = await signInHost();
    await replicated.copy();
    const confirm = me.host.username;
    expect((await callAsBrowser(me, 'DELETE', '/users/me', { confirm })).status).toBe(200);
    expect(await statusOf(me, '/my-bookings')).toBe(401);
  });
});

it('a removed member sees no organization, although a replica still has the membership', async () => {
  const { admin, organization, path } = await createTeam();
  const removedMember = await signInMember(organization, { role: 'admin', status: 'active' });
  await replicated.copy();
  expect(await statusOf(removedMember, `${path}/members`)).toBe(200);
  const removed = await callAsBrowser(
    admin,
    'DELETE',
    `${path}/members/${removedMember.member.id}`,
  );
  expect(removed.status).toBe(200);
  expect(await statusOf(removedMember, `${path}/members`)).toBe(404);
  const list = await callAsBrowser<OrganizationBody>(
    removedMember,
    'GET',
    '/organizations/my-organizations',
  );
  expect(list.body).toMatchObject({ organizations: [] });
});

describe('a request that changes data', () => {
  it('is refused when the meeting type is inactive in the primary but still active in the replica', async () => {
    const { type, path } = await createPage();
    await replicated.copy();
    await env.DB.prepare('UPDATE meeting_types SET is_active = 0 WHERE id = ?').bind(type.id).run();
    const slots = await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`, {}, fetch);
    expect(slots.status).toBe(200);
    expect((await book(path, bookingRequest(), {}, fetch)).status).toBe(410);
  });

  it('uses the working hours in the primary, not in the replica', async () => {
    const { type, path } = await createPage();
    await replicated.copy();
    await env.DB.prepare('UPDATE meeting_types SET availability = ? WHERE id = ?')
      .bind(JSON.stringify(everyDay('13:00', '17:00')), type.id)
      .run();
    const refused = await book(path, bookingRequest(), {}, fetch);
    expect([refused.status, refused.body.code]).toEqual([422, 'SLOT_OUTSIDE_HOURS']);
  });

  it('reads nothing from a replica, even with a bookmark', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    await replicated.copy();
    calls.length = 0;
    const path = `/api/${me.host.username}/${type.slug}`;
    const booked = await book(path, bookingRequest(), {}, fetch);
    expect(booked.status).toBe(201);
    const bookmark = booked.headers.get('x-bookmark') ?? '';
    const init = {
      method: 'POST',
      headers: {
        ...bearerOf(booked.body.data?.manageUrl ?? ''),
        'content-type': 'application/json',
        'x-bookmark': bookmark,
      },
      body: JSON.stringify({ startTime: isoIn(1, '11:00'), timezone: 'UTC', sequence: 0 }),
    };
    expect((await callApi('/api/manage/reschedule', init, fetch)).status).toBe(200);
    const changed = await callAsBrowser(me, 'PATCH', `/meeting-types/${type.id}`, {
      isActive: false,
    });
    expect(changed.status).toBe(200);
    expect(new Set(calls)).toEqual(new Set(['primary']));
  });
});

it('a repaired meeting type is not reported again, although a replica has the damaged row', async () => {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  await env.DB.prepare("UPDATE meeting_types SET availability = '{}' WHERE id = ?")
    .bind(type.id)
    .run();
  await replicated.copy();
  const change = { title: 'Repaired' };
  expect((await me.call('PUT', `/meeting-types/${type.id}`, change)).status).toBe(200);
  await fetch(
    new Request(`${ORIGIN}/${me.host.username}/${type.slug}`, {
      headers: { 'cf-connecting-ip': nextIp() },
    }),
  );
  await callAsBrowser(me, 'GET', '/meeting-types');
  const quarantined = await env.DB.prepare('SELECT * FROM quarantined_rows WHERE row_id = ?')
    .bind(type.id)
    .all();
  expect(calls).toContain('replica');
  expect(quarantined.results).toEqual([]);
});

describe('with READ_REPLICAS off', () => {
  const fetchFromPrimary = createAppWith(
    {},
    { DB: replicated.database, READ_REPLICAS: 'off' },
  ).fetch;

  it('the app reads only from the primary', async () => {
    const { type, host } = await createPage({ title: 'Before' });
    await replicated.copy();
    await env.DB.prepare("UPDATE meeting_types SET title = 'After' WHERE id = ?")
      .bind(type.id)
      .run();
    const headers = { 'cf-connecting-ip': nextIp() };
    calls.length = 0;
    const page = await fetchFromPrimary(
      new Request(`${ORIGIN}/${host.username}/${type.slug}`, { headers }),
    );
    expect(await page.text()).toContain('After');
    expect(calls).not.toContain('replica');
  });

  it('responses have no bookmark', async () => {
    const { path } = await createPage();
    const { status, headers } = await book(path, bookingRequest(), {}, fetchFromPrimary);
    expect(status).toBe(201);
    expect([headers.has('set-cookie'), headers.has('x-bookmark')]).toEqual([false, false]);
  });
});
