// A copy of the database must give no access to calendars, and tokens must not appear in logs or responses.
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
function listenTo(provider: CalendarProvider) {
  const received: string[] = [];
  const listening: CalendarProvider = {
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
  return { received, listening };
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
  const { received, listening } = listenTo(provider);
  const { fetch: fetchFrom } = createAppWith({
    calendarProvider: listening,
    jobQueue: quietQueue,
  });
  const [me, person] = [await signInHost(), await newGooglePerson()];
  const landed = await connect(me, person, { fetchFrom });
  await env.DB.prepare('UPDATE calendar_connections SET access_expires_at = 0').run();
  const used = { ...deps, calendarProvider: listening };
  await withCalendar(used, me.host.id, (token) => provider.listCalendars(token));
  const stored = await dumpDatabase();
  const answers = [
    await me.call('GET', '/calendar', undefined, fetchFrom),
    await me.call('GET', '/users/me/export', undefined, fetchFrom),
    await me.call('DELETE', '/calendar', undefined, fetchFrom),
  ].map(({ body }) => JSON.stringify(body));

  expect(received.filter(Boolean)).toHaveLength(6);
  expect(stored).toContain('v1.test.');
  const everything = [
    stored,
    await dumpDatabase(),
    landed.href,
    JSON.stringify(logged),
    ...answers,
  ];
  for (const secret of received) {
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  }
});
