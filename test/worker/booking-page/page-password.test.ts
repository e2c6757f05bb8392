// A meeting type can have a password. Without the password, visitors see only the name of the host. With the
// password, the server gives the browser a proof, which the browser sends with later requests.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { UnlockedPage } from '../../../worker/contract/booking-page/page-data.ts';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { bearerOf } from '../../support/manage.ts';
import { withinOneMinute } from '../../support/minutes.ts';
import { listBookings } from '../../support/rows.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { exportOf } from '../account-data/export-of.ts';
import { signInHost } from '../host-calls.ts';

const PASSWORD = 'open sesame';
const SECRETS = ['Secret talk', 'Hidden text', '#a1b2c3', 'Secret place'];

async function createProtected() {
  const me = await signInHost({ name: 'Ada Host', plan: 'individual' });
  const request = {
    title: 'Secret talk',
    slug: 'talk',
    description: 'Hidden text',
    primaryColor: '#a1b2c3',
    location: 'Secret place',
    durationMinutes: 30,
    availability: everyDay('08:00', '18:00'),
    password: PASSWORD,
  };
  const created = (await me.call<HostMeetingType>('POST', '/meeting-types', request)).body.data;
  const path = `/api/${me.host.username}/talk`;
  const unlock = (password: string, headers: Record<string, string> = {}) =>
    callApi<{ code?: string; data: UnlockedPage }>(`${path}/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ password }),
    });
  const findProof = async (password = PASSWORD) => (await unlock(password)).body.data.proof;
  const change = (fields: object) =>
    me.call<HostMeetingType>('PUT', `/meeting-types/${created.id}`, {
      title: 'Secret talk',
      ...fields,
    });
  const { username } = me.host;
  return { ...me, created, username, path, unlock, findProof, change };
}

/** All requests of visitors about the meeting type. */
const readPaths = (path: string, username: string) => [
  `${path}/slots?date=${dateIn(1)}&timezone=UTC`,
  `${path}/availability?from=${dateIn(0)}&to=${dateIn(5)}&timezone=UTC`,
  `/api/meeting-types/${username}/talk`,
];

const openPage = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await exports.default.fetch(
    new Request(ORIGIN + path, { headers: { 'cf-connecting-ip': nextIp(), ...headers } }),
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('a meeting type with a password', () => {
  it('gives no data, slots, availability or bookings without the proof', async () => {
    const { host, path, username } = await createProtected();
    for (const proof of [undefined, '', 'wrong', 'a'.repeat(64)]) {
      const headers: Record<string, string> = proof === undefined ? {} : { 'page-proof': proof };
      for (const read of readPaths(path, username)) {
        const { status, body } = await callApi(read, { headers });
        expect([status, body.code], read).toEqual([403, 'PAGE_LOCKED']);
      }
      const { body } = await book(path, bookingRequest(), headers);
      expect(body.code).toBe('PAGE_LOCKED');
    }
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('gives a proof for the correct password, and accepts all requests with the proof', async () => {
    const { path, username, findProof } = await createProtected();
    const headers = { 'page-proof': await findProof() };
    for (const read of readPaths(path, username)) {
      expect((await callApi(read, { headers })).status, read).toBe(200);
    }
    expect((await book(path, bookingRequest(), headers)).status).toBe(201);
  });

  it('shows the full page only with the proof, also in a frame', async () => {
    const { username, findProof } = await createProtected();
    for (const path of [`/${username}/talk`, `/embed/${username}/talk`]) {
      const locked = await openPage(path);
      expect(locked.status).toBe(200);
      expect(locked.text).toContain('Ada Host');
      expect(locked.text).toContain('noindex');
      for (const secret of SECRETS) expect(locked.text).not.toContain(secret);
      const open = await openPage(path, { 'page-proof': await findProof() });
      for (const secret of SECRETS) expect(open.text).toContain(secret);
      expect(open.headers.get('cache-control')).toBe('no-store');
    }
    expect((await openPage(`/cards/${username}/talk.png`)).status).toBe(403);
  });

  it('is neither in a public list nor in the site map', async () => {
    const { username, change } = await createProtected();
    const texts = async () => [
      (await openPage(`/${username}`)).text,
      (await openPage(`/api/meeting-types/public/${username}`)).text,
      (await openPage('/sitemap.xml')).text,
    ];
    for (const text of await texts()) expect(text).not.toMatch(/Secret talk|\/talk/);
    await change({ password: null });
    expect((await texts())[0]).toContain('Secret talk');
  });

  it('accepts no earlier proof after a change of the password', async () => {
    const { path, change, findProof } = await createProtected();
    const headers = { 'page-proof': await findProof() };
    await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`, { headers });
    await change({ password: 'another one' });
    expect((await book(path, bookingRequest(), headers)).body.code).toBe('PAGE_LOCKED');
    const current = { 'page-proof': await findProof('another one') };
    expect((await book(path, bookingRequest(), current)).status).toBe(201);
    // The page data is cached now. A booking with an outdated proof is still refused.
    const later = bookingRequest({ startTime: isoIn(1, '12:00') });
    expect((await book(path, later, headers)).body.code).toBe('PAGE_LOCKED');
    await change({ password: null });
    expect((await book(path, later)).status).toBe(201);
  });

  it('also protects the times that a link offers', async () => {
    const { call, created, path, findProof } = await createProtected();
    const times = [isoIn(1, '10:00')];
    const links = await call<CreatedLink[]>('POST', `/meeting-types/${created.id}/links`, {
      times,
    });
    const token = new URL(links.body.data[0]?.url ?? '').hash.replace('#offer=', '');
    const read = (headers: Record<string, string>) =>
      callApi(`${path}/offer`, { headers: { 'booking-link': token, ...headers } });
    expect((await read({})).body.code).toBe('PAGE_LOCKED');
    expect((await read({ 'page-proof': await findProof() })).status).toBe(200);
  });

  it('lets invitees move their booking with the manage link, without the proof', async () => {
    const { path, findProof } = await createProtected();
    const booked = await book(path, bookingRequest(), { 'page-proof': await findProof() });
    const headers = {
      ...bearerOf(booked.body.data?.manageUrl ?? ''),
      'content-type': 'application/json',
    };
    const query = `from=${dateIn(1)}&to=${dateIn(2)}&timezone=UTC`;
    expect((await callApi(`/api/manage/availability?${query}`, { headers })).status).toBe(200);
    const body = JSON.stringify({ startTime: isoIn(2, '10:00'), timezone: 'UTC', sequence: 0 });
    const moved = await callApi('/api/manage/reschedule', { method: 'POST', headers, body });
    expect(moved.status).toBe(200);
  });

  it('refuses a wrong password, and after too many attempts refuses any further attempt from that network', async () => {
    const { unlock, other } = { ...(await createProtected()), other: await createProtected() };
    const ip = { 'cf-connecting-ip': nextIp() };
    expect((await unlock('wrong', ip)).body.code).toBe('WRONG_PAGE_PASSWORD');
    await env.DB.prepare('UPDATE rate_counters SET count = 10').run();
    const { status, body, headers } = await withinOneMinute(() => unlock(PASSWORD, ip));
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await unlock(PASSWORD)).status).toBe(200);
    expect((await other.unlock(PASSWORD, ip)).status).toBe(200);
  });
});

