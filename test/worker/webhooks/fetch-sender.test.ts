// Sends single webhook requests to local receivers with different behaviour.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import {
  createFetchSender,
  WEBHOOK_TIMEOUT_MS,
} from '../../../worker/adapters/webhooks/fetch-sender.ts';
import type { OutgoingWebhook } from '../../../worker/ports/webhooks/webhook-sender.ts';
import { openTestReceiver, type TestReceiver } from '../../support/receivers.ts';
import type { ReceiverMode } from '../../support/webhook-lab/receivers.ts';
import { holdTimeLimits } from './time-limits.ts';
import { verifyRequest } from './verify-request.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const clock = { now: () => currentTime() };

const outgoing = (receiver: TestReceiver, overrides: Partial<OutgoingWebhook> = {}) => ({
  id: 'evt-1',
  at: currentTime(),
  url: receiver.url,
  body: '{"type":"booking.created"}',
  headers: [],
  secrets: [SECRET],
  ...overrides,
});

async function sendTo(mode: ReceiverMode, overrides: Partial<OutgoingWebhook> = {}) {
  const receiver = openTestReceiver();
  await receiver.behave(mode);
  const exchange = await createFetchSender(clock).send(outgoing(receiver, overrides));
  return { receiver, exchange };
}

describe('a delivery attempt', () => {
  it('sends a signed JSON body with POST and returns the response', async () => {
    const headers = { 'x-a': 'b', 'set-cookie': 'c=d' };
    const { receiver, exchange } = await sendTo({ status: 201, headers, body: 'thanks' });
    expect(exchange).toMatchObject({
      error: null,
      response: { status: 201, body: 'thanks', retryAfterMs: 0, headers: { 'x-a': 'b' } },
    });
    expect(exchange.response?.headers).not.toHaveProperty('set-cookie');
    const [taken] = await receiver.taken();
    expect(taken).toMatchObject({
      method: 'POST',
      body: '{"type":"booking.created"}',
      headers: { 'content-type': 'application/json', 'user-agent': 'Halfpast-Webhooks/1.0' },
    });
    expect(verifyRequest(SECRET, taken)).toEqual({ type: 'booking.created' });
  });

  it('sends the custom headers of the webhook, keeps our own headers and hides custom values in the log', async () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer top-secret' },
      { name: 'Webhook-Id', value: 'forged' },
      { name: 'User-Agent', value: 'forged' },
      { name: 'Content-Type', value: 'text/forged' },
    ];
    const { receiver, exchange } = await sendTo({ status: 200 }, { headers });
    const [taken] = await receiver.taken();
    expect(taken?.headers.authorization).toBe('Bearer top-secret');
    expect(JSON.stringify(taken)).not.toContain('forged');
    expect(exchange.requestHeaders).toMatchObject({
      authorization: '(hidden)',
      'webhook-id': 'evt-1',
      'content-type': 'application/json',
    });
  });

  it.each([500, 404, 429, 410, 204])('returns a response with status %i', async (status) => {
    const { exchange } = await sendTo({ status });
    expect(exchange).toMatchObject({ error: null, response: { status } });
  });

  it.each([301, 302, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const target = openTestReceiver();
    const { exchange } = await sendTo({ status, headers: { location: target.url } });
    expect(exchange.response?.status).toBe(status);
    expect(await target.taken()).toEqual([]);
  });

  it.each([
    ['7', 7_000],
    [' 2.5 ', 2_500],
    ['soon', 0],
  ])('reads the Retry-After value %s as %s ms', async (value, retryAfterMs) => {
    const { exchange } = await sendTo({ status: 429, headers: { 'retry-after': value } });
    expect(exchange.response).toMatchObject({ status: 429, retryAfterMs });
  });

  it('reads a date in Retry-After', async () => {
    const at = new Date(currentTime() + 60_000).toUTCString();
    const { exchange } = await sendTo({ status: 503, headers: { 'retry-after': at } });
    expect(exchange.response?.retryAfterMs).toBeGreaterThan(50_000);
    expect(exchange.response?.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('reads 4 KB of a 10 MB response and then closes the connection', async () => {
    const { receiver, exchange } = await sendTo('flood');
    expect(exchange.response).toMatchObject({
      status: 200,
      body: 'x'.repeat(4096),
      isBodyCut: true,
    });
    await expect.poll(async () => (await receiver.read()).abandoned).toBe(1);
    expect((await receiver.read()).flooded).toBeLessThan(10 * 1024 * 1024);
  });

  it.each([
    [4_093, false],
    [4_095, false],
    [4_096, false],
    [4_097, true],
  ])('reports for a response of %i bytes that `isBodyCut` is %s', async (length, isBodyCut) => {
    const { exchange } = await sendTo({ status: 200, body: 'y'.repeat(length) });
    const body = 'y'.repeat(Math.min(length, 4_096));
    expect(exchange.response).toMatchObject({ body, isBodyCut });
  });

  it('decodes a response that is not text as far as possible', async () => {
    // Each invalid byte becomes a character of three bytes. The text is longer than 4 KB, but the response
    // was not cut.
    const { exchange } = await sendTo({ status: 200, hex: '00ff'.repeat(1_000) });
    const { body = '', isBodyCut } = exchange.response ?? {};
    expect([body, isBodyCut]).toEqual(['\ufffd'.repeat(2_000), false]);
  });

  it('never cuts a response inside a character', async () => {
    const { exchange } = await sendTo({ status: 200, body: `x${'é'.repeat(4000)}` });
    expect(exchange.response?.body).toBe(`x${'é'.repeat(2047)}`);
  });

  it.each(['hang', 'drip', 'stall'] as const)(
    'ends with a timeout when the receiver is in the mode "%s"',
    async (mode) => {
      const receiver = openTestReceiver();
      await receiver.behave(mode);
      const limits = holdTimeLimits();
      const exchange = createFetchSender(clock).send(outgoing(receiver));
      await expect.poll(receiver.taken).toHaveLength(1);
      limits.end();
      expect(await exchange).toMatchObject({
        response: null,
        error: 'The receiver did not answer within 15 seconds.',
      });
      expect(limits.milliseconds).toEqual([WEBHOOK_TIMEOUT_MS]);
      await expect.poll(async () => (await receiver.read()).abandoned).toBe(1);
    },
  );

  it('ends at its time limit', async () => {
    const receiver = openTestReceiver();
    await receiver.behave('hang');
    const exchange = await createFetchSender(clock, 200).send(outgoing(receiver));
    expect(exchange).toMatchObject({ response: null, error: expect.stringContaining('seconds') });
  });

  it('returns an error when the connection breaks or cannot be opened', async () => {
    const unreachable = 'The receiver could not be reached, or it closed the connection.';
    const { exchange } = await sendTo('close');
    expect(exchange).toMatchObject({ response: null, error: unreachable });
    const unreachableResult = await sendTo({ status: 200 }, { url: 'http://127.0.0.1:9/' });
    expect(unreachableResult.exchange).toMatchObject({ response: null, error: unreachable });
  });

  it('has a timeout of 15 seconds in total', () => {
    expect(WEBHOOK_TIMEOUT_MS).toBe(15_000);
  });
});
