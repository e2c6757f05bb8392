// A push is a request in which Google reports a change in a calendar. Google sends pushes through a channel
// that the app opens for each calendar.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import type { Clock } from '../../../worker/ports/clock.ts';
import { PUSH_PATH } from '../../../worker/services/calendars/ensure-channel.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { createAppWith } from '../../support/apps.ts';
import { addEvent, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import {
  type ConnectedHost,
  connectedPage,
  findCalendar,
  google,
  listBusyTimes,
} from '../../support/connected-calendars.ts';
import { withinOneMinute } from '../../support/minutes.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Creates a Worker with the given clock whose queue only collects its messages. */
function createCollectingWorker(clock: Clock) {
  const sent: QueueMessage[] = [];
  const jobQueue = {
    enqueue: async (messages: readonly QueueMessage[]) => void sent.push(...messages),
  };
  const { fetch } = createAppWith({ clock, jobQueue });
  const push = (headers: Record<string, string>) =>
    fetch(new Request(`${ORIGIN}${PUSH_PATH}/google`, { method: 'POST', headers }));
  return { sent, push };
}

/** Returns all pushes that the test server recorded. Pushes to https URLs are recorded but not sent. */
async function listPushes({ email }: ConnectedHost) {
  const { pushes } = await google('list-pushes', { calendarId: email });
  return pushes.map(({ headers }) => ({ headers: Object.fromEntries(new Headers(headers)) }));
}

const listChannels = async ({ email }: ConnectedHost) =>
  (await google('list-channels', { calendarId: email })).channels;

const readWaitUntilDue = async (page: ConnectedHost, now: number) =>
  ((await findCalendar(page.calendarId)).syncDueAt ?? 0) - now;

describe('a push channel', () => {
  it('is opened during the first read, and the app stores only a hash of the channel token', async () => {
    const page = await connectedPage();
    await syncNow(depsAt(currentTime()), page);
    const [channel] = await listChannels(page);
    expect(channel?.address).toBe(`${ORIGIN}${PUSH_PATH}/google`);
    const stored = await findCalendar(page.calendarId);
    expect(stored).toMatchObject({
      channelId: channel?.id,
      channelResourceId: channel?.resourceId,
      channelExpiresAt: channel?.expiresAt,
      pushedAt: null,
    });
    const [firstPush] = await listPushes(page);
    expect(stored.channelTokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(firstPush?.headers['x-goog-channel-token']).toMatch(/^[\w-]{43}$/);
  });

  it('lets the app read every 10 minutes after the first push, instead of every minute', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    await syncNow(deps, page);
    expect(await readWaitUntilDue(page, deps.clock.now())).toBeLessThan(MINUTE);
    const [firstPush] = await listPushes(page);
    const { sent, push } = createCollectingWorker(deps.clock);
    expect((await push(firstPush?.headers ?? {})).status).toBe(204);
    expect(sent).toEqual([]);
    await syncNow(deps, page);
    expect(await readWaitUntilDue(page, deps.clock.now())).toBe(10 * MINUTE);
  });

  it('causes an immediate read when an event changed', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    const { sent, push } = createCollectingWorker(deps.clock);
    for (const { headers } of await listPushes(page)) await push(headers);
    await addEvent(page, timed(deps.clock.now() + DAY, 60));
    const lastPush = (await listPushes(page)).at(-1);
    expect(lastPush?.headers['x-goog-resource-state']).toBe('exists');
    await push(lastPush?.headers ?? {});
    expect(sent).toEqual([{ kind: 'calendar-sync', id: page.calendarId }]);
    deps.clock.advanceBy(1_000);
    await syncCalendar(deps, page.calendarId);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
  });

  it('counts as unreliable after a change without a push, so the app reads every minute again', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    const { push } = createCollectingWorker(deps.clock);
    const [firstPush] = await listPushes(page);
    await push(firstPush?.headers ?? {});
    deps.clock.advanceBy(MINUTE);
    await syncNow(deps, page);
    await google('silence-push', { calendarId: page.email, isSilent: true });
    await addEvent(page, timed(deps.clock.now() + DAY, 60));
    deps.clock.advanceBy(10 * MINUTE);
    await syncCalendar(deps, page.calendarId);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    expect((await findCalendar(page.calendarId)).pushedAt).toBeNull();
    expect(await readWaitUntilDue(page, deps.clock.now())).toBeLessThan(MINUTE);
  });

  it('is renewed a day before it expires, and the previous channel is stopped', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    const [previous] = await listChannels(page);
    deps.clock.advanceBy(5 * DAY);
    await syncNow(deps, page);
    expect(await listChannels(page)).toEqual([previous]);
    deps.clock.advanceBy(DAY + MINUTE);
    await syncNow(deps, page);
    const channels = await listChannels(page);
    expect(channels).toHaveLength(1);
    expect(channels[0]?.id).not.toBe(previous?.id);
    expect((await findCalendar(page.calendarId)).channelId).toBe(channels[0]?.id);
  });

  it('is requested again an hour after a refusal, and the calendar is still read regularly', async () => {
    const page = await connectedPage();
    await google('faults', { account: page.email, operation: 'events.watch', name: 'forbidden' });
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    expect(await findCalendar(page.calendarId)).toMatchObject({ channelId: null, failures: 0 });
    await syncNow(deps, page);
    const { counts } = await google('calls', { account: page.email });
    expect(counts['events.watch']).toBe(1);
    deps.clock.advanceBy(60 * MINUTE);
    await syncNow(deps, page);
    expect((await findCalendar(page.calendarId)).channelId).not.toBeNull();
  });

  it('is not requested when the service has no public URL', async () => {
    const page = await connectedPage({}, {}, { origin: 'http://halfpast.test' });
    await syncNow(depsAt(currentTime(), { mode: 'production', publicUrl: null }), page);
    expect(await listChannels(page)).toEqual([]);
    await syncNow(depsAt(currentTime(), { mode: 'production', publicUrl: ORIGIN }), page);
    expect((await listChannels(page))[0]?.address).toBe(`${ORIGIN}${PUSH_PATH}/google`);
  });
});

