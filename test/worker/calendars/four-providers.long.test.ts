// Tests the check before a booking, for a host with an account at each kind of provider. The check sends
// requests to all providers at the same time and waits at most two seconds. It sends no request to a feed,
// and uses the stored times of the feed.

import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { addEvent, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { google } from '../../support/connected-calendars.ts';
import { createScriptedFetch } from '../../support/scripted-fetch.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { fetchWithWebCalendars, webCalendars } from '../../support/web-calendars.ts';
import { findCalendarId } from './caldav/connecting.ts';
import { eventAt } from './conformance/neutral-event.ts';
import { connectFour } from './four-accounts.ts';
import { microsoft, timed as timedAtMicrosoft } from './microsoft/people.ts';

type Accounts = Awaited<ReturnType<typeof connectFour>>;

const scripted = createScriptedFetch();
beforeAll(scripted.install);
afterAll(scripted.restore);

const TEN = () => instantIn(1, '10:00');
const eventAtTen = () => eventAt({ start: TEN(), end: TEN() + HOUR_MS });

/** Adds an event from 10:00 to 11:00 at a provider. */
const ADD: Readonly<Record<string, (accounts: Accounts) => Promise<unknown>>> = {
  google: (accounts) => addEvent(accounts.google, timed(isoIn(1, '10:00'), 60)),
  microsoft: ({ microsoft: { calendarId } }) =>
    microsoft('events', { calendarId, event: timedAtMicrosoft(TEN()) }),
  caldav: ({ dav }) => dav.put('busy', eventAtTen()),
  ics: async ({ me, feed }) => {
    await feed.put('busy', eventAtTen());
    const calendarId = await findCalendarId(me, 'feed');
    await syncNow(depsAt(currentTime(), webCalendars), { calendarId });
  },
};

type Trouble = { readonly name: 'hang' } | { readonly delayMs: number };

/** Simulates a fault or a delay in the calls of the check, for each provider. */
const TROUBLE = {
  google: ({ google: { email: account } }: Accounts, trouble: Trouble) =>
    google('faults', { account, operation: 'freebusy.query', ...trouble }),
  microsoft: ({ microsoft: { email: account } }: Accounts, trouble: Trouble) =>
    microsoft('faults', { account, operation: 'calendarView.list', ...trouble }),
  // One read of a window consists of three requests.
  caldav: async ({ dav }: Accounts, trouble: Trouble) => {
    const fault = 'name' in trouble ? { reply: trouble.name } : trouble;
    for (let request = 0; request < 3; request += 1) scripted.fail(dav.url, fault);
  },
};
const ASKED = ['google', 'microsoft', 'caldav'] as const;

async function tryBooking({ path }: Accounts): Promise<number> {
  const request = bookingRequest({ startTime: isoIn(1, '10:00') });
  return (await book(path, request, {}, fetchWithWebCalendars)).status;
}

describe('a booking of a host with four providers', () => {
  it.each(Object.keys(ADD))('is refused when only the calendar at %s is busy', async (name) => {
    const accounts = await connectFour();
    await ADD[name]?.(accounts);
    expect(await tryBooking(accounts)).toBe(409);
  });

  it.each(ASKED)(
    'is refused when %s does not answer, unless the policy of the host allows the booking',
    async (name) => {
      const accounts = await connectFour();
      await TROUBLE[name](accounts, { name: 'hang' });
      expect(await tryBooking(accounts)).toBe(503);
      await accounts.me.call('PATCH', '/calendar', { unreachablePolicy: 'allow' });
      await TROUBLE[name](accounts, { name: 'hang' });
      expect(await tryBooking(accounts)).toBe(201);
    },
  );

  it('is stored although each provider needs a second, because the requests run at the same time', async () => {
    const accounts = await connectFour();
    // Requests that run one after the other would take longer than the two seconds of the check.
    for (const name of ASKED) await TROUBLE[name](accounts, { delayMs: 1_000 });
    expect(await tryBooking(accounts)).toBe(201);
  });

  it('causes simultaneous requests to all providers except the feed', async () => {
    const accounts = await connectFour();
    for (const name of ASKED) await TROUBLE[name](accounts, { delayMs: 1_000 });
    const since = currentTime();
    await tryBooking(accounts);
    const firstCall = (prefix: string) =>
      scripted.callsTo(prefix).find(({ startedAt }) => startedAt >= since)?.startedAt ?? Infinity;
    const starts = [
      `${env.GOOGLE_API_URL}/calendar/v3/freeBusy`,
      `${env.MICROSOFT_GRAPH_URL}/v1.0`,
      accounts.dav.url,
    ].map(firstCall);
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(1_000);
    expect(firstCall(accounts.feed.url)).toBe(Infinity);
  });

  it('is refused as taken when one provider does not answer, one provider is slow and one provider is busy', async () => {
    for (const [hanging, slow, busy] of [
      ['google', 'microsoft', 'caldav'],
      ['microsoft', 'caldav', 'google'],
      ['caldav', 'google', 'microsoft'],
    ] as const) {
      const accounts = await connectFour();
      await accounts.me.call('PATCH', '/calendar', { unreachablePolicy: 'allow' });
      await ADD[busy]?.(accounts);
      await TROUBLE[hanging](accounts, { name: 'hang' });
      await TROUBLE[slow](accounts, { delayMs: 1_500 });
      expect(await tryBooking(accounts)).toBe(409);
    }
  });
});
