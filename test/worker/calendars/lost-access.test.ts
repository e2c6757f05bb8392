// A provider can refuse the access although the stored token is valid. After two such reads, the service
// notifies the host by email and in the app.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createFeedProvider } from '../../../worker/adapters/calendars/feeds/calendar-provider.ts';
import type { WebFetch } from '../../../worker/adapters/calendars/web-fetch.ts';
import { createDeps } from '../../../worker/deps.ts';
import { connectCalendar } from '../../../worker/services/calendars/connect-calendar.ts';
import { depsAt, syncNow } from '../../support/calendar-reading.ts';
import { connectCalendar as connectGoogle, google } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import { readStatus, waitForMails } from '../accounts/account-calls.ts';
import { quietQueue, readConnection, signInQuietly } from './connecting.ts';
import { connectedMicrosoftPage } from './microsoft/connecting.ts';
import { microsoft } from './microsoft/people.ts';

const { calendarConnections } = createDeps(env);
const DAY_MS = 86_400_000;
const TOMORROW = new Date(currentTime() + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
const FEED = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:test',
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20260101T000000Z',
  `DTSTART:${TOMORROW}T100000Z`,
  `DTEND:${TOMORROW}T110000Z`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Connects a host to a calendar feed. `answer` sets the status of the next answers. */
async function connectFeed() {
  let status = 200;
  const webFetch: WebFetch = async ({ url }) => ({
    ok: true,
    status,
    headers: new Headers(),
    text: FEED,
    url,
  });
  const me = await signInQuietly();
  const clock = { now: () => currentTime() };
  const provider = createFeedProvider(webFetch, clock);
  const deps = depsAt(clock.now(), {
    calendarProviders: new Map([['ics' as const, provider]]),
    jobQueue: quietQueue,
  });
  const token = JSON.stringify({ url: 'https://feeds.example/secret', name: 'Team' });
  const grant = {
    accountId: `feed-${me.host.id}`,
    accountEmail: 'feeds.example',
    accessToken: token,
    expiresInMs: 86_400_000,
    refreshToken: token,
    scopes: [],
  };
  const origin = 'https://halfpast.test';
  await connectCalendar(deps, { hostId: me.host.id, provider, grant, origin });
  const row = await env.DB.prepare('SELECT id FROM calendars WHERE host_id = ?')
    .bind(me.host.id)
    .first<{ id: string }>();
  const calendarId = row?.id ?? '';
  return {
    me,
    read: (next: number) => {
      status = next;
      return syncNow(deps, { calendarId });
    },
    countBusy: async () => {
      const sql = 'SELECT count(*) AS n FROM calendar_busy WHERE calendar_id = ?';
      return (await env.DB.prepare(sql).bind(calendarId).first<{ n: number }>())?.n;
    },
  };
}

describe('a calendar feed', () => {
  it.each([401, 403, 404, 410])(
    'is broken after two answers with status %i, and keeps the times that were read before',
    async (status) => {
      const { me, read, countBusy } = await connectFeed();
      await read(200);
      expect(await countBusy()).toBe(1);
      await read(status);
      expect(await readConnection(me)).toMatchObject({ status: 'connected' });
      expect((await readConnection(me)).failingSince).not.toBeNull();
      await read(status);
      expect(await readConnection(me)).toMatchObject({
        status: 'broken',
        brokenAt: expect.any(String),
      });
      expect(await countBusy()).toBe(1);
      expect((await readStatus(me.token)).body.user).toMatchObject({
        needsReauth: true,
        brokenAccounts: ['ics'],
      });
      const [mail, ...more] = await waitForMails(me.host.email, 1);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Events that were read before still block their times');
      await read(status);
      expect(await waitForMails(me.host.email, 1)).toHaveLength(1);
    },
  );

  it.each([500, 429])('is not broken by answers with status %i', async (status) => {
    const { me, read } = await connectFeed();
    for (let count = 0; count < 3; count += 1) await read(status);
    expect(await readConnection(me)).toMatchObject({ status: 'connected' });
  });

  it('is not broken by two refusals with a successful read between them', async () => {
    const { me, read } = await connectFeed();
    for (const status of [404, 200, 404]) await read(status);
    expect(await readConnection(me)).toMatchObject({ status: 'connected' });
  });
});

describe('an account whose new token is refused', () => {
  it('is broken after two reads at Microsoft, for example because of conditional access', async () => {
    const page = await connectedMicrosoftPage();
    const { me, person, calendarId } = page;
    const deps = depsAt(currentTime(), { jobQueue: quietQueue });
    await syncNow(deps, { calendarId });
    const account = person.email;
    const operation = 'calendarView.delta';
    const name = 'InvalidAuthenticationToken';
    await microsoft('faults', { operation, name, account, times: 9 });
    await syncNow(deps, { calendarId });
    expect(await readConnection(me)).toMatchObject({ status: 'connected' });
    await syncNow(deps, { calendarId });
    expect(await readConnection(me)).toMatchObject({ status: 'broken' });
    expect((await readStatus(me.token)).body.user).toMatchObject({ brokenAccounts: ['microsoft'] });
    const [mail] = await waitForMails(me.host.email, 1);
    expect(mail?.text).toContain('no one can book a meeting with you');
    await microsoft('clear-faults', { account });
  });

  it('is not broken when the host authorized again during the read', async () => {
    const page = await connectGoogle(await createPage());
    const connection = await calendarConnections.find(`connection-${page.host.id}`);
    if (!connection) throw new Error('There is no connection.');
    const deps = depsAt(currentTime(), { jobQueue: quietQueue });
    const account = page.email;
    await google('faults', { operation: 'events.list', name: 'authError', account, times: 9 });
    await syncNow(deps, page);
    const authorizesAgain = {
      ...calendarConnections,
      markBroken: async (...given: Parameters<typeof calendarConnections.markBroken>) => {
        await env.DB.prepare('UPDATE calendar_connections SET refresh_token = ?2 WHERE id = ?1')
          .bind(connection.id, 'newer')
          .run();
        return calendarConnections.markBroken(...given);
      },
    };
    await syncNow({ ...deps, calendarConnections: authorizesAgain }, page);
    expect(await calendarConnections.find(connection.id)).toMatchObject({ status: 'connected' });
    await google('clear-faults', { account });
  });
});
