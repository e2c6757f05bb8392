// Tests reminders from the alarm of the host's Durable Object to the sent email, with a clock that the test
// moves.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { setAlarm } from '../../support/alarms.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listMailIds, listOutbox } from '../../support/rows.ts';

const deps = createQuietDeps();
const START = Date.UTC(2027, 10, 23, 13, 0);

/**
 * Creates a booking that was made `ahead` milliseconds before its start. Its confirmation emails
 * are already sent.
 */
async function createBooked(startAt: Instant, ahead = 7 * DAY_MS) {
  const { host, type } = await createPage();
  const createdAt = startAt - ahead;
  const command = bookCommand(host, type, startAt, { createdAt });
  await deps.bookings.insertBooking(command);
  await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?").bind(host.id).run();
  return { host, type, booking: command.booking };
}

type Booked = Awaited<ReturnType<typeof createBooked>>;

/** Runs the alarm at the given time. Returns the sent emails and the time of the next alarm. */
async function fire({ host }: Booked, now: Instant) {
  const { nextAt } = await deps.timedMails.addDueOfHost(host.id, now);
  const open = (await listOutbox(host.id)).filter(({ status }) => status === 'pending');
  const mails: OutgoingMail[] = [];
  const mailer = {
    async send(batch: readonly OutgoingMail[]) {
      mails.push(...batch);
      return batch.map(() => ({ ok: true }) as const);
    },
  };
  const ids = open.map(({ id }) => id);
  await deliverOutbox({ ...deps, mailer, clock: createTestClock(now) }, ids);
  return { mails, nextAt, subjects: mails.map(({ subject }) => subject.split(':')[0]) };
}

async function updateRow(booked: Booked, set: string, ...values: unknown[]) {
  await env.DB.prepare(`UPDATE bookings SET ${set} WHERE id = ?`)
    .bind(...values, booked.booking.id)
    .run();
}

