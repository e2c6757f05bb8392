// A host connects Zoom, loses the access and disconnects. Zoom replaces the refresh token with each renewal.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { VideoStatus, VideoTicket } from '../../../worker/contract/video/video-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { revokeTokens } from '../../../worker/services/delivery/revoke-tokens.ts';
import { withVideo } from '../../../worker/services/video/with-video.ts';
import { createPendingBooking } from '../../support/calendar-writes.ts';
import { callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { dumpDatabase, listBookingMails } from '../../support/manage.ts';
import { listOutbox } from '../../support/rows.ts';
import { connectZoom, findVideoMeeting, ZOOM_PLACES, zoom, zoomPage } from '../../support/zoom.ts';
import { readStatus } from '../accounts/account-calls.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const deps = createDeps(env);
const cookieOf = (answer: { headers: Headers }) =>
  (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', ORIGIN);

function visit(path: string, cookie: string): Promise<Response> {
  const headers = { 'cf-connecting-ip': nextIp(), cookie };
  return callApiRaw(new Request(new URL(path, ORIGIN), { headers, redirect: 'manual' }));
}

async function callApiRaw(request: Request): Promise<Response> {
  const { default: app } = await import('../../../worker/index.ts');
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  return app.fetch(request as never, env, context as never);
}

async function startConnect({ call }: SignedInHost) {
  const ticket = await call<VideoTicket>('POST', '/users/zoom/ticket');
  const started = await visit(
    `/api/auth/connect-zoom?token=${ticket.body.data.token}`,
    cookieOf(ticket),
  );
  return { url: locationOf(started), cookie: cookieOf(started), ticket };
}

async function allow(url: URL, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(`${env.ZOOM_API_URL}/choose`, {
    method: 'POST',
    body: new URLSearchParams({ query: url.search, ...fields }),
    redirect: 'manual',
  });
  return locationOf(answer);
}

async function connect(me: SignedInHost, fields: Record<string, string>): Promise<string> {
  const { url, cookie } = await startConnect(me);
  const back = await allow(url, fields);
  const returned = locationOf(await visit(`${back.pathname}${back.search}`, cookie));
  return `${returned.pathname}${returned.search}${returned.hash}`;
}

const readVideo = async ({ call }: SignedInHost) =>
  (await call<VideoStatus>('GET', '/users/zoom')).body.data;
const newEmail = () => `${crypto.randomUUID()}@zoom.example`;

describe('connecting Zoom', () => {
  it('stores the account, and the tokens only encrypted', async () => {
    const me = await signInHost();
    const email = newEmail();
    expect(await connect(me, { email })).toBe('/settings?video=connected#video');
    expect(await readVideo(me)).toMatchObject({
      isAvailable: true,
      connection: { provider: 'zoom', accountEmail: email, status: 'connected' },
    });
    expect((await me.call('GET', '/users/profile')).body.data).toMatchObject({ zoom: 'connected' });
    const stored = await deps.videoConnections.find(me.host.id);
    const token = await deps.vault?.open(stored?.refreshToken ?? '', `video-refresh:${me.host.id}`);
    expect(token).toHaveLength(36);
    expect(await dumpDatabase()).not.toContain(token);
  });

  it.each([
    ['the host declines', { cancel: 'true' }, 'cancelled'],
    ['a permission is missing', { scopes: 'meeting:write:meeting user:read:user' }, 'partial'],
  ])('stores nothing when %s', async (_, fields, result) => {
    const me = await signInHost();
    expect(await connect(me, { email: newEmail(), ...fields })).toBe(
      `/settings?video=${result}#video`,
    );
    expect((await readVideo(me)).connection).toBeNull();
  });

  it('accepts a ticket only in the browser that requested it, and only once', async () => {
    const me = await signInHost();
    const ticket = await me.call<VideoTicket>('POST', '/users/zoom/ticket');
    const path = `/api/auth/connect-zoom?token=${ticket.body.data.token}`;
    expect(locationOf(await visit(path, '')).search).toBe('?video=expired');
    expect(locationOf(await visit(path, cookieOf(ticket))).host).toBe(
      new URL(env.ZOOM_AUTH_URL ?? '').host,
    );
    expect(locationOf(await visit(path, cookieOf(ticket))).search).toBe('?video=expired');
  });

  it('refuses a redirect with another state', async () => {
    const me = await signInHost();
    const { url, cookie } = await startConnect(me);
    const back = await allow(url, { email: newEmail() });
    back.searchParams.set('state', 'other');
    expect(locationOf(await visit(`${back.pathname}${back.search}`, cookie)).search).toBe(
      '?video=expired',
    );
  });

  it('creates the meetings of bookings that were made before the connection', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host, ZOOM_PLACES);
    const page = { host: me.host, type, path: '', email: '', calendarId: '' };
    const booked = await createPendingBooking(page);
    await booked.write();
    expect(await findVideoMeeting(booked.booking.id)).toBeNull();
    await connect(me, { email: newEmail() });
    await expect.poll(() => findVideoMeeting(booked.booking.id)).toMatchObject({ state: 'ready' });
  });

  it('needs a session, and shows nothing of another host', async () => {
    const [me, page] = [await signInHost(), await zoomPage()];
    expect((await readVideo(me)).connection).toBeNull();
    expect((await me.call('DELETE', '/users/zoom')).status).toBe(404);
    expect(await deps.videoConnections.find(page.host.id)).not.toBeNull();
    expect((await callApi('/api/users/zoom')).status).toBe(401);
    expect((await callApi('/api/users/zoom/ticket', { method: 'POST' })).status).toBe(401);
  });
});

