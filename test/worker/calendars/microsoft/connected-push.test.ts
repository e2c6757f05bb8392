// Tests notifications about a connected Microsoft calendar through the real route.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import type { QueueMessage } from '../../../../worker/contract/outbox/queue.ts';
import { createAppWith } from '../../../support/apps.ts';
import { depsAt, syncNow } from '../../../support/calendar-reading.ts';
import { ORIGIN } from '../../../support/calls.ts';
import { findCalendar } from '../../../support/connected-calendars.ts';
import { createRecordingDatabase } from '../../../support/recording-database.ts';
import { instantIn } from '../../../support/times.ts';
import { connectedMicrosoftPage } from './connecting.ts';
import { microsoft, timed } from './people.ts';

const PUSH = `${ORIGIN}/api/calendar/push/microsoft`;

describe('a push from Microsoft', () => {
  function createCollectingWorker() {
    const sent: QueueMessage[] = [];
    const jobQueue = {
      enqueue: async (messages: readonly QueueMessage[]) => void sent.push(...messages),
    };
    const { fetch } = createAppWith({ jobQueue });
    const push = async (value: unknown) =>
      fetch(new Request(PUSH, { method: 'POST', body: JSON.stringify({ value }) }));
    return { sent, push, fetch };
  }

  it('starts a sync of the calendar, unless its secret is wrong', async () => {
    const page = await connectedMicrosoftPage();
    const testDeps = depsAt(currentTime());
    await syncNow(testDeps, page);
    const { calendarId } = page.person;
    expect(await findCalendar(page.calendarId)).toMatchObject({
      channelId: expect.any(String),
      channelResourceId: expect.any(String),
    });
    await microsoft('events', { calendarId, event: timed(instantIn(1, '10:00')) });
    const { notifications } = await microsoft('list-notifications', { calendarId });
    const value = notifications.flatMap((each) => each.value);
    const { sent, push } = createCollectingWorker();
    const forged = value.map((each) => ({ ...each, clientState: `${crypto.randomUUID()}.x` }));
    expect((await push(forged)).status).toBe(204);
    expect((await push('nonsense')).status).toBe(204);
    expect(sent).toEqual([]);
    expect((await push(value)).status).toBe(204);
    expect(sent).toEqual([{ kind: 'calendar-sync', id: page.calendarId }]);
  });

  it('about 500 calendars at once uses one statement and one call of the queue', async () => {
    const page = await connectedMicrosoftPage();
    const changes = { calendarId: page.person.calendarId };
    await syncNow(depsAt(currentTime()), page);
    await microsoft('events', { ...changes, event: timed(instantIn(1, '10:00')) });
    const { notifications } = await microsoft('list-notifications', changes);
    const value = notifications.flatMap((each) => each.value);
    const others = Array.from({ length: 500 }, () =>
      value.map((each) => ({ ...each, clientState: `${crypto.randomUUID()}.x` })),
    ).flat();
    const { database, statements } = createRecordingDatabase();
    const calls: number[] = [];
    const jobQueue = {
      enqueue: async (messages: readonly QueueMessage[]) => void calls.push(messages.length),
    };
    const { fetch } = createAppWith({ jobQueue }, { DB: database });
    const body = JSON.stringify({ value: [...others, ...value, ...value] });
    expect(body.length).toBeGreaterThan(64 * 1024);
    expect((await fetch(new Request(PUSH, { method: 'POST', body }))).status).toBe(204);
    expect(calls).toEqual([1]);
    expect(statements.filter(({ text }) => text.includes('UPDATE calendars'))).toHaveLength(1);
  });

  it('with a body above 1 MB is answered with 503, so that Microsoft repeats it', async () => {
    const { push, sent } = createCollectingWorker();
    const answer = await push('x'.repeat(1024 * 1024));
    expect(answer.status).toBe(503);
    expect(sent).toEqual([]);
  });

  it('with a validation token is answered with this token as plain text', async () => {
    const { fetch } = createCollectingWorker();
    const token = 'Validation: <b>a & b</b>';
    const url = `${PUSH}?validationToken=${encodeURIComponent(token)}`;
    const answer = await fetch(new Request(url, { method: 'POST' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe(token);
  });

  it('about the end of the subscription makes the next sync open another subscription', async () => {
    const page = await connectedMicrosoftPage();
    const testDeps = depsAt(currentTime());
    await syncNow(testDeps, page);
    const { channelResourceId } = await findCalendar(page.calendarId);
    const { calendarId } = page.person;
    const subscriptionId = channelResourceId ?? '';
    await microsoft('lifecycle', { subscriptionId, event: 'subscriptionRemoved' });
    const { notifications } = await microsoft('list-notifications', { calendarId });
    const { push } = createCollectingWorker();
    await push(notifications.at(-1)?.value);
    await syncNow(testDeps, page);
    const { subscriptions } = await microsoft('list-subscriptions', { calendarId });
    expect(subscriptions).toHaveLength(1);
    expect(subscriptions[0]?.id).not.toBe(subscriptionId);
    expect((await findCalendar(page.calendarId)).channelResourceId).toBe(subscriptions[0]?.id);
  });
});
