// Tests how a host resends webhook deliveries: a single delivery, or all deliveries since a given time.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type {
  WebhookDelivery,
  WebhookRangeAnswer,
} from '../../../worker/contract/webhooks/webhook-calls.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { createAppWith } from '../../support/apps.ts';
import { createRun, postBooking } from './deliveries.ts';
import { createHostWithReceiver, listDeliveries, type PaidHost } from './webhook-hosts.ts';

const list = async ({ call }: PaidHost, id: string, query = '') => {
  const { body } = await call<WebhookDelivery[]>('GET', `/webhooks/${id}/deliveries${query}`);
  return body;
};

const idleQueue = { enqueue: async () => undefined };
/** Requests to this app send no queue messages. */
const { fetch: quiet } = createAppWith({ jobQueue: idleQueue });

describe('resending webhook deliveries', () => {
  it('sends one delivery again with the same id, and starts the retry schedule from the beginning', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    const eventId = await postBooking(host);
    const run = createRun();
    await run.deliver(webhook.id);
    const [row] = await listDeliveries(host.host.id);
    const path = `/webhooks/${webhook.id}/deliveries/${row?.id}/resend`;
    const answer = await host.call<WebhookDelivery>('POST', path, undefined, quiet);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery sent again',
        data: { kind: 'resend', status: 'pending', attempts: 0, isResendable: false },
      },
    });
    const again = await host.call('POST', path, undefined, quiet);
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'DELIVERY_NOT_RESENDABLE',
        message: 'This delivery is already in progress.',
      },
    });
    run.clock.advanceBy(MINUTE_MS);
    await run.deliver(webhook.id);
    const taken = await receiver.taken();
    expect(taken.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    expect(taken[1]?.body).toBe(taken[0]?.body);
  });

  it('immediately sends a delivery whose next retry is hours away', async () => {
    const retryLater = { status: 503, headers: { 'retry-after': '7200' } };
    const { host, receiver, webhook } = await createHostWithReceiver(retryLater);
    for (const _ of [1, 2, 3]) await postBooking(host);
    const run = createRun();
    await run.deliver(webhook.id);
    const [waiting] = (await list(host, webhook.id)).data;
    expect(waiting).toMatchObject({ status: 'pending', attempts: 1, isResendable: true });
    await receiver.behave({ status: 200 });
    const path = `/webhooks/${webhook.id}/deliveries/${waiting?.id}/resend`;
    const resend = () => host.call<WebhookDelivery>('POST', path, undefined, quiet);
    expect((await resend()).body.data).toMatchObject({
      status: 'pending',
      attempts: 0,
      isResendable: false,
    });
    expect((await resend()).body.message).toBe('This delivery is already in progress.');
    // The other two deliveries are still pending.
    run.clock.advanceBy(MINUTE_MS);
    await run.deliver(webhook.id);
    expect(await receiver.taken()).toHaveLength(3 + 1);
    const since = new Date(currentTime() - HOUR_MS).toISOString();
    const answer = await host.call('POST', `/webhooks/${webhook.id}/resend`, { since }, quiet);
    expect(answer.body.data).toMatchObject({ resent: 2, examined: 3 });
    run.clock.advanceBy(MINUTE_MS);
    await run.deliver(webhook.id);
    const statuses = (await listDeliveries(host.host.id)).map(({ status }) => status);
    expect(statuses).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('is refused for a test delivery, for a disabled webhook and for a deleted event', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver();
    await host.call('POST', `/webhooks/${webhook.id}/test`);
    await postBooking(host);
    await createRun().deliver(webhook.id);
    const [test, event] = (await list(host, webhook.id)).data.toSorted((a) =>
      a.kind === 'test' ? -1 : 1,
    );
    const resend = (id = '') =>
      host.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/resend`, undefined, quiet);
    expect((await resend(test?.id)).body.message).toBe(
      'Tests cannot be resent. Use the test button.',
    );
    await env.DB.prepare('DELETE FROM webhook_events WHERE host_id = ?').bind(host.host.id).run();
    expect((await resend(event?.id)).body.message).toBe(
      'This event is older than 30 days and has been deleted.',
    );
    const disabledInput = {
      name: 'Off',
      url: receiver.url,
      events: ['booking.created'],
      isActive: false,
    };
    await host.call('PUT', `/webhooks/${webhook.id}`, disabledInput);
    expect(await resend(event?.id)).toMatchObject({
      status: 409,
      body: {
        message: 'This webhook is switched off. Switch it on before sending anything again.',
      },
    });
  });

  it('resends up to a hundred failed or missing deliveries per request', async () => {
    const { host, receiver, webhook } = await createHostWithReceiver({ status: 410 });
    const now = currentTime();
    const oldEventId = await postBooking(host, now - 3 * HOUR_MS);
    await createRun().deliver(webhook.id);
    // The response 410 has disabled the webhook, so these events get no delivery.
    for (let count = 0; count < 130; count += 1) await postBooking(host, now - HOUR_MS + count);
    expect(await listDeliveries(host.host.id)).toHaveLength(1);
    await receiver.behave({ status: 200 });
    const enabledInput = { name: 'On', url: receiver.url, events: ['booking.created'] };
    await host.call('PUT', `/webhooks/${webhook.id}`, enabledInput);
    const resendNext = async (body: object) => {
      const path = `/webhooks/${webhook.id}/resend`;
      const answer = await host.call<WebhookRangeAnswer['data']>('POST', path, body, quiet);
      expect(answer.status).toBe(200);
      return answer.body.data;
    };
    const since = new Date(now - 2 * HOUR_MS).toISOString();
    const first = await resendNext({ since });
    expect(first).toEqual({ resent: 100, examined: 100, remaining: 30, nextCursor: '101' });
    const second = await resendNext({ since, cursor: first.nextCursor });
    expect(second).toEqual({ resent: 30, examined: 30, remaining: 0, nextCursor: null });
    // Deliveries that already wait for resending are not resent a second time.
    expect(await resendNext({ since })).toMatchObject({ resent: 0, examined: 100 });
    const run = createRun();
    run.clock.advanceBy(MINUTE_MS);
    await run.deliver(webhook.id);
    const taken = (await receiver.taken()).map(({ headers }) => headers['webhook-id']);
    expect(taken).toHaveLength(1 + 130);
    expect(taken.filter((id) => id === oldEventId)).toHaveLength(1);
    // Successful deliveries are sent again only when the request has the scope `all`.
    expect(await resendNext({ since })).toMatchObject({ resent: 0 });
    expect(await resendNext({ since, scope: 'all' })).toMatchObject({ resent: 100, remaining: 30 });
    expect(await resendNext({ since: new Date(now + HOUR_MS).toISOString() })).toEqual({
      resent: 0,
      examined: 0,
      remaining: 0,
      nextCursor: null,
    });
  });

  it.each([
    [{}, 'since'],
    [{ since: 'yesterday' }, 'since'],
    [{ since: '2026-11-01T00:00:00Z', scope: 'some' }, 'scope'],
    [{ since: '2026-11-01T00:00:00Z', cursor: 'x' }, 'cursor'],
    [{ since: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' }, 'until'],
  ])('is refused when the request body is %o', async (body, path) => {
    const { host, webhook } = await createHostWithReceiver();
    const answer = await host.call('POST', `/webhooks/${webhook.id}/resend`, body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});
