// Someone who has a copy of the database must get no access to calendars.

import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { CalendarProvider } from '../../../worker/ports/calendars/calendar-provider.ts';
import { withCalendar } from '../../../worker/services/calendars/with-calendar.ts';
import { createAppWith } from '../../support/apps.ts';
import { depsAt, syncNow } from '../../support/calendar-reading.ts';
import { findConnection } from '../../support/connected-calendars.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import { isLong } from '../../support/long.ts';
import { createScriptedFetch } from '../../support/scripted-fetch.ts';
import { webCalendars } from '../../support/web-calendars.ts';
import { exportOf } from '../account-data/export-of.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { CREDENTIALS } from './caldav/accounts.ts';
import { connectDav, login, newDavCalendar, signInForWeb } from './caldav/connecting.ts';
import { connect, newGooglePerson, quietQueue } from './connecting.ts';
import { connectFeed, newFeed } from './feeds/connecting.ts';

const deps = createDeps(env);

/** Returns a calendar provider that records every token in its calls and responses. */
function recordTokens(provider: CalendarProvider) {
  const received: string[] = [];
  const { consent } = provider;
  if (consent === null) throw new Error('The provider has no consent screen.');
  const recordingProvider: CalendarProvider = {
    ...provider,
    consent: {
      ...consent,
      async start(request) {
        const started = await consent.start(request);
        received.push(started.state, started.codeVerifier);
        return started;
      },
      async finish(request) {
        received.push(request.code);
        const finished = await consent.finish(request);
        if (finished.ok)
          received.push(finished.grant.accessToken, finished.grant.refreshToken ?? '');
        return finished;
      },
    },
    async refresh(token) {
      const renewed = await provider.refresh(token);
      if (renewed.ok) received.push(renewed.accessToken);
      return renewed;
    },
  };
  return { received, recordingProvider };
}

afterEach(() => vi.restoreAllMocks());

/** Collects all log lines until the end of the test. */
function collectLogs(): unknown[] {
  const logged: unknown[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...values) => {
      logged.push(...values);
    });
  }
  return logged;
}

it('calendar tokens do not appear in any database row, log line, response or URL', async () => {
  const provider = deps.calendarProviders.get('google');
  if (!provider) throw new Error('There is no provider.');
  const logged = collectLogs();
  const { received, recordingProvider } = recordTokens(provider);
  const calendarProviders = new Map([['google' as const, recordingProvider]]);
  const { fetch: fetchFrom } = createAppWith({
    calendarProviders,
    jobQueue: quietQueue,
  });
  const [me, person] = [await signInHost(), await newGooglePerson()];
  const finalUrl = await connect(me, person, { fetchFrom });
  await env.DB.prepare('UPDATE calendar_connections SET access_expires_at = 0').run();
  const { id } = await findConnection(me.host.id);
  await withCalendar({ ...deps, calendarProviders }, id, ({ accessToken }) =>
    provider.listCalendars(accessToken),
  );
  const stored = await dumpDatabase();
  const answers = [
    await me.call('GET', '/calendar', undefined, fetchFrom),
    await exportOf(me.host),
    await me.call('DELETE', `/calendar/accounts/${id}`, undefined, fetchFrom),
  ].map((answer) => JSON.stringify(answer));

  expect(received.filter(Boolean)).toHaveLength(6);
  expect(stored).toContain('v1.test.');
  const searchedTexts = [
    stored,
    await dumpDatabase(),
    finalUrl.href,
    JSON.stringify(logged),
    ...answers,
  ];
  for (const secret of received) {
    expect(searchedTexts.filter((text) => text.includes(secret))).toEqual([]);
  }
});

describe('a secret that a host enters', () => {
  const scripted = createScriptedFetch();
  beforeAll(scripted.install);
  afterAll(scripted.restore);

  /**
   * Reads the calendar, causes failures and disconnects the account. Returns all texts that could contain the
   * secret.
   */
  async function listTexts(me: SignedInHost, logged: unknown[], calendarId: string, url: string) {
    const webDeps = depsAt(currentTime(), webCalendars);
    await syncNow(webDeps, { calendarId });
    for (const reply of [500, 403, 'garbage', 'reset'] as const) {
      scripted.fail(url, { reply });
      await syncNow(webDeps, { calendarId });
    }
    const stored = await dumpDatabase();
    expect(stored).toContain('v1.test.');
    const { id } = await findConnection(me.host.id);
    const answers = [
      await me.call('GET', '/calendar'),
      await me.call('GET', '/calendar/blocked'),
      await exportOf(me.host),
      await me.call('DELETE', `/calendar/accounts/${id}`),
    ].map((answer) => JSON.stringify(answer));
    return [stored, await dumpDatabase(), JSON.stringify(logged), ...answers];
  }

  const listFound = (texts: readonly string[], secrets: readonly string[]) =>
    secrets.filter((secret) => texts.some((text) => text.includes(secret)));

  // Only the long run has a CalDAV server.
  const itWithServer = isLong ? it : () => undefined;
  itWithServer('is stored encrypted when it is a CalDAV password', async () => {
    const logged = collectLogs();
    const [me, calendar] = [await signInForWeb(), await newDavCalendar()];
    const { password } = CREDENTIALS;
    const wrong = { ...login(calendar.url), password: 'a-wrong-password' };
    const refused = await me.call('POST', '/calendar/caldav', wrong);
    expect(refused.status).toBe(400);
    const calendarId = await connectDav(me, calendar);
    const texts = await listTexts(me, logged, calendarId, calendar.url);
    const basic = btoa(`${CREDENTIALS.userName}:${password}`);
    const secrets = [password, basic, wrong.password];
    expect(listFound([...texts, JSON.stringify(refused.body)], secrets)).toEqual([]);
  });

  it('is stored encrypted when it is the address of a feed', async () => {
    const logged = collectLogs();
    const [me, feed] = [await signInForWeb(), await newFeed()];
    const missing = `${feed.url}.missing-secret`;
    const refused = await me.call('POST', '/calendar/ics', { url: missing });
    expect(refused.status).toBe(400);
    const calendarId = await connectFeed(me, feed);
    const texts = await listTexts(me, logged, calendarId, feed.url);
    const secret = new URL(feed.url).pathname;
    const secrets = [secret, encodeURIComponent(secret), 'missing-secret'];
    expect(listFound([...texts, JSON.stringify(refused.body)], secrets)).toEqual([]);
  });
});
