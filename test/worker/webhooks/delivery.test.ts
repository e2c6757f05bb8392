import { describe, expect, it } from 'vitest';
import type { BookingPayload } from '../../../worker/contract/webhooks/webhook-payload.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { WEBHOOK_WAITS_MS } from '../../../worker/domain/webhooks/retry.ts';
import { deliverWebhooks } from '../../../worker/services/webhooks/deliver-webhooks.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { openTestReceiver } from '../../support/receivers.ts';
import type { ReceiverMode } from '../../support/webhook-lab/receivers.ts';
import { createRun, postBooking } from './deliveries.ts';
import { holdTimeLimits } from './time-limits.ts';
import { verifyRequest } from './verify-request.ts';
import {
  createHostWithReceiver,
  createPaidHost,
  createWebhook,
  listDeliveries,
} from './webhook-hosts.ts';

const findFirstDelivery = async (hostId: string) => (await listDeliveries(hostId))[0];

describe('each change of a booking', () => {
  it('is delivered to the webhook with a signature and a sequence number', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    const { id, manageUrl, request } = await bookManaged(host.path);
    const { startTime, inviteeEmail } = request;
    const endTime = new Date(Date.parse(startTime) + 30 * MINUTE_MS).toISOString();
    await host.call('PUT', `/my-bookings/${id}`, {
      startTime,
      endTime,
      inviteeEmail,
      inviteeName: 'Other',
    });
    await change(manageUrl, 'cancel', { reason: 'Ill.' });
    await expect.poll(receiver.taken).toHaveLength(3);
    const taken = await receiver.taken();
    const payloads = taken.map(
      (request) => verifyRequest(webhook.secret, request) as BookingPayload,
    );
    payloads.sort((a, b) => a.data.sequence - b.data.sequence);
    expect(payloads.map(({ type, data }) => [data.sequence, type, data.booking.id])).toEqual([
      [1, 'booking.created', id],
      [2, 'booking.updated', id],
      [3, 'booking.cancelled', id],
    ]);
    expect(payloads[1]?.data.changes).toEqual({
      inviteeName: { from: 'Ines Invitee', to: 'Other' },
    });
    expect(payloads[2]?.data).toMatchObject({ by: 'invitee', reason: 'Ill.' });
    await expect
      .poll(async () => (await listDeliveries(host.host.id)).map(({ status }) => status))
      .toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
});

describe('webhook receivers that do not answer', () => {
  it('do not delay deliveries to other receivers', async () => {
    const hanging = openTestReceiver();
    await hanging.behave('hang');
    for (const _ of [1, 2]) {
      const host = await createPaidHost();
      for (const __ of [1, 2, 3]) await createWebhook(host, hanging.url);
      await bookManaged(host.path);
    }
    await expect.poll(hanging.taken).toHaveLength(6);
    const { host, receiver } = await createHostWithReceiver();
    await bookManaged(host.path);
    await expect.poll(receiver.taken).toHaveLength(1);
    // None of the six requests has timed out yet, because the timeout is 15 seconds.
    expect(await hanging.read()).toMatchObject({ abandoned: 0 });
    await hanging.behave({ status: 200 });
  });
});

describe('a webhook receiver’s response', () => {
  it.each([200, 201, 204])(
    'makes the delivery count as succeeded when the status is %i',
    async (status) => {
      const { host, receiver, webhook, show } = await createHostWithReceiver({ status });
      const eventId = await postBooking(host);
      const run = createRun();
      await run.deliver(webhook.id);
      await run.deliver(webhook.id);
      const [taken, ...others] = await receiver.taken();
      expect(taken?.headers['webhook-id']).toBe(eventId);
      expect(others).toEqual([]);
      expect(await findFirstDelivery(host.host.id)).toMatchObject({
        status: 'succeeded',
        attempts: 1,
        response_status: status,
        error: null,
      });
      expect(await show()).toMatchObject({
        failureCount: 0,
        failingSince: null,
        lastTriggered: new Date(run.clock.now()).toISOString(),
      });
    },
  );

  it.each<[string, ReceiverMode, string]>([
    ['500', { status: 500, body: 'broken' }, 'The receiver answered 500.'],
    ['404', { status: 404 }, 'The receiver answered 404.'],
    [
      '301',
      { status: 301, headers: { location: 'http://127.0.0.1:9/' } },
      'The receiver answered 301, a redirect, which is not followed.',
    ],
    [
      'a closed connection',
      'close',
      'The receiver could not be reached, or it closed the connection.',
    ],
    ['missing', 'hang', 'The receiver did not answer within 15 seconds.'],
    ['incomplete', 'stall', 'The receiver did not answer within 15 seconds.'],
    ['sent one byte at a time', 'drip', 'The receiver did not answer within 15 seconds.'],
  ])('causes a retry in five seconds when it is %s', async (_, mode, error) => {
    const { host, receiver, webhook, show } = await createHostWithReceiver(mode);
    await postBooking(host);
    const isSilent = mode === 'hang' || mode === 'stall' || mode === 'drip';
    const run = createRun();
    const limits = isSilent ? holdTimeLimits() : null;
    const delivery = run.deliver(webhook.id);
    if (isSilent) await expect.poll(receiver.taken).toHaveLength(1);
    limits?.end();
    await delivery;
    const row = await findFirstDelivery(host.host.id);
    expect(row).toMatchObject({ status: 'pending', attempts: 1, error });
    expect(row?.due_at).toBeGreaterThanOrEqual(run.clock.now() + 5_000);
    expect(row?.due_at).toBeLessThanOrEqual(run.clock.now() + 5_500);
    expect(run.queued.filter(({ kind }) => kind === 'webhook')).not.toEqual([]);
    expect(await show()).toMatchObject({ failureCount: 1, isActive: true });
    // Before the due time, the run sends nothing.
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    await receiver.behave({ status: 200 });
    const { deps } = createRun();
    run.clock.advanceBy(6_000);
    await deliverWebhooks({ ...deps, clock: run.clock }, [webhook.id]);
    expect(await findFirstDelivery(host.host.id)).toMatchObject({
      status: 'succeeded',
      attempts: 2,
      error: null,
    });
    expect(await show()).toMatchObject({ failureCount: 0, failingSince: null });
  });

  it('is read only up to 4 KB when it has 10 MB', async () => {
    const { host, webhook } = await createHostWithReceiver('flood');
    await postBooking(host);
    await createRun().deliver(webhook.id);
    const row = await findFirstDelivery(host.host.id);
    expect(row).toMatchObject({ status: 'succeeded', response_body: 'x'.repeat(4096) });
  });

  it('delays the retry by the Retry-After time when the status is 429', async () => {
    const { host, webhook } = await createHostWithReceiver({
      status: 429,
      headers: { 'retry-after': '600' },
    });
    await postBooking(host);
    const run = createRun();
    await run.deliver(webhook.id);
    expect((await findFirstDelivery(host.host.id))?.due_at).toBe(run.clock.now() + 600_000);
    expect(run.queued).toEqual([]);
  });

  it('causes ten attempts with the same webhook-id when every response is an error', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver({ status: 500 });
    const eventId = await postBooking(host);
    const run = createRun();
    for (const wait of [0, ...WEBHOOK_WAITS_MS]) {
      run.clock.advanceBy(Math.ceil(wait * 1.1) + 1);
      await run.deliver(webhook.id);
    }
    run.clock.advanceBy(DAY_MS);
    await run.deliver(webhook.id);
    const taken = await receiver.taken();
    expect(taken).toHaveLength(10);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
    expect(new Set(taken.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
    const row = await findFirstDelivery(host.host.id);
    expect(row).toMatchObject({ status: 'failed', attempts: 10 });
  });
});

describe('a webhook delivery', () => {
  it('is sent again with the same webhook-id after its consumer has crashed', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    const eventId = await postBooking(host);
    let hasCrashed = false;
    const crashingRun = createRun({
      webhookDeliveries: {
        ...createRun().deps.webhookDeliveries,
        record: () => {
          hasCrashed = true;
          return Promise.reject(new Error('Killed between send and record.'));
        },
      },
    });
    await crashingRun.deliver(webhook.id);
    expect(hasCrashed).toBe(true);
    const next = createRun();
    await next.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    next.clock.advanceBy(MINUTE_MS + 1_000);
    await next.deliver(webhook.id);
    const ids = (await receiver.taken()).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([eventId, eventId]);
    // The expired claim does not count as an attempt.
    expect(await findFirstDelivery(host.host.id)).toMatchObject({
      status: 'succeeded',
      attempts: 1,
    });
  });

  it('is sent once when many consumers run at the same time', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    const ids = [];
    for (let count = 0; count < 25; count += 1) ids.push(await postBooking(host));
    const run = createRun();
    await Promise.all([1, 2, 3, 4].map(() => run.deliver(webhook.id)));
    const taken = (await receiver.taken()).map(({ headers }) => String(headers['webhook-id']));
    expect(taken.sort()).toEqual(ids.sort());
  });

  it('is recorded in smaller batches when the responses are long', async () => {
    const { host, webhook } = await createHostWithReceiver({
      status: 200,
      hex: '01'.repeat(4_096),
    });
    for (let count = 0; count < 40; count += 1) await postBooking(host);
    const { webhookDeliveries } = createRun().deps;
    const lengths: number[] = [];
    const run = createRun({
      webhookDeliveries: {
        ...webhookDeliveries,
        record(id, outcomes, health) {
          lengths.push(JSON.stringify(outcomes).length);
          return webhookDeliveries.record(id, outcomes, health);
        },
      },
    });
    await run.deliver(webhook.id);
    expect(lengths.length).toBeGreaterThan(1);
    // The database accepts at most 2 MB for one value.
    expect(Math.max(...lengths)).toBeLessThan(1_000_000);
    const statuses = new Set((await listDeliveries(host.host.id)).map(({ status }) => status));
    expect(statuses).toEqual(new Set(['succeeded']));
  });

  it('stays pending and does not count as failed while the encryption keys are missing', async () => {
    const { host, receiver, webhook, show } = await createHostWithReceiver();
    await postBooking(host);
    const run = createRun({ vault: null });
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toEqual([]);
    const row = await findFirstDelivery(host.host.id);
    expect(row).toMatchObject({ status: 'pending', attempts: 0 });
    expect(row?.error).toContain('missing the key for the signing secret');
    expect(await show()).toMatchObject({ failureCount: 0 });
  });

  it('is not sent to a URL that is no longer allowed', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    await postBooking(host);
    await createRun({ mode: 'production' }).deliver(webhook.id);
    expect(await receiver.taken()).toEqual([]);
    expect((await findFirstDelivery(host.host.id))?.error).toBe(
      'Not sent. The URL must start with https://.',
    );
  });

  it('is not delayed when the receiver of another webhook does not answer', async () => {
    const host = await createPaidHost();
    const [slow, fast] = [openTestReceiver(), openTestReceiver()];
    await slow.behave('hang');
    const hanging = await createWebhook(host, slow.url);
    const quick = await createWebhook(host, fast.url);
    for (let count = 0; count < 20; count += 1) await postBooking(host);
    const run = createRun();
    holdTimeLimits();
    const bothDeliveries = deliverWebhooks(run.deps, [hanging.id, quick.id]);
    await expect.poll(fast.taken).toHaveLength(20);
    // The slow receiver has only one request, which has not ended.
    expect(await slow.read()).toMatchObject({ taken: [{ method: 'POST' }], abandoned: 0 });
    await slow.behave('close');
    await bothDeliveries;
    const rows = await listDeliveries(host.host.id);
    const deliveriesOf = (id: string) => rows.filter((row) => row.webhook_id === id);
    expect(deliveriesOf(quick.id).filter(({ status }) => status !== 'succeeded')).toEqual([]);
    // The slow receiver got one request. The other deliveries stay pending until the next run.
    expect(
      deliveriesOf(hanging.id)
        .map(({ attempts }) => attempts)
        .sort(),
    ).toEqual([...Array(19).fill(0), 1]);
  });
});
