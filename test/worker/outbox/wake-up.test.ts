// When a queue message is lost, its outbox row still exists. The alarm of the host's Durable Object or the
// cron finds the row and delivers it.

import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { createDeps } from '../../../worker/deps.ts';
import worker from '../../../worker/index.ts';
import { consumeQueue } from '../../../worker/jobs/consume-queue.ts';
import { requeueOverdue } from '../../../worker/services/outbox/requeue-overdue.ts';
import { envWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { listMailIds, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);

async function createPendingBooking() {
  const { host, type } = await createPage();
  const command = bookCommand(host, type, instantIn(1, '10:00'));
  await deps.bookings.insertBooking(command);
  return { host, command, ids: command.mails.map((mail) => mail.id) };
}

const batchOf = (ids: readonly string[]) =>
  createMessageBatch<QueueMessage>(
    'halfpast-outbox',
    ids.map((id) => ({
      id,
      timestamp: new Date(currentTime()),
      attempts: 1,
      body: { kind: 'outbox', id },
    })),
  );

describe('the queue consumer', () => {
  it('delivers the outbox rows of its messages and acknowledges the messages', async () => {
    const { host, ids } = await createPendingBooking();
    const batch = batchOf([...ids, ...ids, 'unknown']);
    const ctx = createExecutionContext();
    await worker.queue(batch, env, ctx);
    const result = await getQueueResult(batch, ctx);
    expect(result.explicitAcks).toEqual(expect.arrayContaining([...ids, 'unknown']));
    expect(result.retryMessages).toEqual([]);
    expect(await listMailIds(host.email)).toHaveLength(1);
    expect(await listOutbox(host.id)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('asks the queue to retry its messages when the database is unavailable', async () => {
    const { host, ids } = await createPendingBooking();
    const batch = batchOf(ids);
    const ctx = createExecutionContext();
    const broken = createDeps(envWith({ DB: createBrokenDatabase() }));
    await consumeQueue(broken, batch, (work) => ctx.waitUntil(work));
    const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx);
    expect(explicitAcks).toEqual([]);
    expect(retryMessages.map(({ msgId }) => msgId)).toEqual(ids);
    expect(await listMailIds(host.email)).toEqual([]);
  });
});

describe('the cron’s requeue job', () => {
  it('sends queue messages only for due rows that are pending or have an expired claim', async () => {
    const [pending, claimed, expired, done] = [
      await createPendingBooking(),
      await createPendingBooking(),
      await createPendingBooking(),
      await createPendingBooking(),
    ];
    const clock = createTestClock();
    const now = clock.now();
    await deps.outbox.claim(claimed.ids, now, now + 60_000);
    await deps.outbox.claim(expired.ids, now, now - 1);
    await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?")
      .bind(done.host.id)
      .run();
    const queuedIds: string[] = [];
    const jobQueue = {
      async enqueue(messages: readonly QueueMessage[]) {
        queuedIds.push(...messages.map(({ id }) => id));
      },
    };
    await requeueOverdue({ ...deps, clock, jobQueue });
    expect(queuedIds).toEqual(expect.arrayContaining([...pending.ids, ...expired.ids]));
    expect(queuedIds.filter((id) => [...claimed.ids, ...done.ids].includes(id))).toEqual([]);
  });

  it('causes the delivery of an email that never had a queue message', async () => {
    const { host, command } = await createPendingBooking();
    await worker.scheduled(createScheduledController({ cron: '* * * * *' }), env);
    for (const reader of [host.email, command.booking.inviteeEmail])
      await expect.poll(() => listMailIds(reader)).toHaveLength(1);
  });

  it('handles more rows than one queue call can contain', async () => {
    const { host, type } = await createPage();
    // The test uses rows for calendar events, because these rows do not wait for other rows of their
    // booking.
    const mails = Array.from({ length: 250 }, (_, index) => ({
      id: `many-${index}`,
      kind: 'calendar' as const,
      event: 'booking.confirmed' as const,
      audience: 'host' as const,
      origin: 'https://halfpast.test',
    }));
    await deps.bookings.insertBooking(bookCommand(host, type, instantIn(1, '10:00'), { mails }));
    const sizes: number[] = [];
    const QUEUE = {
      sendBatch: async (messages: Iterable<unknown>) => {
        sizes.push([...messages].length);
      },
    } as unknown as typeof env.QUEUE;
    const { jobQueue } = createDeps(envWith({ QUEUE, CALENDAR_QUEUE: QUEUE }));
    await requeueOverdue({ ...deps, jobQueue });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(250);
  });
});

describe('a booking request', () => {
  it('causes one email to the host and one email to the invitee through the queue', async () => {
    const { host, path } = await createPage();
    const request = bookingRequest();
    const { body } = await book(path, request);
    for (const reader of [host.email, request.inviteeEmail])
      await expect.poll(() => listMailIds(reader)).toHaveLength(1);
    const mails = [
      ...(await listMailIds(host.email)),
      ...(await listMailIds(request.inviteeEmail)),
    ];
    const rows = await listOutbox(host.id);
    expect(rows.map((row) => row.id).sort()).toEqual(mails.sort());
    expect(rows.every((row) => row.booking_id === body.data?.id)).toBe(true);
    await waitOnExecutionContext(createExecutionContext());
  });
});
