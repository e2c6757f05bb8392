// Tests when the service disables a webhook, and when the secret of a webhook stops working.

import { env } from 'cloudflare:workers';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { WebhookSecret } from '../../../worker/contract/webhooks/webhook-calls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { WebhookSender } from '../../../worker/ports/webhooks/webhook-sender.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import type { TakenRequest } from '../../support/webhook-lab/receivers.ts';
import { createRun, postBooking, type Run } from './deliveries.ts';
import { createHostWithReceiver, listDeliveries } from './webhook-hosts.ts';

const findFirstDelivery = async (hostId: string) => (await listDeliveries(hostId))[0];

describe('a webhook', () => {
  const readMails = async (email: string) => {
    const { results } = await env.DB.prepare('SELECT subject, text FROM mails WHERE recipient = ?')
      .bind(email)
      .all<{ subject: string; text: string }>();
    return results;
  };

  it('is disabled immediately by a response 410 Gone, and its owner is notified', async () => {
    const { host, receiver, webhook, show } = await createHostWithReceiver({ status: 410 });
    for (let count = 0; count < 12; count += 1) await postBooking(host);
    const run = createRun();
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    expect(await show()).toMatchObject({ isActive: false, disabledReason: 'gone' });
    await run.deliver(webhook.id);
    const rows = await listDeliveries(host.host.id);
    expect(rows.filter(({ status }) => status !== 'failed')).toEqual([]);
    expect(rows.at(-1)?.error).toBe('Not sent: the webhook was switched off.');
    const mails = run.queued.filter(({ kind }) => kind === 'outbox').map(({ id }) => id);
    expect(mails).toHaveLength(1);
    await deliverOutbox(run.deps, mails);
    const [mail] = await readMails(host.host.email);
    expect(mail?.subject).toBe('Your webhook "Receiver" was switched off');
    expect(mail?.text).toContain('answered 410 Gone');
    expect(mail?.text).toContain('https://halfpast.test/settings');
    expect(mail?.text).not.toContain(receiver.url.split('/').at(-1));
  });

  it('is disabled after five days of failures, and its owner is notified', async () => {
    const { host, webhook, show } = await createHostWithReceiver({ status: 500 });
    const run = createRun();
    for (let hour = 0; hour < 120; hour += 12) {
      await postBooking(host);
      await run.deliver(webhook.id);
      run.clock.advanceBy(12 * HOUR_MS);
    }
    expect(await show()).toMatchObject({ isActive: true, disabledReason: null });
    await postBooking(host);
    await run.deliver(webhook.id);
    expect(await show()).toMatchObject({ isActive: false, disabledReason: 'failing' });
    const mails = run.queued.filter(({ kind }) => kind === 'outbox').map(({ id }) => id);
    expect(mails).toHaveLength(1);
    await deliverOutbox(run.deps, mails);
    const [mail] = await readMails(host.host.email);
    expect(mail?.text).toContain('has not accepted any event for five days');
  });

  it('is not disabled when a delivery succeeds between the failures', async () => {
    const { host, receiver, webhook, show } = await createHostWithReceiver({ status: 500 });
    const run = createRun();
    for (let day = 0; day < 12; day += 1) {
      await postBooking(host);
      await receiver.behave({ status: day % 4 === 3 ? 200 : 500 });
      await run.deliver(webhook.id);
      run.clock.advanceBy(DAY_MS);
    }
    expect(await show()).toMatchObject({ isActive: true, disabledReason: null });
  });

  it('is not disabled by a failed test delivery, even if this delivery was delayed', async () => {
    const { host, receiver, webhook, show } = await createHostWithReceiver({ status: 410 });
    const run = createRun();
    const createdAt = run.clock.now();
    await run.deps.webhookLog.insertTest({
      id: crypto.randomUUID(),
      hostId: host.host.id,
      webhookId: webhook.id,
      eventId: crypto.randomUUID(),
      eventType: 'booking.created',
      createdAt,
      lapsesAt: createdAt + MINUTE_MS,
      expiresAt: createdAt + DAY_MS,
    });
    run.clock.advanceBy(2 * MINUTE_MS);
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    expect(await findFirstDelivery(host.host.id)).toMatchObject({
      status: 'failed',
      response_status: 410,
    });
    expect(await show()).toMatchObject({ isActive: true, failureCount: 0, failingSince: null });
  });

  it('does not send pending deliveries after its owner has disabled it', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    await postBooking(host);
    const disabledInput = {
      name: 'Off',
      url: receiver.url,
      events: ['booking.created'],
      isActive: false,
    };
    await host.call('PUT', `/webhooks/${webhook.id}`, disabledInput);
    await createRun().deliver(webhook.id);
    expect(await receiver.taken()).toEqual([]);
    expect(await findFirstDelivery(host.host.id)).toMatchObject({
      status: 'failed',
      error: 'Not sent: the webhook was switched off.',
    });
  });

  it('does not send deliveries while its owner has a plan without webhooks', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    await postBooking(host);
    await env.DB.prepare(`UPDATE users SET plan = 'free' WHERE id = ?`).bind(host.host.id).run();
    await createRun().deliver(webhook.id);
    expect(await receiver.taken()).toEqual([]);
    expect(await findFirstDelivery(host.host.id)).toMatchObject({
      error: 'Not sent: webhooks are not part of the plan.',
    });
  });
});

