// What ends the sending of a webhook, and what ends a key.
import { env } from 'cloudflare:workers';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/deliver-outbox.ts';
import { createRun, tellBooking } from './deliveries.ts';
import { createReceived, listDeliveries } from './webhook-hosts.ts';

const only = async (hostId: string) => (await listDeliveries(hostId))[0];

describe('a webhook is switched off', () => {
  const readMails = async (email: string) => {
    const { results } = await env.DB.prepare('SELECT subject, text FROM mails WHERE recipient = ?')
      .bind(email)
      .all<{ subject: string; text: string }>();
    return results;
  };

  it('by 410 Gone, at once, and its owner is told', async () => {
    const { host, receiver, webhook, show } = await createReceived({ status: 410 });
    for (let count = 0; count < 12; count += 1) await tellBooking(host);
    const run = createRun();
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    expect(await show()).toMatchObject({ isActive: false, disabledReason: 'gone' });
    await run.deliver(webhook.id);
    const rows = await listDeliveries(host.host.id);
    expect(rows.filter(({ status }) => status !== 'failed')).toEqual([]);
    expect(rows.at(-1)?.error).toBe('Not sent: the webhook was switched off.');
    const mails = run.woken.filter(({ kind }) => kind === 'outbox').map(({ id }) => id);
    expect(mails).toHaveLength(1);
    await deliverOutbox(run.deps, mails);
    const [mail] = await readMails(host.host.email);
    expect(mail?.subject).toBe('Your webhook "Receiver" was switched off');
    expect(mail?.text).toContain('answered 410 Gone');
    expect(mail?.text).toContain('https://halfpast.test/settings');
    expect(mail?.text).not.toContain(receiver.url.split('/').at(-1));
  });

  it('by five days of failures, and its owner is told', async () => {
    const { host, webhook, show } = await createReceived({ status: 500 });
    const run = createRun();
    for (let hour = 0; hour < 120; hour += 12) {
      await tellBooking(host);
      await run.deliver(webhook.id);
      run.clock.advanceBy(12 * HOUR_MS);
    }
    expect(await show()).toMatchObject({ isActive: true, disabledReason: null });
    await tellBooking(host);
    await run.deliver(webhook.id);
    expect(await show()).toMatchObject({ isActive: false, disabledReason: 'failing' });
    const mails = run.woken.filter(({ kind }) => kind === 'outbox').map(({ id }) => id);
    expect(mails).toHaveLength(1);
    await deliverOutbox(run.deps, mails);
    const [mail] = await readMails(host.host.email);
    expect(mail?.text).toContain('has failed to take any event for five days');
  });

  it('by no failures between which there was a success', async () => {
    const { host, receiver, webhook, show } = await createReceived({ status: 500 });
    const run = createRun();
    for (let day = 0; day < 12; day += 1) {
      await tellBooking(host);
      await receiver.behave({ status: day % 4 === 3 ? 200 : 500 });
      await run.deliver(webhook.id);
      run.clock.advanceBy(DAY_MS);
    }
    expect(await show()).toMatchObject({ isActive: true, disabledReason: null });
  });

  it('by its owner: what waits is not sent', async () => {
    const { host, receiver, webhook } = await createReceived();
    await tellBooking(host);
    const off = { name: 'Off', url: receiver.url, events: ['booking.created'], isActive: false };
    await host.call('PUT', `/webhooks/${webhook.id}`, off);
    await createRun().deliver(webhook.id);
    expect(await receiver.taken()).toEqual([]);
    expect(await only(host.host.id)).toMatchObject({
      ...{ status: 'failed', error: 'Not sent: the webhook was switched off.' },
    });
  });

  it('by a plan without webhooks, for as long as it lasts', async () => {
    const { host, receiver, webhook } = await createReceived();
    await tellBooking(host);
    await env.DB.prepare(`UPDATE users SET plan = 'free' WHERE id = ?`).bind(host.host.id).run();
    await createRun().deliver(webhook.id);
    expect(await receiver.taken()).toEqual([]);
    expect(await only(host.host.id)).toMatchObject({
      error: 'Not sent: webhooks are not part of the plan.',
    });
  });
});

describe('a rotated secret', () => {
  it('signs alone, and for a day beside the former one', async () => {
    const { host, receiver, webhook } = await createReceived();
    const { body } = await host.call<{ secret: string; previousSecretUntil: string }>(
      'POST',
      `/webhooks/${webhook.id}/rotate-secret`,
    );
    const { secret, previousSecretUntil } = body.data;
    expect(secret).not.toBe(webhook.secret);
    expect(Date.parse(previousSecretUntil) - Date.now()).toBeGreaterThan(DAY_MS - MINUTE_MS);
    const run = createRun();
    const deliver = async () => {
      await tellBooking(host);
      await run.deliver(webhook.id);
      return (await receiver.taken()).at(-1);
    };
    const verifies = (key: string, taken: Awaited<ReturnType<typeof deliver>>) => {
      const headers = taken?.headers as Record<string, string>;
      // The library refuses old timestamps, so the signature is checked by making it.
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const own = new Verifier(key).sign(headers['webhook-id'] ?? '', at, taken?.body ?? '');
      return (headers['webhook-signature'] ?? '').split(' ').includes(own);
    };
    const within = await deliver();
    expect([verifies(secret, within), verifies(webhook.secret, within)]).toEqual([true, true]);
    run.clock.advanceBy(DAY_MS - MINUTE_MS);
    const late = await deliver();
    expect([verifies(secret, late), verifies(webhook.secret, late)]).toEqual([true, true]);
    run.clock.advanceBy(2 * MINUTE_MS);
    const after = await deliver();
    expect([verifies(secret, after), verifies(webhook.secret, after)]).toEqual([true, false]);
  });
});
