// Before a queue consumer sends an email or a webhook delivery, the consumer claims the row of the email or
// delivery. Each claim has a number and an expiry time. A claim does not count as an attempt, and a consumer
// with an expired claim cannot record a result.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { createRecordingMailer } from '../../support/mailers.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';
import { createRun, postBooking } from '../webhooks/deliveries.ts';
import { createHostWithReceiver, listDeliveries } from '../webhooks/webhook-hosts.ts';

const deps = createQuietDeps();
const KILLED = () => Promise.reject(new Error('Killed.'));

async function createPendingBooking() {
  const { host, type } = await createPage();
  const command = bookCommand(host, type, instantIn(2, '10:00'));
  await deps.bookings.insertBooking(command);
  const ids = command.mails.map(({ id }) => id);
  const clock = createTestClock(command.booking.createdAt);
  return { ids, clock, list: () => listOutbox(host.id) };
}

describe('the claim of an email', () => {
  it('does not count as an attempt when the consumer crashes', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const crashing = { ...deps, clock, mailer: { send: KILLED } };
    for (let crash = 0; crash < 30; crash += 1) {
      await expect(deliverOutbox(crashing, ids)).rejects.toThrow('Killed');
      clock.advanceBy(2 * MINUTE_MS);
    }
    for (const row of await list()) expect(row).toMatchObject({ status: 'claimed', attempts: 0 });
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, clock, mailer }, ids);
    expect(mailer.sent.sort()).toEqual([...ids].sort());
    for (const row of await list()) expect(row).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('ends for a damaged email even if the consumer crashes while it sends the others', async () => {
    const [fine, damaged] = [await createPendingBooking(), await createPendingBooking()];
    const [id] = damaged.ids;
    await env.DB.prepare("UPDATE outbox SET payload = '{' WHERE id = ?").bind(id).run();
    const crashing = { ...deps, clock: damaged.clock, mailer: { send: KILLED } };
    const delivery = deliverOutbox(crashing, [...fine.ids, ...damaged.ids]);
    await expect(delivery).rejects.toThrow('Killed');
    const statuses = (await damaged.list()).map((row) => [row.id === id, row.status]);
    expect(statuses.sort()).toEqual([
      [false, 'claimed'],
      [true, 'quarantined'],
    ]);
  });

  it('must be the latest claim of the email when a consumer records a result', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const claims = await deps.outbox.claim(ids, clock.now(), clock.now() + MINUTE_MS);
    clock.advanceBy(MINUTE_MS);
    const laterClaims = await deps.outbox.claim(ids, clock.now(), clock.now() + MINUTE_MS);
    expect(laterClaims.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const sentResult = {
      status: 'done',
      isHeld: false,
      dueAt: null,
      doneAt: 1,
      error: null,
    } as const;
    await deps.outbox.record(claims.map((claim) => ({ ...claim, ...sentResult })));
    for (const row of await list()) expect(row).toMatchObject({ status: 'claimed', attempts: 0 });
    const failedResult = { ...sentResult, status: 'pending', doneAt: null, error: 'No.' } as const;
    await deps.outbox.record(laterClaims.map((claim) => ({ ...claim, ...failedResult })));
    for (const row of await list())
      expect(row).toMatchObject({ status: 'pending', attempts: 1, last_error: 'No.' });
  });

  it('does not allow the consumer to send the email when the claim has expired', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const mailer = createRecordingMailer();
    const outbox: typeof deps.outbox = {
      ...deps.outbox,
      async listWithBookings(claims) {
        const read = await deps.outbox.listWithBookings(claims);
        clock.advanceBy(2 * MINUTE_MS);
        return read;
      },
    };
    await deliverOutbox({ ...deps, clock, mailer, outbox }, ids);
    expect(mailer.sent).toEqual([]);
    for (const row of await list()) expect(row).toMatchObject({ status: 'claimed', attempts: 0 });
    await deliverOutbox({ ...deps, clock, mailer }, ids);
    expect(mailer.sent.sort()).toEqual([...ids].sort());
  });

  it('must not have expired when a consumer reads the email', async () => {
    const { ids, clock } = await createPendingBooking();
    const expired = await deps.outbox.claim(ids, clock.now(), clock.now() + MINUTE_MS);
    clock.advanceBy(MINUTE_MS);
    await deps.outbox.claim(ids, clock.now(), clock.now() + MINUTE_MS);
    expect((await deps.outbox.listWithBookings(expired)).rows).toEqual([]);
  });
});