describe('guesses of the password of a page', () => {
  const WIDE = '2001:db8:77';
  const from = (address: string) => ({ 'cf-connecting-ip': address });

  it('are counted for all networks of a /48 together', async () => {
    const { unlock } = await createProtected();
    const other = await createProtected();
    expect((await unlock('wrong', from(`${WIDE}:1::1`))).status).toBe(403);
    await env.DB.prepare('UPDATE rate_counters SET count = 30 WHERE count = 1').run();
    const near = await withinOneMinute(() => unlock(PASSWORD, from(`${WIDE}:2::1`)));
    expect(near.body.code).toBe('RATE_LIMITED');
    expect((await unlock(PASSWORD, from('2001:db8:78:2::1'))).status).toBe(200);
    expect((await other.unlock(PASSWORD, from(`${WIDE}:3::1`))).status).toBe(200);
  });

  it('from many networks slow down unknown networks, but no network from which the page was opened', async () => {
    const { unlock, created } = await createProtected();
    const visitor = from(nextIp());
    expect((await unlock(PASSWORD, visitor)).status).toBe(200);
    await unlock('wrong');
    const key = await createDeps(env).hasher.sha256(`page-password:${created.id}`);
    await env.DB.prepare('UPDATE rate_counters SET count = 60 WHERE key = ?').bind(key).run();
    expect((await unlock('wrong')).body.code).toBe('WRONG_PAGE_PASSWORD');
    const second = await withinOneMinute(() => unlock(PASSWORD));
    expect([second.status, second.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await unlock(PASSWORD, visitor)).status).toBe(200);
    // The wait is over after at most a minute, however many wrong passwords there were.
    await env.DB.prepare('DELETE FROM rate_counters WHERE expires_at <= ?')
      .bind(createDeps(env).clock.now() + 60_000)
      .run();
    expect((await unlock(PASSWORD)).status).toBe(200);
  });
});

