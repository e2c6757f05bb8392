// Someone who has a copy of the database must get no access to calendars.
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import type { CalendarProvider } from '../../../worker/ports/calendars/calendar-provider.ts';
import { withCalendar } from '../../../worker/services/calendars/with-calendar.ts';
import { createAppWith } from '../../support/apps.ts';
import { dumpDatabase } from '../../support/dump-database.ts';
import { signInHost } from '../host-calls.ts';
import { connect, newGooglePerson, quietQueue } from './connecting.ts';

const deps = createDeps(env);

/** Returns a calendar provider that records every token in its calls and responses. */
function recordTokens(provider: CalendarProvider) {
  const received: string[] = [];
  const recordingProvider: CalendarProvider = {
    ...provider,
    async start(request) {
      const started = await provider.start(request);
      received.push(started.state, started.codeVerifier);
      return started;
    },
    async finish(request) {
      received.push(request.code);
      const finished = await provider.finish(request);
      if (finished.ok) received.push(finished.grant.accessToken, finished.grant.refreshToken ?? '');
      return finished;
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

it('calendar tokens do not appear in any database row, log line, response or URL', async () => {
  const { calendarProvider: provider } = deps;
  if (!provider) throw new Error('There is no provider.');
  const logged: unknown[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...values) => {
      logged.push(...values);
    });
  }
  const { received, recordingProvider } = recordTokens(provider);
  const { fetch: fetchFrom } = createAppWith({
    calendarProvider: recordingProvider,
    jobQueue: quietQueue,
  });
  const [me, person] = [await signInHost(), await newGooglePerson()];
  const finalUrl = await connect(me, person, { fetchFrom });
  await env.DB.prepare('UPDATE calendar_connections SET access_expires_at = 0').run();
  const usedDeps = { ...deps, calendarProvider: recordingProvider };
  await withCalendar(usedDeps, me.host.id, (token) => provider.listCalendars(token));
  const stored = await dumpDatabase();
  const answers = [
    await me.call('GET', '/calendar', undefined, fetchFrom),
    await me.call('GET', '/users/me/export', undefined, fetchFrom),
    await me.call('DELETE', '/calendar', undefined, fetchFrom),
  ].map(({ body }) => JSON.stringify(body));

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
