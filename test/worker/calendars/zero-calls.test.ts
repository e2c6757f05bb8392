// Loading a page never sends a request to Google, even if the cached calendar data is old. Old data causes a
// read in the background, with at most one queue message per interval.

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createCalendarRefresher } from '../../../worker/adapters/calendars/calendar-refresher.ts';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { readStaleCalendars } from '../../../worker/services/calendars/read-stale-calendars.ts';
import { createAppWith } from '../../support/apps.ts';
import { addEvent, depsAt, timed } from '../../support/calendar-reading.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { type ConnectedHost, connectedPage, google } from '../../support/connected-calendars.ts';
import { bearerOf } from '../../support/manage.ts';
import { dateIn, isoIn } from '../../support/times.ts';

const callsTo = async ({ email }: ConnectedHost) =>
  (await google('calls', { account: email })).total;

/** Creates a Worker whose queue only collects its messages. */
function createCollectingWorker() {
  const sent: QueueMessage[] = [];
  const jobQueue = {
    enqueue: async (messages: readonly QueueMessage[]) => void sent.push(...messages),
  };
  const calendarRefresher = createCalendarRefresher(jobQueue);
  return { sent, ...createAppWith({ jobQueue, calendarRefresher }) };
}

it('public pages, lists and API calls send no request to Google', async () => {
  const page = await connectedPage();
  const { body } = await book(page.path, bookingRequest());
  const manage = body.data?.manageUrl;
  // Waits until the booking's calendar event is written, so that this call is not counted below.
  const isWritten = () =>
    env.DB.prepare("SELECT status FROM outbox WHERE booking_id = ? AND kind = 'calendar'")
      .bind(body.data?.id)
      .first('status');
  await expect.poll(isWritten, { timeout: 20_000 }).toBe('done');
  await google('reset-calls', { account: page.email });
  const { fetch, sent } = createCollectingWorker();
  const days = `from=${dateIn(0)}&to=${dateIn(60)}&timezone=Asia/Tokyo`;
  const { username } = page.host;
  const addresses = [
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
  for (const address of [...addresses, ...addresses]) {
    const headers = { 'cf-connecting-ip': nextIp(), ...bearerOf(manage ?? '') };
    const answer = await fetch(new Request(`${ORIGIN}${address}`, { headers }));
    expect(answer.status, address).toBe(200);
  }
  expect(await callsTo(page)).toBe(0);
  // The calendar was never read, so its data is too old for each of the requests. But all requests
  // together send only one queue message.
  expect(sent).toEqual([{ kind: 'calendar-refresh', id: page.host.id }]);
});

it('a page with old data causes one read in the background, and the next page has fresh data', async () => {
  const page = await connectedPage();
  await addEvent(page, timed(isoIn(1, '10:00'), 60));
  const { fetch, sent } = createCollectingWorker();
  const listTaken = async () => {
    const path = `${page.path}/slots?date=${dateIn(1)}&timezone=UTC`;
    type Slots = { data: { start: string; available: boolean }[] };
    const { body } = await callApi<Slots>(path, {}, fetch);
    return body.data.filter((slot) => !slot.available).length;
  };
  expect(await listTaken()).toBe(0);
  await readStaleCalendars(depsAt(Date.now()), sent[0]?.id ?? '');
  sent.length = 0;
  expect(await listTaken()).toBe(2);
  await env.DB.prepare('UPDATE calendar_connections SET checked_at = ? WHERE host_id = ?')
    .bind(Date.now() - 30_000, page.host.id)
    .run();
  expect(await listTaken()).toBe(2);
  expect(sent).toEqual([]);
});
