// When a country changes its rules for clocks, the product sends the host and the invitee one email each. The
// email asks at which time the meeting takes place.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { guardClocks } from '../../../worker/services/bookings/change/guard-clocks.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { envWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { findScanning } from '../../support/query-plans.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';

const deps = createQuietDeps();
const START = Date.UTC(2027, 5, 1, 8, 0);
const BOOKED = START - 30 * DAY_MS;

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

async function createBooked() {
  const { host, type } = await createPage({}, { timeZone: 'Europe/Berlin' });
  const command = bookCommand(host, type, START, { createdAt: BOOKED });
  await deps.bookings.insertBooking(command);
  await run("UPDATE outbox SET status = 'done'");
  return { host, type, booking: command.booking };
}

const guard = (now: Instant, batchSize?: number) =>
  guardClocks({ ...deps, clock: createTestClock(now) }, batchSize);

/** Stores the time that the host’s clocks would have shown under earlier rules. */
const changeRules = () => run("UPDATE agreed_times SET host_clock = '2027-06-01 09:00'");

const listAgreed = async () =>
  (await run('SELECT * FROM agreed_times ORDER BY booking_id')).results as Record<
    string,
    unknown
  >[];

async function deliver(now: Instant): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const mailer = {
    async send(batch: readonly OutgoingMail[]) {
      mails.push(...batch);
      return batch.map(() => ({ ok: true }) as const);
    },
  };
  const { results } = await run("SELECT id FROM outbox WHERE status = 'pending'");
  const ids = results.map(({ id }) => String(id));
  await deliverOutbox({ ...deps, mailer, clock: createTestClock(now) }, ids);
  return mails;
}

beforeEach(async () => {
  for (const table of ['service_marks', 'agreed_times', 'manage_tokens', 'outbox', 'bookings'])
    await run(`DELETE FROM ${table}`);
});

describe('the check of clock times', () => {
  it('records the clock times of host and invitee, and asks nothing while the rules stay the same', async () => {
    const { booking } = await createBooked();
    await guard(BOOKED + MINUTE_MS);
    expect(await listAgreed()).toEqual([]);
    await guard(BOOKED + HOUR_MS);
    expect(await listAgreed()).toMatchObject([
      {
        booking_id: booking.id,
        start_at: START,
        host_zone: 'Europe/Berlin',
        host_clock: '2027-06-01 10:00',
        invitee_zone: booking.inviteeTimeZone,
        asked_at: null,
      },
    ]);
    await guard(BOOKED + 2 * DAY_MS);
    expect(await deliver(BOOKED + 2 * DAY_MS)).toEqual([]);
  });

  it('asks host and invitee once when their clocks would show another time', async () => {
    const { host, booking } = await createBooked();
    await guard(BOOKED + HOUR_MS);
    await changeRules();
    const nextDay = BOOKED + DAY_MS + HOUR_MS;
    await guard(nextDay);
    const mails = await deliver(nextDay);
    expect(mails.map(({ to }) => to.email).sort()).toEqual(
      [host.email, booking.inviteeEmail].sort(),
    );
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Please check the time: /);
      expect(text).toContain('09:00');
      expect(text).toContain('10:00');
    }
    const toInvitee = mails.find(({ to }) => to.email === booking.inviteeEmail);
    expect(toInvitee?.text).toContain('/manage/');
    await guard(nextDay + DAY_MS);
    expect(await deliver(nextDay + DAY_MS)).toEqual([]);
  });

  it('compares the clock times once a day', async () => {
    await createBooked();
    await guard(BOOKED + HOUR_MS);
    await changeRules();
    await guard(BOOKED + 2 * HOUR_MS);
    expect(await deliver(BOOKED + 2 * HOUR_MS)).toEqual([]);
  });

  it('records the new clock times of a moved booking', async () => {
    const { booking } = await createBooked();
    await guard(BOOKED + HOUR_MS);
    await changeRules();
    const movedAt = BOOKED + 2 * HOUR_MS;
    const set = 'UPDATE bookings SET start_at = ?, end_at = ?, updated_at = ? WHERE id = ?';
    await run(set, START + DAY_MS, START + DAY_MS + HOUR_MS, movedAt, booking.id);
    await guard(BOOKED + DAY_MS + HOUR_MS);
    expect(await deliver(BOOKED + DAY_MS + HOUR_MS)).toEqual([]);
    expect(await listAgreed()).toMatchObject([{ host_clock: '2027-06-02 10:00' }]);
  });

  it('deletes the clock times of cancelled bookings and of meetings that have started', async () => {
    const cancelled = await createBooked();
    await guard(BOOKED + HOUR_MS);
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", cancelled.booking.id);
    await guard(BOOKED + DAY_MS);
    expect(await listAgreed()).toEqual([]);
    await run('DELETE FROM service_marks');
    await createBooked();
    await guard(BOOKED + DAY_MS + HOUR_MS);
    expect(await listAgreed()).toHaveLength(1);
    await guard(START + DAY_MS);
    expect(await listAgreed()).toEqual([]);
  });

  it('handles more bookings than one query reads', async () => {
    for (let index = 0; index < 5; index += 1) await createBooked();
    await guard(BOOKED + HOUR_MS, 2);
    expect(await listAgreed()).toHaveLength(5);
    await changeRules();
    const nextDay = BOOKED + DAY_MS + HOUR_MS;
    await guard(nextDay, 2);
    expect(await deliver(nextDay)).toHaveLength(10);
  });

  it('skips a booking with a damaged time zone', async () => {
    const { host } = await createBooked();
    await run("UPDATE users SET time_zone = 'Nowhere' WHERE id = ?", host.id);
    await createBooked();
    await guard(BOOKED + HOUR_MS);
    expect(await listAgreed()).toHaveLength(1);
  });

  it('reads bookings only through an index', async () => {
    const { database, statements } = createRecordingDatabase();
    const recorded = createDeps(envWith({ DB: database }));
    await createBooked();
    const countBefore = statements.length;
    await guardClocks({ ...recorded, clock: createTestClock(BOOKED + HOUR_MS) });
    expect(await findScanning(statements.slice(countBefore))).toEqual([]);
  });
});