describe('a protected meeting type with seats', () => {
  it('shows seats and accepts bookings only with the proof', async () => {
    const { path, change, findProof } = await createProtected();
    await change({ seats: 2, showSeatsLeft: true });
    const headers = { 'page-proof': await findProof() };
    const range = `${path}/availability?from=${dateIn(1)}&to=${dateIn(1)}&timezone=UTC`;
    const locked = await callApi(range);
    expect(locked.body).not.toHaveProperty('data');
    for (const status of [201, 201, 409]) {
      expect((await book(path, bookingRequest())).body.code).toBe('PAGE_LOCKED');
      expect((await book(path, bookingRequest(), headers)).status).toBe(status);
    }
    const open = await callApi<{ data: AvailabilityAnswer }>(range, { headers });
    expect(open.body.data.slots).not.toContain(isoIn(1, '10:00'));
    expect(open.body.data.seatsLeft?.[0]).toBe(2);
  });
});

describe('the password of a meeting type', () => {
  it('is stored as a hash, and no response contains it', async () => {
    const { host, created, call, change } = await createProtected();
    expect(created).toMatchObject({ hasPassword: true });
    const stored = await env.DB.prepare('SELECT password_hash FROM meeting_types WHERE id = ?')
      .bind(created.id)
      .first<{ password_hash: string }>();
    expect(stored?.password_hash).toMatch(/^scrypt\$/);
    const exported = await exportOf(host);
    const list = await call('GET', '/meeting-types');
    for (const text of [created, exported, list.body].map((data) => JSON.stringify(data))) {
      expect(text).not.toMatch(/scrypt|open sesame|password_?hash|"password"/i);
      expect(text).toContain('"hasPassword":true');
    }
    // A client may send all fields of a meeting type that it has read.
    expect((await change({ ...created, title: 'New' })).body.data).toMatchObject({
      hasPassword: true,
    });
    expect((await change({ password: null })).body.data).toMatchObject({ hasPassword: false });
  });

  it('is copied with the meeting type, and a proof is valid for only one meeting type', async () => {
    const { call, created, findProof, username } = await createProtected();
    const copied = await call<HostMeetingType>('POST', `/meeting-types/${created.id}/duplicate`);
    expect(copied.body.data.hasPassword).toBe(true);
    await call('PATCH', `/meeting-types/${copied.body.data.id}`, { isActive: true });
    const headers = { 'page-proof': await findProof() };
    const path = `/api/${username}/${copied.body.data.slug}`;
    const { body } = await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`, { headers });
    expect(body.code).toBe('PAGE_LOCKED');
  });

  it('is in no log, no stored webhook event and no email', async () => {
    const { host, call, path, unlock, findProof } = await createProtected();
    const webhook = {
      name: 'My CRM',
      url: 'https://hooks.example.com/in',
      events: ['booking.created'],
    };
    expect((await call('POST', '/webhooks', webhook)).status).toBe(201);
    const lines: unknown[] = [];
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, name).mockImplementation((...line) => void lines.push(line));
    const proof = await findProof();
    await unlock('wrong sesame');
    expect((await book(path, bookingRequest(), { 'page-proof': proof })).status).toBe(201);
    vi.restoreAllMocks();
    const stored = await Promise.all(
      ['webhook_events', 'outbox', 'bookings', 'rate_counters', 'security_events'].map(
        async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
      ),
    );
    expect(JSON.stringify(stored)).toContain(host.id);
    const text = JSON.stringify([lines, stored]);
    for (const secret of [PASSWORD, 'wrong sesame', proof, 'scrypt$'])
      expect(text).not.toContain(secret);
  });

  it.each(['abc', 'seven77', 'x'.repeat(101), '', 12345678])('refuses %j', async (password) => {
    const { change } = await createProtected();
    const { status, body } = await change({ password });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'password']);
  });
});