describe('the access to Zoom', () => {
  const ping = (hostId: string) =>
    withVideo(deps, hostId, (token) => deps.videoProvider?.findMeeting(token, 'x') as never);

  it('is renewed, and each new refresh token replaces the previous refresh token', async () => {
    const page = await zoomPage();
    const tokens = new Set<string | undefined>();
    for (let round = 0; round < 3; round += 1) {
      await zoom('expire-access-tokens', { email: page.email });
      expect(await ping(page.host.id)).toMatchObject({ ok: true });
      tokens.add((await deps.videoConnections.find(page.host.id))?.refreshToken);
    }
    expect(tokens.size).toBe(3);
  });

  it('breaks when the host revokes the access at Zoom, and causes one email to the host', async () => {
    const page = await zoomPage();
    await zoom('revoke', { email: page.email });
    expect(await ping(page.host.id)).toMatchObject({ ok: false, reason: 'broken' });
    expect(await ping(page.host.id)).toMatchObject({ ok: false, reason: 'broken' });
    expect(await deps.videoConnections.find(page.host.id)).toMatchObject({ status: 'broken' });
    const events = (await listOutbox(page.host.id)).map(({ event }) => event);
    expect(events).toEqual(['video.attention']);
  });

  it('appears in the account data while the access is broken, so that every screen shows the problem', async () => {
    const me = await signInHost();
    const { email } = await connectZoom({
      host: me.host,
      type: await createMeetingType(me.host, ZOOM_PLACES),
      path: '',
    });
    expect((await readStatus(me.token)).body.user).toMatchObject({ brokenAccounts: [] });
    await zoom('revoke', { email });
    await ping(me.host.id);
    expect((await readStatus(me.token)).body.user).toMatchObject({
      zoom: 'broken',
      brokenAccounts: ['zoom'],
      needsReauth: false,
    });
  });

  it('breaks when a permission is missing', async () => {
    const page = await createPage(ZOOM_PLACES);
    const connected = await connectZoom(page);
    const { access_token } = await zoom('grants', { email: connected.email, scopes: [] });
    const accessToken = await deps.vault?.seal(access_token, `video-access:${page.host.id}`);
    await env.DB.prepare('UPDATE video_connections SET access_token = ? WHERE host_id = ?')
      .bind(accessToken, page.host.id)
      .run();
    expect(await ping(page.host.id)).toMatchObject({ ok: false, reason: 'broken' });
  });

  it('still works after an outage of Zoom', async () => {
    const page = await zoomPage();
    await zoom('expire-access-tokens', { email: page.email });
    await zoom('faults', { account: page.email, operation: 'token', name: 'unavailable' });
    expect(await ping(page.host.id)).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(await ping(page.host.id)).toMatchObject({ ok: true });
  });

  it('makes pages and emails say that the host sends the link, while it is broken', async () => {
    const page = await zoomPage();
    await zoom('revoke', { email: page.email });
    const booked = await createPendingBooking({ ...page, calendarId: '' });
    await booked.write();
    const [row] = await booked.listRows();
    expect(row).toMatchObject({ status: 'pending' });
    await deliverOutbox(booked.deps, booked.listMails());
    const texts = (await listBookingMails(booked.booking.id)).map(({ text }) => text);
    expect(texts.join()).toContain('The host will send you the link to join.');
    expect(texts.join()).toContain('Please send one to the invitee.');
    expect(await findVideoMeeting(booked.booking.id)).toMatchObject({ status: 'planned' });
  });

  it('ends at Zoom when the host disconnects', async () => {
    const me = await signInHost();
    const email = newEmail();
    await connect(me, { email });
    const { body } = await me.call<VideoStatus>('DELETE', '/users/zoom');
    expect(body.data.connection).toBeNull();
    const rows = await listOutbox(me.host.id);
    const ids = rows.filter(({ event }) => event === 'video.revoke').map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await revokeTokens(deps, ids);
    const isRevoked = async () =>
      (await listOutbox(me.host.id)).find(({ event }) => event === 'video.revoke')?.status;
    await expect.poll(isRevoked).toBe('done');
    expect((await zoom('calls', { email })).revoke).toBe(1);
  });
});
