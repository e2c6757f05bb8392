// An email can break the connection to the email server at each attempt. Such an email must not affect
// other emails, and the product does not retry this email after 20 attempts.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { requeueOverdue } from '../../../worker/services/outbox/requeue-overdue.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { openMailBox } from '../../support/mail-box.ts';
import { chooseTransport } from '../../support/mail-transports.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox, type OutboxRow } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createQuietDeps();

/** Creates one booking for each email address, with one email to the invitee in the outbox. */
async function createBatch(emails: readonly string[]) {
  const { host, type } = await createPage();
  const rows = new Map<string, string>();
  let now = 0;
  for (const [index, inviteeEmail] of emails.entries()) {
    const startAt = instantIn(2 + Math.floor(index / 16), '09:00') + (index % 16) * 30 * MINUTE_MS;
    const command = bookCommand(host, type, startAt);
    const mails = command.mails.filter(({ audience }) => audience === 'invitee');
    const booking = { ...command.booking, inviteeEmail };
    expect(await deps.bookings.insertBooking({ ...command, booking, mails })).toBe(true);
    rows.set(mails[0]?.id ?? '', inviteeEmail);
    now = Math.max(now, booking.createdAt);
  }
  const clock = createTestClock(now);
  const box = openMailBox();
  const { mailer } = chooseTransport(box.smtp);
  const list = async (): Promise<(OutboxRow & { email: string })[]> =>
    (await listOutbox(host.id)).map((row) => ({ ...row, email: rows.get(row.id) ?? '' }));
  /** Runs the cron once, then delivers the emails of its queue messages. */
  async function runMinute(): Promise<void> {
    const ids: string[] = [];
    const jobQueue = {
      async enqueue(messages: readonly QueueMessage[]) {
        ids.push(...messages.map(({ id }) => id).filter((id) => rows.has(id)));
      },
    };
    await requeueOverdue({ ...deps, clock, jobQueue });
    await deliverOutbox({ ...deps, mailer, clock, jobQueue }, ids);
  }
  return { clock, box, mailer, list, runMinute, ids: [...rows.keys()] };
}

const createAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `person-${index}-${crypto.randomUUID()}@x.example`);

it('an email that breaks every connection neither stops nor duplicates the 19 other emails', async () => {
  const others = createAddresses(19);
  const batch = await createBatch([...others.slice(0, 3), 'poison@x.example', ...others.slice(3)]);
  for (let minute = 0; minute < 3; minute += 1) {
    await batch.runMinute();
    batch.clock.advanceBy(MINUTE_MS);
  }
  const rows = await batch.list();
  const poison = rows.find(({ email }) => email === 'poison@x.example');
  expect(poison).toMatchObject({ status: 'pending' });
  for (const row of rows.filter((each) => each !== poison))
    expect(row).toMatchObject({ status: 'done', attempts: 1 });
  const { taken } = await batch.box.read();
  expect(taken.map(({ to }) => to).sort()).toEqual([...others].sort());

  for (let hour = 0; hour < 60; hour += 1) {
    batch.clock.advanceBy(HOUR_MS);
    await batch.runMinute();
  }
  const failedRow = (await batch.list()).find(({ email }) => email === 'poison@x.example');
  expect(failedRow).toMatchObject({ status: 'dead', attempts: 20 });
  // There are twenty attempts for the failing email, and one attempt for each of the 19 other emails.
  expect(await batch.box.read()).toMatchObject({ attempts: 39 });
});

it('an outage counts as an attempt only for emails that the mailer tried to send', async () => {
  const batch = await createBatch(createAddresses(10));
  await batch.box.behave('dropping');
  await batch.runMinute();
  const rows = await batch.list();
  expect((await batch.box.read()).attempts).toBe(3);
  expect(rows.filter(({ attempts }) => attempts === 1)).toHaveLength(3);
  const untried = rows.filter(({ attempts }) => attempts === 0);
  expect(untried).toHaveLength(7);
  for (const row of untried) {
    expect(row).toMatchObject({ status: 'pending', last_error: expect.any(String) });
    expect(row.due_at).toBeLessThanOrEqual(batch.clock.now() + MINUTE_MS);
  }
  await batch.box.behave('ok');
  batch.clock.advanceBy(MINUTE_MS);
  await batch.runMinute();
  expect(await batch.list()).toMatchObject(rows.map(() => ({ status: 'done' })));
});

it('an email is retried after a temporary refusal, but not after a permanent refusal', async () => {
  const batch = await createBatch(['nobody@x.example', 'policy@x.example', ...createAddresses(1)]);
  await batch.runMinute();
  const rows = await batch.list();
  const findByStart = (start: string) => rows.find(({ email }) => email.startsWith(start));
  expect(findByStart('nobody')).toMatchObject({ status: 'dead', attempts: 1 });
  expect(findByStart('policy')).toMatchObject({ status: 'pending', attempts: 1 });
  expect(findByStart('person')).toMatchObject({ status: 'done', attempts: 1 });
});

it('emails whose previous attempt failed are sent after all other emails', async () => {
  const batch = await createBatch(createAddresses(8));
  const [failed = ''] = batch.ids;
  await env.DB.prepare('UPDATE outbox SET attempts = 1 WHERE id = ?').bind(failed).run();
  const sent: string[] = [];
  const mailer = {
    async send(mails: readonly { id: string }[]) {
      sent.push(...mails.map(({ id }) => id));
      return mails.map(() => ({ ok: true as const }));
    },
  };
  const { clock } = batch;
  await deliverOutbox({ ...deps, mailer, clock }, batch.ids);
  expect(sent).toHaveLength(8);
  expect(sent.at(-1)).toBe(failed);
});
