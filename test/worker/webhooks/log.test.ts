// Tests the test button, the delivery log and the resending of deliveries.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '../../../worker/contract/webhooks/webhook-calls.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { createAppWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookManaged, change } from '../../support/manage.ts';
import type { ReceiverMode } from '../../support/webhook-lab/receivers.ts';
import { createRun, postBooking } from './deliveries.ts';
import { verifyRequest } from './verify-request.ts';
import {
  createHostWithReceiver,
  createPaidHost,
  listDeliveries,
  type PaidHost,
} from './webhook-hosts.ts';

const list = async ({ call }: PaidHost, id: string, query = '') => {
  const { body } = await call<WebhookDelivery[]>('GET', `/webhooks/${id}/deliveries${query}`);
  return body;
};

describe('the test of a webhook', () => {
  it('sends a sample in the same format as a real event and shows the result', async () => {
    const headers = [{ name: 'Authorization', value: 'Bearer top-secret' }];
    const { host, receiver, webhook } = await createHostWithReceiver(
      { status: 200, body: 'Got it.' },
      { headers },
    );
    const answer = await host.call<WebhookDeliveryDetail>('POST', `/webhooks/${webhook.id}/test`);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Test webhook sent successfully!' },
    });
    const { data } = answer.body;
    expect(data).toMatchObject({
      kind: 'test',
      status: 'succeeded',
      eventType: 'booking.created',
      sequence: null,
      responseStatus: 200,
      error: null,
      attempts: 1,
      isResendable: false,
      response: { status: 200, body: 'Got it.', isBodyCut: false },
      request: { url: receiver.url, headers: { authorization: '(hidden)' } },
    });
    expect(data.latencyMs).toBeGreaterThanOrEqual(0);
    expect(data.history).toMatchObject([{ responseStatus: 200, error: null }]);
    const [taken] = await receiver.taken();
    expect(taken?.headers.authorization).toBe('Bearer top-secret');
    expect(taken?.body).toBe(data.request?.body);
    expect(verifyRequest(webhook.secret, taken)).toMatchObject({
      type: 'booking.created',
      data: { isTest: true, sequence: 0, booking: { host: { name: 'Hanna Host' } } },
    });
  });

  it.each<[ReceiverMode, number | null, string]>([
    [{ status: 500, body: 'Broken.' }, 500, 'The receiver answered 500.'],
    [{ status: 410 }, 410, 'The receiver answered 410 Gone: it accepts no more calls.'],
    ['close', null, 'The receiver could not be reached, or it closed the connection.'],
  ])(
    'fails but does not count as a failure of the webhook when the receiver is in the mode %o',
    async (mode, responseStatus, error) => {
      const { host, webhook } = await createHostWithReceiver(mode);
      const answer = await host.call<WebhookDeliveryDetail>('POST', `/webhooks/${webhook.id}/test`);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'WEBHOOK_TEST_FAILED', message: 'Failed to send test webhook' },
      });
      expect(answer.body.data).toMatchObject({
        kind: 'test',
        status: 'failed',
        responseStatus,
        error,
      });
      const { body } = await host.call<Webhook[]>('GET', '/webhooks');
      expect(body.data[0]).toMatchObject({ isActive: true, failureCount: 0, failingSince: null });
      expect(body.data[0]?.lastTriggered).not.toBeNull();
    },
  );

  it('is possible for a disabled webhook, and is limited to ten times a minute', async () => {
    const { host, webhook } = await createHostWithReceiver({ status: 200 }, { isActive: false });
    const { fetch } = createAppWith({ clock: createTestClock() });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const path = `/webhooks/${webhook.id}/test`;
      statuses.push((await host.call('POST', path, undefined, fetch)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the delivery log of a webhook', () => {
  it('lists the newest deliveries first, page by page, and can show only failed deliveries', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    const run = createRun();
    const at = currentTime() - HOUR_MS;
    for (let count = 0; count < 7; count += 1) await postBooking(host, at + count);
    await receiver.behaveOnce({ status: 410 }, { status: 200 });
    await run.deliver(webhook.id);
    const wholeLog = await list(host, webhook.id);
    expect(wholeLog.data.map(({ sequence }) => sequence)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const sequences: (number | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await list(host, webhook.id, `?limit=3${query}`);
      sequences.push(...page.data.map(({ sequence }) => sequence));
      cursor = page.nextCursor ?? null;
    }
    expect(sequences).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const failed = await list(host, webhook.id, '?filter=failed');
    expect(failed.data).toMatchObject([
      { sequence: 1, status: 'failed', responseStatus: 410, attempts: 1, isResendable: true },
    ]);
    expect(failed.nextCursor).toBeNull();
  });

  it('shows all details of one delivery', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver({
      status: 503,
      body: 'Later.',
    });
    const eventId = await postBooking(host);
    const run = createRun();
    await run.deliver(webhook.id);
    const { data } = await list(host, webhook.id);
    expect(data).toMatchObject([{ status: 'pending', attempts: 1, responseStatus: 503 }]);
    expect(data[0]?.nextAttemptAt).not.toBeNull();
    await receiver.behave({ status: 200, body: 'y'.repeat(9_000), headers: { 'x-a': 'b' } });
    run.clock.advanceBy(6_000);
    await run.deliver(webhook.id);
    const path = `/webhooks/${webhook.id}/deliveries/${data[0]?.id}`;
    const detail = (await host.call<WebhookDeliveryDetail>('GET', path)).body.data;
    expect(detail).toMatchObject({
      eventId,
      status: 'succeeded',
      attempts: 2,
      nextAttemptAt: null,
      sequence: 1,
      request: { headers: { 'webhook-id': eventId, 'content-type': 'application/json' } },
      response: { status: 200, headers: { 'x-a': 'b' }, body: 'y'.repeat(4096), isBodyCut: true },
      history: [
        { responseStatus: 503, error: 'The receiver answered 503.' },
        { responseStatus: 200, error: null },
      ],
    });
    const taken = await receiver.taken();
    expect(detail.request?.body).toBe(taken.at(-1)?.body);
    expect(detail.request?.headers['webhook-signature']).toBe(
      taken.at(-1)?.headers['webhook-signature'],
    );
  });

  it('keeps the newest twenty attempts of a delivery', async () => {
    const { host, webhook } = await createHostWithReceiver({ status: 500 });
    await postBooking(host);
    const run = createRun();
    const [row] = await listDeliveries(host.host.id);
    for (let count = 0; count < 25; count += 1) {
      // Without this change, the delivery would fail permanently after ten attempts.
      await env.DB.prepare(`UPDATE webhook_deliveries SET attempts = 0, due_at = 0 WHERE id = ?`)
        .bind(row?.id)
        .run();
      await run.deliver(webhook.id);
      run.clock.advanceBy(1_000);
    }
    const path = `/webhooks/${webhook.id}/deliveries/${row?.id}`;
    const { history } = (await host.call<WebhookDeliveryDetail>('GET', path)).body.data;
    expect(history).toHaveLength(20);
    const times = history.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(run.clock.now() - 1_000);
  });

  it('returns 404 for a webhook of another host', async () => {
    const [{ host, webhook }, other] = [await createHostWithReceiver(), await createPaidHost()];
    await postBooking(host);
    const [row] = await listDeliveries(host.host.id);
    const base = `/webhooks/${webhook.id}`;
    const since = new Date(currentTime()).toISOString();
    const calls: [string, string, unknown?][] = [
      ['GET', '/deliveries'],
      ['GET', `/deliveries/${row?.id}`],
      ['POST', `/deliveries/${row?.id}/resend`],
      ['POST', '/resend', { since }],
      ['POST', '/test'],
    ];
    for (const [method, path, body] of calls)
      expect((await other.call(method, `${base}${path}`, body)).status, path).toBe(404);
    const unknown = await host.call('GET', `${base}/deliveries/unknown`);
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Delivery not found' } });
  });

  it.each(['filter=open', 'limit=0', 'limit=101', 'cursor=x', 'cursor=1.%00'])(
    'refuses the query %s',
    async (query) => {
      const { host, webhook } = await createHostWithReceiver();
      const answer = await host.call('GET', `/webhooks/${webhook.id}/deliveries?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );

  it('contains no data of an invitee after the invitee’s data was erased', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver({
      status: 200,
      body: 'Hello Ines.',
    });
    const { id, manageUrl, request } = await bookManaged(host.path);
    await expect.poll(receiver.taken).toHaveLength(1);
    const settled = async () => (await listDeliveries(host.host.id)).map(({ status }) => status);
    await expect.poll(settled).toEqual(['succeeded']);
    const deliveriesBefore = await listDeliveries(host.host.id);
    expect(deliveriesBefore[0]).toMatchObject({ response_body: 'Hello Ines.' });
    expect(deliveriesBefore[0]?.request_body).toContain(request.inviteeEmail);
    await change(manageUrl, 'erase');
    const [row] = await listDeliveries(host.host.id);
    expect(row).toMatchObject({ status: 'succeeded', request_body: null, response_body: null });
    await expect.poll(receiver.taken).toHaveLength(2);
    const { body } = (await receiver.taken())[1] ?? { body: '{}' };
    expect(JSON.parse(body)).toMatchObject({
      type: 'booking.cancelled',
      data: { booking: { id, inviteeName: 'Erased invitee', inviteeEmail: '', isErased: true } },
    });
    expect(webhook.id).toBe(deliveriesBefore[0]?.webhook_id);
  });

  it('stores no request and no response of a delivery that runs during the erasure', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver({
      status: 200,
      body: 'Hello Ines.',
    });
    await postBooking(host);
    const run = createRun();
    const { webhookSender } = run.deps;
    const sender = {
      async send(outgoing: Parameters<typeof webhookSender.send>[0]) {
        const exchange = await webhookSender.send(outgoing);
        await env.DB.prepare('UPDATE bookings SET erased_at = 1 WHERE host_id = ?')
          .bind(host.host.id)
          .run();
        return exchange;
      },
    };
    await createRun({ webhookSender: sender }).deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(1);
    expect((await listDeliveries(host.host.id))[0]).toMatchObject({
      status: 'succeeded',
      request_body: null,
      response_body: null,
      response_status: 200,
    });
  });
});
