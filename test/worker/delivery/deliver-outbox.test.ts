// An outbox row is a task in the database, for example to send one email. A queue consumer claims the row for
// two minutes and executes the task.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createOutboxMailer } from '../../../worker/adapters/email/outbox-mailer.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { SendResult } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { createRecordingMailer } from '../../support/mailers.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listMailIds, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createQuietDeps();
const FAILED: SendResult = { ok: false, error: 'The server is closed.' };

/** Stores a booking whose emails have no queue message yet. */
async function createPendingBooking() {
  const { host, type } = await createPage();
  const command = bookCommand(host, type, instantIn(1, '10:00'));
  await deps.bookings.insertBooking(command);
  const ids = command.mails.map((mail) => mail.id);
  const clock = createTestClock(command.booking.createdAt);
  return { host, command, ids, clock, list: () => listOutbox(host.id) };
}

describe('delivering outbox rows', () => {
  it('sends each email once and marks its row as done', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    clock.advanceBy(24 * HOUR_MS);
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(mailer.sent.sort()).toEqual(ids.sort());
    for (const row of await list()) {
      expect(row).toMatchObject({ status: 'done', attempts: 1, last_error: null });
      expect(row.done_at).toBeTypeOf('number');
    }
  });

  it('sends each email once when several consumers run at the same time', async () => {
    const bookings = await Promise.all(Array.from({ length: 10 }, () => createPendingBooking()));
    const ids = bookings.flatMap((each) => each.ids);
    const mailer = createRecordingMailer();
    await Promise.all(Array.from({ length: 4 }, () => deliverOutbox({ ...deps, mailer }, ids)));
    expect(mailer.sent.sort()).toEqual(ids.sort());
  });

  it('skips a claimed row until the claim expires, then claims and sends the row', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const expiresAt = clock.now() + 2 * MINUTE_MS;
    const claims = await deps.outbox.claim(ids, clock.now(), expiresAt);
    expect(claims.map(({ id }) => id).sort()).toEqual(ids.sort());
    const mailer = createRecordingMailer();
    clock.advanceBy(2 * MINUTE_MS - 1);
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(mailer.sent).toEqual([]);
    clock.advanceBy(1);
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(mailer.sent.sort()).toEqual(ids.sort());
    // The expired claim does not count as an attempt.
    expect(await list()).toMatchObject([
      { status: 'done', attempts: 1 },
      { status: 'done', attempts: 1 },
    ]);
  });

  it('ignores the result of a consumer whose claim has expired', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const slowMailer = createRecordingMailer(() => FAILED);
    const mailer = {
      async send(mails: Parameters<typeof slowMailer.send>[0]) {
        clock.advanceBy(3 * MINUTE_MS);
        await deliverOutbox({ ...deps, mailer: createRecordingMailer(), clock }, ids);
        return slowMailer.send(mails);
      },
    };
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(await list()).toMatchObject([
      { status: 'done', attempts: 1, last_error: null },
      { status: 'done', attempts: 1, last_error: null },
    ]);
  });

  it('retries with the same id after a crash, so that the transport can drop the duplicate', async () => {
    const { host, command, ids, clock, list } = await createPendingBooking();
    const mailer = createOutboxMailer(deps.mails, clock);
    const crashingOutbox = { ...deps.outbox, record: () => Promise.reject(new Error('Gone.')) };
    await expect(
      deliverOutbox({ ...deps, outbox: crashingOutbox, mailer, clock }, ids),
    ).rejects.toThrow();
    expect(await listMailIds(host.email)).toHaveLength(1);
    clock.advanceBy(2 * MINUTE_MS);
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(await listMailIds(host.email)).toHaveLength(1);
    expect(await listMailIds(command.booking.inviteeEmail)).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('does not send the confirmation of a booking that was cancelled before the email was sent', async () => {
    const { command, ids, clock, list } = await createPendingBooking();
    // Only the status changes, because a real cancellation would delete the unsent confirmation.
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?")
      .bind(command.booking.id)
      .run();
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(mailer.sent).toEqual([]);
    expect(await list()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('ignores ids that are not in the outbox', async () => {
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, mailer }, ['unknown']);
    await deliverOutbox({ ...deps, mailer }, []);
    expect(mailer.sent).toEqual([]);
  });
});

describe('a failing email', () => {
  it('is retried after increasing waits, and the reason of the failure is recorded', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const mailer = createRecordingMailer(() => FAILED);
    const waits = [30_000, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS];
    for (const [index, wait] of waits.entries()) {
      await deliverOutbox({ ...deps, mailer, clock }, ids);
      expect(await list()).toMatchObject(
        [0, 1].map(() => ({
          status: 'pending',
          attempts: index + 1,
          due_at: clock.now() + wait,
          last_error: 'The server is closed.',
        })),
      );
      clock.advanceBy(wait - 1);
      await deliverOutbox({ ...deps, mailer, clock }, ids);
      expect(mailer.sent).toHaveLength(2 * (index + 1));
      clock.advanceBy(1);
    }
    await deliverOutbox({ ...deps, mailer: createRecordingMailer(), clock }, ids);
    expect(await list()).toMatchObject([
      { status: 'done', last_error: null },
      { status: 'done', last_error: null },
    ]);
  });

  it('is retried after the Retry-After of the response', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const mailer = createRecordingMailer(() => ({ ...FAILED, retryAfterMs: HOUR_MS }));
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect((await list()).map((row) => row.due_at)).toEqual([
      clock.now() + HOUR_MS,
      clock.now() + HOUR_MS,
    ]);
  });

  it('is not retried after twenty attempts, but its outbox row is kept', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const mailer = createRecordingMailer(() => FAILED);
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await deliverOutbox({ ...deps, mailer, clock }, ids);
      clock.advanceBy(3 * HOUR_MS);
    }
    expect(mailer.sent).toHaveLength(2 * 20);
    const dead = { status: 'dead', attempts: 20, last_error: 'The server is closed.' };
    expect(await list()).toMatchObject([dead, dead]);
    const due = (await deps.outbox.listDue(clock.now(), 1_000)).map(({ id }) => id);
    expect(due.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('does not delay the other emails of its batch', async () => {
    const { ids, clock, list } = await createPendingBooking();
    const [refused] = ids;
    const mailer = createRecordingMailer((mail) => (mail.id === refused ? FAILED : { ok: true }));
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    const rows = await list();
    expect(rows.find((row) => row.id === refused)).toMatchObject({ status: 'pending' });
    expect(rows.find((row) => row.id !== refused)).toMatchObject({ status: 'done' });
  });

  it('is retried when the transport returns fewer results than emails', async () => {
    const { ids, clock, list } = await createPendingBooking();
    await deliverOutbox({ ...deps, mailer: { send: async () => [] }, clock }, ids);
    expect(await list()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  });

  it('is retried when its text could not be created', async () => {
    const [broken, fine] = [await createPendingBooking(), await createPendingBooking()];
    // JavaScript dates end at 8.64e15 ms, so no text can show this time.
    const invalidTime = 9e15;
    await env.DB.prepare('UPDATE bookings SET start_at = ?, end_at = ? WHERE host_id = ?')
      .bind(invalidTime, invalidTime + HOUR_MS, broken.host.id)
      .run();
    const mailer = createRecordingMailer();
    const { clock } = fine;
    await deliverOutbox({ ...deps, mailer, clock }, [...broken.ids, ...fine.ids]);
    expect(mailer.sent).toEqual(expect.arrayContaining(fine.ids));
    expect(await fine.list()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    const host = (await broken.list()).find((row) => row.audience === 'host');
    expect(host).toMatchObject({ status: 'pending', attempts: 1 });
    expect(host?.last_error).toBeTruthy();
    expect(host?.due_at).toBe(clock.now() + 30_000);
  });
});
