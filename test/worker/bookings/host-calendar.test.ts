import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { SETTLE_MS } from '../../../worker/durable/next-alarm.ts';
import { readAlarm, setAlarm } from '../../support/alarms.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage, type Host } from '../../support/hosts.ts';
import { listBookings, listMailIds, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);
/** This time is so far ahead that no reminder is due when the alarm fires. */
const at = instantIn(3, '10:00');
const calendarOf = (host: Host) => env.HOST_CALENDAR.getByName(host.id);
const alarmOf = (host: Host) =>
  runInDurableObject(calendarOf(host), (_, state) => readAlarm(state.storage));

/** Creates a booking whose outbox rows are due at the given time and have no queue message. */
async function createPendingBooking(dueAt: number) {
  const { host, type } = await createPage();
  await deps.bookings.insertBooking(bookCommand(host, type, at));
  await env.DB.prepare('UPDATE outbox SET due_at = ? WHERE host_id = ?').bind(dueAt, host.id).run();
  return { host, type };
}

const setAlarmOf = (host: Host) =>
  runInDurableObject(calendarOf(host), (_, state) =>
    setAlarm(state.storage, currentTime() + 60_000),
  );

describe('the Durable Object of a host', () => {
  it('books a free time, refuses a taken time, and sets its alarm', async () => {
    const { host, type } = await createPage();
    const calendar = calendarOf(host);
    const startedAt = currentTime();
    expect(await calendar.book(bookCommand(host, type, at))).toMatchObject({ ok: true });
    expect(await calendar.book(bookCommand(host, type, at))).toMatchObject({
      ok: false,
      reason: 'refused',
    });
    expect(await listBookings(host.id)).toHaveLength(1);
    const alarm = await alarmOf(host);
    expect(alarm).toBeGreaterThanOrEqual(startedAt + SETTLE_MS);
    expect(alarm).toBeLessThanOrEqual(currentTime() + SETTLE_MS);
  });

  it('sets its alarm before it stores a booking, so that a crash cannot lose the emails', async () => {
    const { host, type } = await createPage();
    const { mails } = bookCommand(host, type, at);
    const failing = bookCommand(host, type, at, { mails: [...mails, ...mails] });
    await runInDurableObject(calendarOf(host), async (object) => {
      const calendar = object as unknown as ReturnType<typeof calendarOf>;
      expect(await calendar.book(failing)).toMatchObject({ ok: false, reason: 'failed' });
    });
    expect(await alarmOf(host)).not.toBeNull();
  });

  it('still stores the other bookings after one booking could not be stored', async () => {
    const { host, type } = await createPage();
    const { mails } = bookCommand(host, type, at);
    // The two bookings have different times, so that the result does not depend on their order.
    const failing = bookCommand(host, type, at + 3_600_000, { mails: [...mails, ...mails] });
    const outcomes = await Promise.allSettled([
      runInDurableObject(calendarOf(host), async (object) => {
        const calendar = object as unknown as ReturnType<typeof calendarOf>;
        expect(await calendar.book(failing)).toMatchObject({ reason: 'failed' });
      }),
      calendarOf(host).book(bookCommand(host, type, at)),
    ]);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { value: { ok: true } }]);
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('refuses new booking attempts while a thousand attempts are queued, but processes the queued attempts', async () => {
    const { host, type } = await createPage();
    const calendar = calendarOf(host);
    // This code runs inside the Durable Object, so that all attempts arrive before the first attempt has
    // ended.
    const outcomes = await runInDurableObject(calendar, (object) =>
      Promise.all(Array.from({ length: 1_050 }, () => object.book(bookCommand(host, type, at)))),
    );
    const count = (reason: string) =>
      outcomes.filter((outcome) => !outcome.ok && outcome.reason === reason).length;
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(count('overloaded')).toBe(50);
    expect(count('refused')).toBe(999);
    expect(await listBookings(host.id)).toHaveLength(1);
    expect(await calendar.book(bookCommand(host, type, at))).toMatchObject({ reason: 'refused' });
  });
});

describe('the alarm of a host’s Durable Object', () => {
  it('sends overdue emails, and is set again while outbox rows or reminders are left', async () => {
    const { host } = await createPendingBooking(currentTime() - 1);
    await setAlarmOf(host);
    const startedAt = currentTime();
    expect(await runDurableObjectAlarm(calendarOf(host))).toBe(true);
    expect(await alarmOf(host)).toBeGreaterThanOrEqual(startedAt + SETTLE_MS);
    await expect.poll(() => listMailIds(host.email)).toHaveLength(1);
    await expect
      .poll(async () => (await listOutbox(host.id)).map((row) => row.status))
      .toEqual(['done', 'done']);
    // The alarm is still set, because a reminder is left.
    expect(await runDurableObjectAlarm(calendarOf(host))).toBe(true);
    expect(await alarmOf(host)).toBeGreaterThan(currentTime() + SETTLE_MS);
    // A cancelled booking has no reminder.
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE host_id = ?")
      .bind(host.id)
      .run();
    // This is the last alarm, because no outbox row and no reminder is left.
    expect(await runDurableObjectAlarm(calendarOf(host))).toBe(true);
    expect(await alarmOf(host)).toBeNull();
  });

  it('is set for the next due time when no outbox row is due yet', async () => {
    const dueAt = currentTime() + 20 * 60_000;
    const { host } = await createPendingBooking(dueAt);
    await setAlarmOf(host);
    await runDurableObjectAlarm(calendarOf(host));
    expect(await alarmOf(host)).toBe(dueAt);
    expect(await listOutbox(host.id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  });

  it('ignores outbox rows of other hosts', async () => {
    const mine = await createPendingBooking(currentTime() - 1);
    const other = await createPendingBooking(currentTime() - 1);
    await setAlarmOf(mine.host);
    await runDurableObjectAlarm(calendarOf(mine.host));
    await expect.poll(() => listMailIds(mine.host.email)).toHaveLength(1);
    expect(await listMailIds(other.host.email)).toEqual([]);
  });

  it('does not change when a new booking needs only a later alarm', async () => {
    const { host, type } = await createPage();
    const earlierTime = currentTime() + 25_000;
    await runInDurableObject(calendarOf(host), (_, state) => setAlarm(state.storage, earlierTime));
    await calendarOf(host).book(bookCommand(host, type, at));
    expect(await alarmOf(host)).toBe(earlierTime);
  });
});