type Received = Awaited<ReturnType<typeof createHostWithReceiver>>;

async function rotate({ host, webhook }: Received): Promise<WebhookSecret> {
  const path = `/webhooks/${webhook.id}/rotate-secret`;
  return (await host.call<WebhookSecret>('POST', path)).body.data;
}

/** Returns for each secret whether it signed the request. */
function verify(taken: TakenRequest | undefined, ...keys: string[]): boolean[] {
  const headers = taken?.headers as Record<string, string>;
  // The library refuses old timestamps, so the test computes the signature itself.
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return keys.map((key) => {
    const signature = new Verifier(key).sign(headers['webhook-id'] ?? '', at, taken?.body ?? '');
    return (headers['webhook-signature'] ?? '').split(' ').includes(signature);
  });
}

describe('a new webhook secret', () => {
  async function deliverOne({ host, receiver, webhook }: Received, run: Run) {
    await postBooking(host);
    await run.deliver(webhook.id);
    return (await receiver.taken()).at(-1);
  }

  it('signs requests together with the previous secret for a day, and alone after that day', async () => {
    const received = await createHostWithReceiver();
    const previous = received.webhook.secret;
    const { secret, previousSecretUntil } = await rotate(received);
    expect(secret).not.toBe(previous);
    const until = Date.parse(previousSecretUntil ?? '');
    expect(until - currentTime()).toBeGreaterThan(DAY_MS - MINUTE_MS);
    const run = createRun();
    const deliver = () => deliverOne(received, run);
    expect(verify(await deliver(), secret, previous)).toEqual([true, true]);
    run.clock.advanceBy(until - run.clock.now() - 1);
    expect(verify(await deliver(), secret, previous)).toEqual([true, true]);
    run.clock.advanceBy(1);
    expect(verify(await deliver(), secret, previous)).toEqual([true, false]);
  });

  it('replaces the previous secret on time, even during a long delivery run', async () => {
    const received = await createHostWithReceiver();
    const { host, receiver, webhook } = received;
    const { secret, previousSecretUntil } = await rotate(received);
    for (const _ of [1, 2]) await postBooking(host);
    const clock = createTestClock(Date.parse(previousSecretUntil ?? '') - 1_000);
    const { webhookSender } = createRun().deps;
    const sender: WebhookSender = {
      async send(webhook) {
        const exchange = await webhookSender.send(webhook);
        clock.advanceBy(2_000);
        return exchange;
      },
    };
    await createRun({ clock, webhookSender: sender }).deliver(webhook.id);
    const signedBy = (await receiver.taken()).map((taken) => verify(taken, secret, webhook.secret));
    expect(signedBy).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('makes the oldest of three secrets invalid when the host replaces the secret twice in a day', async () => {
    const received = await createHostWithReceiver();
    const second = await rotate(received);
    const third = await rotate(received);
    const keys = [third.secret, second.secret, received.webhook.secret];
    expect(verify(await deliverOne(received, createRun()), ...keys)).toEqual([true, true, false]);
  });
});

describe('a deleted webhook', () => {
  it('causes no further delivery, and no email about a delivery in progress', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver({ status: 410 });
    for (const _ of [1, 2, 3]) await postBooking(host);
    const { webhookSender } = createRun().deps;
    const sender: WebhookSender = {
      async send(outgoing) {
        await host.call('DELETE', `/webhooks/${webhook.id}`);
        return webhookSender.send(outgoing);
      },
    };
    const run = createRun({ webhookSender: sender });
    await run.deliver(webhook.id);
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    expect(await listDeliveries(host.host.id)).toEqual([]);
    expect(run.queued.filter(({ kind }) => kind === 'outbox')).toEqual([]);
  });
});