describe('reminders', () => {
  it('are sent to each invitee of a shared slot, and once to the host', async () => {
    const { host, type } = await createPage({ seats: 5 });
    const createdAt = START - 7 * DAY_MS;
    const commands = [1, 2, 3].map(() => bookCommand(host, type, START, { createdAt }));
    for (const command of commands) await deps.bookings.insertBooking(command);
    await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?").bind(host.id).run();
    const [first] = commands;
    if (!first) throw new Error('There is no booking.');
    const { mails } = await fire({ host, type, booking: first.booking }, START - DAY_MS);
    const expected = [host.email, ...commands.map(({ booking }) => booking.inviteeEmail)];
    expect(mails.map(({ to }) => to.email).sort()).toEqual(expected.sort());
    const toHost = mails.find(({ to }) => to.email === host.email);
    for (const { booking } of commands) expect(toHost?.text).toContain(booking.inviteeEmail);
  });

  it('name the people who still share the time, even if the first of them has cancelled', async () => {
    const { host, type } = await createPage({ seats: 5 });
    const createdAt = START - 7 * DAY_MS;
    const commands = [1, 2, 3].map(() => bookCommand(host, type, START, { createdAt }));
    for (const command of commands) await deps.bookings.insertBooking(command);
    await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?").bind(host.id).run();
    await deps.timedMails.addDueOfHost(host.id, START - DAY_MS);
    const row = (await listOutbox(host.id)).find(
      ({ status, audience }) => status === 'pending' && audience === 'host',
    );
    const first = commands.find(({ booking }) => booking.id === row?.booking_id);
    if (!first) throw new Error('There is no reminder to the host.');
    await env.DB.batch([
      env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?").bind(
        first.booking.id,
      ),
      env.DB.prepare("UPDATE booking_hosts SET status = 'cancelled' WHERE booking_id = ?").bind(
        first.booking.id,
      ),
    ]);
    const { mails } = await fire({ host, type, booking: first.booking }, START - DAY_MS);
    const toHost = mails.find(({ to }) => to.email === host.email);
    const named = commands.filter(({ booking }) => toHost?.text.includes(booking.inviteeEmail));
    expect(named).toEqual(commands.filter((command) => command !== first));
  });

  it('are in the language of each reader', async () => {
    const booked = await createBooked(START);
    await updateRow(booked, 'language = ?', 'ja');
    await env.DB.prepare("UPDATE users SET language = 'de' WHERE id = ?")
      .bind(booked.host.id)
      .run();
    const { mails } = await fire(booked, START - DAY_MS);
    const { invitee, host } = Object.fromEntries(
      mails.map((mail) => [mail.to.email === booked.host.email ? 'host' : 'invitee', mail]),
    );
    expect(invitee?.html).toContain('lang="ja"');
    expect(invitee?.subject).toMatch(/^明日/);
    expect(host?.html).toContain('lang="de"');
    expect(host?.subject).toMatch(/^Morgen/);
  });

  it.each([
    ['also when the day has 24 hours', START],
    ['also when the day has 23 hours', Date.UTC(2027, 2, 28, 12, 0)],
    ['also when the day has 25 hours', Date.UTC(2027, 9, 31, 12, 0)],
  ])(
    'are sent to host and invitee one day and one hour before the start, %s',
    async (_, startAt) => {
      const booked = await createBooked(startAt);
      const early = await fire(booked, startAt - 6 * DAY_MS);
      expect(early).toMatchObject({ mails: [], nextAt: startAt - DAY_MS });
      const day = await fire(booked, startAt - DAY_MS);
      expect(day).toMatchObject({ subjects: ['Tomorrow', 'Tomorrow'], nextAt: startAt - HOUR_MS });
      expect(day.mails.map(({ to }) => to.email).sort()).toEqual(
        [booked.booking.inviteeEmail, booked.host.email].sort(),
      );
      const hour = await fire(booked, startAt - HOUR_MS);
      expect(hour).toMatchObject({ subjects: ['In 1 hour', 'In 1 hour'], nextAt: null });
      for (const { threadId, ics } of [...day.mails, ...hour.mails])
        expect({ threadId, ics }).toEqual({ threadId: booked.booking.id, ics: null });
    },
  );

  it('are sent once, even when the alarm fires often or simultaneously', async () => {
    const booked = await createBooked(START);
    const now = START - DAY_MS;
    await Promise.all(
      Array.from({ length: 5 }, () => deps.timedMails.addDueOfHost(booked.host.id, now)),
    );
    expect((await fire(booked, now)).mails).toHaveLength(2);
    expect((await fire(booked, now + MINUTE_MS)).mails).toEqual([]);
  });

  it('are not sent for a booking that was made after the time of the reminder', async () => {
    const near = await createBooked(START, 30 * MINUTE_MS);
    expect(await fire(near, START - 30 * MINUTE_MS)).toMatchObject({ mails: [], nextAt: null });
    const today = await createBooked(START, 5 * HOUR_MS);
    const hourBefore = START - HOUR_MS;
    expect(await fire(today, START - 5 * HOUR_MS)).toMatchObject({ mails: [], nextAt: hourBefore });
    expect((await fire(today, hourBefore)).mails).toHaveLength(2);
  });

  it('use the new time of a moved booking, even if the reminders are already in the outbox', async () => {
    const booked = await createBooked(START);
    await deps.timedMails.addDueOfHost(booked.host.id, START - DAY_MS);
    const movedTo = START + 3 * DAY_MS;
    const movedAt = START - DAY_MS;
    const set = 'start_at = ?, updated_at = ?, next_mail_at = ?';
    await updateRow(booked, set, movedTo, movedAt, movedAt);
    const firstRun = await fire(booked, START - DAY_MS + MINUTE_MS);
    expect(firstRun).toMatchObject({ mails: [], nextAt: movedTo - DAY_MS });
    expect((await fire(booked, movedTo - DAY_MS)).mails).toHaveLength(2);
  });

  it('are not sent for a cancelled booking, even if the reminders are already in the outbox', async () => {
    const booked = await createBooked(START);
    await deps.timedMails.addDueOfHost(booked.host.id, START - DAY_MS);
    await updateRow(booked, "status = 'cancelled'");
    expect(await fire(booked, START - DAY_MS)).toMatchObject({ mails: [], nextAt: null });
    for (const { status } of await listOutbox(booked.host.id)) expect(status).toBe('done');
  });

  it('are not sent when they are many hours late', async () => {
    const booked = await createBooked(START);
    await deps.timedMails.addDueOfHost(booked.host.id, START - DAY_MS);
    expect((await fire(booked, START - 10 * HOUR_MS)).mails).toEqual([]);
  });

  it('set the alarm for the earliest reminder of all bookings', async () => {
    const booked = await createBooked(START);
    // After this change, the first booking needs no 24-hour reminder. The second booking still needs this
    // reminder.
    await updateRow(booked, 'updated_at = ?', START - DAY_MS - 10 * MINUTE_MS);
    const later = bookCommand(booked.host, booked.type, START + HOUR_MS, { createdAt: 1 });
    await deps.bookings.insertBooking(later);
    const { id } = booked.host;
    const laterStart = START + HOUR_MS;
    const { nextAt } = await deps.timedMails.addDueOfHost(id, START - DAY_MS - MINUTE_MS);
    expect(nextAt).toBe(laterStart - DAY_MS);
    expect((await deps.timedMails.addDueOfHost(id, laterStart - DAY_MS)).nextAt).toBe(
      START - HOUR_MS,
    );
  });

  it('are sent by the real alarm of the host’s Durable Object', async () => {
    const booked = await createBooked(currentTime() + 20 * HOUR_MS);
    const calendar = env.HOST_CALENDAR.getByName(booked.host.id);
    await runInDurableObject(calendar, (_, state) =>
      setAlarm(state.storage, currentTime() + MINUTE_MS),
    );
    await runDurableObjectAlarm(calendar);
    await expect.poll(() => listMailIds(booked.booking.inviteeEmail)).toHaveLength(1);
  });
});
