// Black-box test of the built Worker with a real SMTP server and a real webhook receiver. The test moves
// the Worker's clock forward by hours. It checks only the requests that both servers received,
// `/api/health`, and the responses to the host's API calls.
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleProduct } from '../../scripts/instances/bundle.ts';
import { type Instance, prepareWorker, startInstance } from '../../scripts/instances/instances.ts';
import type { BookingPayload } from '../../worker/contract/webhooks/webhook-payload.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../worker/domain/time/types.ts';
import { openBox } from '../support/mail-lab/boxes.ts';
import { createSmtpProvider, SMTP_PASSWORD } from '../support/mail-lab/smtp-provider.ts';
import { openReceiver } from '../support/webhook-lab/receivers.ts';
import { startWebhookLab, type WebhookLab } from '../support/webhook-lab/server.ts';
import { createWebhook, insertHost, MEETING_MS, signIn } from './host.ts';
import { CLOCK_FRONT, passTime } from './moved-clock.ts';
import { bookAs, openHostSession, readHealth } from './outside.ts';

const smtp = createSmtpProvider();
const box = openBox('outside');
let operator: WebhookLab;
let product: Instance;
let url = '';

beforeAll(async () => {
  operator = await startWebhookLab();
  await new Promise<void>((resolve) => smtp.server.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const variables = {
    ...{ MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'mail@halfpast.example' },
    SMTP_URL: `smtp://outside:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`,
    ALERT_WEBHOOK: `${operator.url}/operator`,
  };
  const choice = {
    withAssets: true,
    front: CLOCK_FRONT,
    variables,
    queuesDeliverImmediately: true,
  };
  product = await startInstance(prepareWorker(await bundleProduct(), choice));
  url = product.url.origin;
  await insertHost(product.db);
});

afterAll(async () => {
  await product.dispose();
  await operator.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Returns a start ten days after `now`, so that no reminder becomes due. Each index has its own slot. */
const slotAfter = (now: number, index: number) =>
  (Math.floor(now / DAY_MS) + 10) * DAY_MS + index * MEETING_MS;

const pollUntil = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 60_000, interval: 25 });

/** Waits until no delivery to a webhook is in progress or due at `now`. */
async function waitForDeliveries(now: number): Promise<void> {
  const countOpen = () =>
    product.db
      .prepare(
        "SELECT count(*) AS n FROM webhook_deliveries WHERE status = 'claimed' OR (status = 'pending' AND due_at <= ?)",
      )
      .bind(now)
      .first<number>('n');
  await pollUntil(countOpen).toBe(0);
}

/** Returns the problems of `/api/health` from all alerts that the operator's webhook received. */
const readAlerts = () =>
  openReceiver('operator').taken.flatMap(({ body }) => JSON.parse(body).concerns);

it('the product reports one email that breaks the SMTP connection, and sends the 19 other emails once', async () => {
  const startedAt = await passTime(url, 0);
  let now = startedAt;
  const pass = async (milliseconds: number) => {
    now = await passTime(url, milliseconds);
  };
  const others = Array.from({ length: 9 }, (_, index) => `invitee-${index}@outside.example`);
  const emails = [...others.slice(0, 4), 'poison@outside.example', ...others.slice(4)];
  const ids = await Promise.all(
    emails.map((email, index) => bookAs(url, email, slotAfter(now, index))),
  );
  const host = await openHostSession(url);
  const readPoison = async () => {
    const mails = await host.listMails(ids[4] ?? '');
    const mail = mails.find(({ audience }) => audience === 'invitee');
    if (!mail) throw new Error('The host does not see the email.');
    return mail;
  };
  const readAttempts = async () => (await readPoison()).attempts;
  /** Moves the clock to the next attempt and waits until that attempt has failed. */
  const passAttempt = async () => {
    const { attempts, dueAt } = await readPoison();
    await pass(Math.max(0, Date.parse(dueAt ?? '') - now) + SECOND_MS);
    await pollUntil(readAttempts).toBe(attempts + 1);
  };
  await pollUntil(() => box.taken.length).toBe(19);
  await pollUntil(readAttempts).toBe(1);

  await passAttempt();
  await pass(2 * MINUTE_MS - (now - startedAt));
  expect(await readHealth(url)).toMatchObject({
    ...{ status: 'degraded', concerns: ['mail'], mail: { waiting: 1 } },
  });
  await pollUntil(readAlerts).toContain('mail');

  while (now - startedAt < HOUR_MS) await passAttempt();
  expect(await readPoison()).toMatchObject({ status: 'pending', lastError: expect.any(String) });
  expect(await readAttempts()).toBeGreaterThan(5);
  expect(await readHealth(url)).toMatchObject({ concerns: ['mail'] });

  for (let tries = 0; tries < 20 && (await readPoison()).status === 'pending'; tries += 1)
    await passAttempt();
  expect(await readPoison()).toMatchObject({
    ...{ status: 'failed', attempts: 20, to: 'poison@outside.example', sentAt: null },
    lastError: 'This email could not be delivered in 20 attempts.',
  });
  await pass(MINUTE_MS);
  expect(await readHealth(url)).toMatchObject({
    ...{ status: 'degraded', concerns: ['given-up'], mail: { waiting: 0 } },
    givenUp: { messages: { dead: 1, quarantined: 0 } },
  });
  await pollUntil(readAlerts).toContain('given-up');

  // The server gets one attempt for each of the 19 emails, and 20 attempts for the failing email.
  expect(box.attempts).toBe(39);
  const sent = await Promise.all(box.taken.map(({ raw }) => PostalMime.parse(raw)));
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(19);
  const readers = box.taken.map(({ to }) => to).sort();
  const toHost = Array.from({ length: 10 }, () => 'host@crash.example');
  expect(readers).toEqual([...toHost, ...others].sort());
});

it('the product delivers every event once to a receiver that was down for an hour', async () => {
  const startedAt = await passTime(url, 0);
  let now = startedAt;
  const sentBefore = box.taken.length;
  const receiver = openReceiver('outside');
  let lab = await startWebhookLab();
  const { port } = new URL(lab.url);
  await createWebhook(url, await signIn(url), `${lab.url}/outside`);
  const host = await openHostSession(url);
  const slotOf = (index: number) => slotAfter(startedAt, 100 + index);
  const emailOf = (index: number) => `hook-${index}@outside.example`;
  const book = (index: number) => bookAs(url, emailOf(index), slotOf(index));
  const countBeforeOutage = Number((await book(0)) !== '');
  await pollUntil(() => receiver.taken.length).toBe(countBeforeOutage);

  await lab.stop();
  const ids: string[] = [];
  for (let index = 1; index <= 5; index += 1) ids.push(await book(index));
  const countSent = () => box.taken.length - sentBefore;
  await pollUntil(countSent).toBe(12);
  await host.move(ids[0] ?? '', emailOf(1), slotOf(20));
  await host.cancel(ids[1] ?? '');
  for (let minute = 0; minute < 2; minute += 1) now = await passTime(url, MINUTE_MS);
  expect((await readHealth(url)).concerns).toContain('webhooks');
  await pollUntil(readAlerts).toContain('webhooks');
  // Emails are sent while the webhook receiver is down. The six bookings, the move and the cancellation
  // cause two emails each.
  now = await passTime(url, 5 * MINUTE_MS);
  await pollUntil(countSent).toBe(16);
  while (now - startedAt < HOUR_MS) now = await passTime(url, 5 * MINUTE_MS);
  expect(receiver.taken).toHaveLength(countBeforeOutage);
  expect(await readHealth(url)).toMatchObject({
    ...{ concerns: ['webhooks', 'given-up'], webhooks: { waiting: 7 } },
  });

  await waitForDeliveries(now);
  lab = await startWebhookLab(Number(port));
  try {
    // After an hour of failures, the next retry waits at most two hours plus a small random time.
    for (let step = 0; step < 6 && receiver.taken.length < countBeforeOutage + 7; step += 1) {
      now = await passTime(url, HOUR_MS / 2);
      await waitForDeliveries(now);
    }
    expect(await readHealth(url)).toMatchObject({
      ...{ concerns: ['given-up'], webhooks: { waiting: 0 } },
    });
    // One day later, the receiver has every event only once.
    await waitForDeliveries(await passTime(url, DAY_MS));
    const payloads = receiver.taken.map(({ body }) => JSON.parse(body) as BookingPayload);
    // Retries of different events are independent, so the test sorts the events by sequence.
    const inOrder = payloads.map(({ data, type }) => [data.sequence, type]);
    inOrder.sort(([a], [b]) => Number(a) - Number(b));
    const created = [11, 12, 13, 14, 15, 16].map((sequence) => [sequence, 'booking.created']);
    expect(inOrder).toEqual([...created, [17, 'booking.updated'], [18, 'booking.cancelled']]);
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  } finally {
    await lab.stop();
  }
});
