// Loading a page never sends a request to a provider, even if the cached calendar data is old. Old data causes a
// read in the background, with at most one queue message per interval.

import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCalendarRefresher } from '../../../worker/adapters/calendars/calendar-refresher.ts';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { readStaleCalendars } from '../../../worker/services/calendars/read-stale-calendars.ts';
import { createAppWith } from '../../support/apps.ts';
import { addEvent, depsAt, timed } from '../../support/calendar-reading.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { connectedPage } from '../../support/connected-calendars.ts';
import { isLong } from '../../support/long.ts';
import { bearerOf } from '../../support/manage.ts';
import { createScriptedFetch } from '../../support/scripted-fetch.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { fetchWithWebCalendars, webCalendars } from '../../support/web-calendars.ts';
import { connectFour, countProviderCalls } from './four-accounts.ts';

/** Creates a Worker whose queue only collects its messages. */
function createCollectingWorker(clock = createTestClock()) {
  const sent: QueueMessage[] = [];
  const jobQueue = {
    enqueue: async (messages: readonly QueueMessage[]) => void sent.push(...messages),
  };
  const calendarRefresher = createCalendarRefresher(jobQueue);
  return { sent, ...createAppWith({ ...webCalendars, clock, jobQueue, calendarRefresher }) };
}

const scripted = createScriptedFetch();
beforeAll(scripted.install);
afterAll(scripted.restore);

// Only the long run has a CalDAV server.
const itWithServer = isLong ? it : () => undefined;
itWithServer(
  'public pages, screens of the host and API calls send no request to any of four providers',
  async () => {
    const page = await connectFour();
    const { body } = await book(page.path, bookingRequest(), {}, fetchWithWebCalendars);
    const manage = body.data?.manageUrl;
    // Waits until the booking's calendar event is written, so that this call is not counted below.
    const isWritten = () =>
      env.DB.prepare("SELECT status FROM outbox WHERE booking_id = ? AND kind = 'calendar'")
        .bind(body.data?.id)
        .first('status');
    await expect.poll(isWritten).toBe('done');
    const before = await countProviderCalls(page, scripted);
    const { fetch, sent } = createCollectingWorker();
    const days = `from=${dateIn(0)}&to=${dateIn(60)}&timezone=Asia/Tokyo`;
    const { username } = page.host;
    const ofInvitees = [
      `/${username}`,
      `/${username}/${page.type.slug}`,
      `/embed/${username}/${page.type.slug}`,
      `/meetings/${username}`,
      `${manage}`,
      `/api/meeting-types/${username}/${page.type.slug}`,
      `/api/meeting-types/public/${username}`,
      `${page.path}/slots?date=${dateIn(1)}&timezone=UTC`,
      `${page.path}/availability?${days}`,
      '/api/manage',
      `/api/manage/availability?${days}`,
      `${body.data?.icsUrl}`,
    ];
    const ofHost = [
      '/dashboard',
      '/settings',
      '/api/users/profile',
      '/api/calendar',
      '/api/calendar/blocked',
      '/api/calendar/feed',
      '/api/meeting-types',
      `/api/meeting-types/${page.type.id}`,
      '/api/my-bookings',
      '/api/my-bookings/overview',
      '/api/schedules',
      '/api/users/zoom',
      '/api/webhooks',
    ];
    const visit = async (address: string, authorization: Record<string, string>) => {
      const headers = { 'cf-connecting-ip': nextIp(), ...authorization };
      const answer = await fetch(new Request(`${ORIGIN}${address}`, { headers }));
      expect(answer.status, address).toBe(200);
    };
    for (const address of [...ofInvitees, ...ofInvitees]) {
      await visit(address, bearerOf(manage ?? ''));
    }
    for (const address of ofHost)
      await visit(address, { authorization: `Bearer ${page.me.token}` });
    expect(await countProviderCalls(page, scripted)).toEqual(before);
    // The calendars were never read, so their data is too old for each of the requests. But all requests
    // together send only one queue message.
    expect(sent).toEqual([{ kind: 'calendar-refresh', id: page.host.id }]);
  },
);

it('a page with old data causes one read in the background, and the next page has fresh data', async () => {
  const page = await connectedPage();
  await addEvent(page, timed(isoIn(1, '10:00'), 60));
  const clock = createTestClock();
  const { fetch, sent } = createCollectingWorker(clock);
  const listTaken = async () => {
    const path = `${page.path}/slots?date=${dateIn(1)}&timezone=UTC`;
    type Slots = { data: { start: string; available: boolean }[] };
    const { body } = await callApi<Slots>(path, {}, fetch);
    return body.data.filter((slot) => !slot.available).length;
  };
  expect(await listTaken()).toBe(0);
  await readStaleCalendars(depsAt(clock.now()), sent[0]?.id ?? '');
  sent.length = 0;
  expect(await listTaken()).toBe(2);
  await env.DB.prepare('UPDATE calendar_connections SET checked_at = ? WHERE host_id = ?')
    .bind(clock.now() - 30_000, page.host.id)
    .run();
  expect(await listTaken()).toBe(2);
  expect(sent).toEqual([]);
});