describe('a push', () => {
  it('from an unknown sender is ignored, but gets the same response as a valid push', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    await addEvent(page, timed(deps.clock.now() + DAY, 60));
    const validHeaders = (await listPushes(page)).at(-1)?.headers ?? {};
    const { sent, push } = createCollectingWorker(deps.clock);
    const forged: Record<string, string>[] = [
      {},
      { ...validHeaders, 'x-goog-channel-token': 'guess' },
      { ...validHeaders, 'x-goog-channel-token': '' },
      { ...validHeaders, 'x-goog-channel-id': crypto.randomUUID() },
      { ...validHeaders, 'x-goog-resource-id': 'another' },
      { ...validHeaders, 'x-goog-channel-token': 'x'.repeat(5_000) },
      { ...validHeaders, 'x-goog-channel-token': "' OR 1=1 --" },
    ];
    for (const headers of forged) {
      const answer = await push(headers);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    expect(sent).toEqual([]);
    expect((await findCalendar(page.calendarId)).pushedAt).toBeNull();
    await push(validHeaders);
    expect(sent).toHaveLength(1);
  });

  it('adds no queue message after 200 pushes in a minute, but the cron still reads the calendar', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    await addEvent(page, timed(deps.clock.now() + DAY, 60));
    const validHeaders = (await listPushes(page)).at(-1)?.headers ?? {};
    const { sent, push } = createCollectingWorker(deps.clock);
    const { answers, count } = await withinOneMinute(async () => {
      const before = sent.length;
      const answers = await Promise.all(Array.from({ length: 230 }, () => push(validHeaders)));
      return { answers, count: sent.length - before };
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(count).toBeLessThanOrEqual(200);
    expect(await readWaitUntilDue(page, currentTime())).toBeLessThanOrEqual(0);
  });

  it('does not count towards the rate limit of the sender’s IP address', async () => {
    const { push } = createCollectingWorker(createTestClock());
    const from = { 'cf-connecting-ip': nextIp() };
    const answers = await Promise.all(Array.from({ length: 220 }, () => push(from)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
  });
});