describe('the claim of a webhook delivery', () => {
  it('does not count as an attempt when the consumer crashes', async () => {
    const { host, webhook } = await createHostWithReceiver();
    await postBooking(host);
    const { webhookDeliveries } = deps;
    let crashes = 0;
    const record = () => {
      crashes += 1;
      return KILLED();
    };
    const crashing = createRun({ webhookDeliveries: { ...webhookDeliveries, record } });
    for (let crash = 0; crash < 12; crash += 1) {
      await crashing.deliver(webhook.id);
      crashing.clock.advanceBy(2 * MINUTE_MS);
    }
    expect(crashes).toBe(12);
    expect(await listDeliveries(host.host.id)).toMatchObject([{ status: 'claimed', attempts: 0 }]);
    const next = createRun({ clock: crashing.clock });
    await next.deliver(webhook.id);
    expect(await listDeliveries(host.host.id)).toMatchObject([
      { status: 'succeeded', attempts: 1 },
    ]);
  });

  it('must be the latest claim of the delivery when a consumer records a result', async () => {
    const { host, webhook } = await createHostWithReceiver();
    await postBooking(host);
    const clock = createTestClock();
    const take = async () => {
      const until = clock.now() + MINUTE_MS;
      const [first] = await deps.webhookDeliveries.claim([webhook.id], clock.now(), until, 10);
      return first?.claimed[0];
    };
    const expired = await take();
    clock.advanceBy(MINUTE_MS);
    const current = await take();
    if (!expired || !current) throw new Error('Nothing was claimed.');
    const outcomeOf = (claim: typeof expired, status: 'succeeded' | 'failed') => ({
      id: claim.id,
      eventId: claim.eventId,
      claims: claim.claims,
      status,
      dueAt: null,
      attempted: { at: clock.now(), latencyMs: 1, status: 200, error: null },
      requestHeaders: {},
      requestBody: status,
      responseHeaders: null,
      responseBody: null,
      isErased: false,
      isTest: false,
    });
    const neutral = { hasSucceeded: false, failures: 0, firstFailureAt: null, at: clock.now() };
    await deps.webhookDeliveries.record(webhook.id, [outcomeOf(expired, 'failed')], neutral);
    await deps.webhookDeliveries.release([expired], clock.now());
    await deps.webhookDeliveries.giveUp([expired], 'Lost.');
    expect(await listDeliveries(host.host.id)).toMatchObject([
      { status: 'claimed', attempts: 0, request_body: null, error: null },
    ]);
    await deps.webhookDeliveries.record(webhook.id, [outcomeOf(current, 'succeeded')], neutral);
    // The recorded result ended the claim.
    await deps.webhookDeliveries.release([current], clock.now());
    await deps.webhookDeliveries.giveUp([current], 'Late.');
    expect(await listDeliveries(host.host.id)).toMatchObject([
      { status: 'succeeded', attempts: 1, request_body: 'succeeded' },
    ]);
  });
});

describe('an event of the event stream', () => {
  it('is written only once when the SQL statements that store a booking are executed twice', async () => {
    const { host } = await createHostWithReceiver();
    const command = bookCommand(host.host, host.type, instantIn(3, '10:00'));
    const event = { id: crypto.randomUUID(), type: 'booking.created' as const };
    const change = { bookingId: command.booking.id, changeId: null, event, at: currentTime() };
    expect(await deps.bookings.insertBooking({ ...command, event })).toBe(true);
    const { prepareWebhookEvents } = await import('../../../worker/db/events/booking-events.ts');
    await env.DB.batch(prepareWebhookEvents(env.DB)(change));
    const { results } = await env.DB.prepare(
      'SELECT sequence FROM webhook_events WHERE host_id = ? ORDER BY sequence',
    )
      .bind(host.host.id)
      .all();
    expect(results).toEqual([{ sequence: 1 }]);
    const latest = await env.DB.prepare('SELECT event_sequence FROM users WHERE id = ?')
      .bind(host.host.id)
      .first();
    expect(latest).toEqual({ event_sequence: 1 });
    expect(await listDeliveries(host.host.id)).toHaveLength(1);
  });
});

it('an email is not retried after twenty failed attempts, and a crash of a consumer does not count as an attempt', async () => {
  const { ids, clock, list } = await createPendingBooking();
  const failing = createRecordingMailer(() => ({ ok: false, error: 'No.' }));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(
      deliverOutbox({ ...deps, clock, mailer: { send: KILLED } }, ids),
    ).rejects.toThrow();
    clock.advanceBy(3 * HOUR_MS);
    await deliverOutbox({ ...deps, clock, mailer: failing }, ids);
    clock.advanceBy(3 * HOUR_MS);
  }
  expect(failing.sent).toHaveLength(2 * 20);
  for (const row of await list()) expect(row).toMatchObject({ status: 'dead', attempts: 20 });
});
