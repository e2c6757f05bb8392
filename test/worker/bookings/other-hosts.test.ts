// Each host has a Durable Object, which is called the host object. The host object of the organizer also
// wakes the host objects of the other hosts, which then set an alarm. So the emails and webhooks of the other
// hosts do not wait for the cron.

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createHostCalendarDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { defineHostCalendar } from '../../../worker/durable/host-calendar.ts';
import type { HostCalendarDeps } from '../../../worker/durable/host-calendar-deps.ts';
import { SETTLE_MS } from '../../../worker/durable/next-alarm.ts';
import { readAlarm } from '../../support/alarms.ts';
import { bookCommand } from '../../support/commands.ts';
import { createHost, createPage, type Host } from '../../support/hosts.ts';
import { instantIn } from '../../support/times.ts';
import { deliver, remindHourBefore } from './host-effects.ts';

const at = instantIn(3, '10:00');

async function createShared() {
  const { host, type } = await createPage();
  const other = await createHost();
  const command = bookCommand(host, type, at, { otherHostIds: [other.id] });
  return { host, other, type, command };
}

const alarmAt = ({ id }: Host) =>
  runInDurableObject(env.HOST_CALENDAR.getByName(id), (_, state) => readAlarm(state.storage));

const waitForAlarm = (host: Host) =>
  vi.waitFor(
    async () => {
      const alarm = await alarmAt(host);
      if (alarm === null) throw new Error('There is no alarm.');
      return alarm;
    },
    { timeout: 20_000 },
  );

async function listRowsOf(bookingId: string, host: Host): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE booking_id = ? AND host_id = ? AND event = 'booking.reminder' AND audience = 'host'",
  )
    .bind(bookingId, host.id)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * Runs the alarm of the host object at the time `now`. Returns the ids of the outbox rows that the alarm put
 * into the queue, and the ids of the hosts whose host objects the alarm woke.
 */
async function fireAlarm({ id }: Host, now: number) {
  const enqueued: string[] = [];
  const woken: string[] = [];
  const overrides: Partial<HostCalendarDeps> = {
    now: () => now,
    latestBookmark: () => null,
    enqueue: async (_, ids) => void enqueued.push(...ids),
    watch: async (hostId) => void woken.push(hostId),
  };
  const HostCalendar = defineHostCalendar(() => ({ ...createHostCalendarDeps(env), ...overrides }));
  await runInDurableObject(env.HOST_CALENDAR.getByName(id), async (_, state) => {
    await new HostCalendar(state, env).alarm();
  });
  return { enqueued, woken };
}

describe('the other hosts of a booking', () => {
  it('have an alarm after the booking', async () => {
    const { host, other, command } = await createShared();
    const startedAt = currentTime();
    expect(await env.HOST_CALENDAR.getByName(host.id).book(command)).toMatchObject({ ok: true });
    const alarm = await waitForAlarm(other);
    expect(alarm).toBeGreaterThanOrEqual(startedAt + SETTLE_MS);
    expect(alarm).toBeLessThanOrEqual(currentTime() + SETTLE_MS);
  });

  it('have an alarm after a change', async () => {
    const { host, other, command } = await createShared();
    expect(await createHostCalendarDeps(env).bookings.insertBookings([command])).toEqual([true]);
    expect(await alarmAt(other)).toBeNull();
    const cancelled = await env.HOST_CALENDAR.getByName(host.id).cancel({
      changeId: crypto.randomUUID(),
      bookingId: command.booking.id,
      hostId: host.id,
      now: currentTime(),
      mails: [],
      by: 'host',
    });
    expect(cancelled).toMatchObject({ ok: true });
    expect(await waitForAlarm(other)).toBeGreaterThan(currentTime());
  });

  it('get their reminders from the alarm of the organizer at once', async () => {
    const { host, other, type, command } = await createShared();
    await remindHourBefore(type.id);
    expect(await env.HOST_CALENDAR.getByName(host.id).book(command)).toMatchObject({ ok: true });
    await waitForAlarm(other);
    await deliver(command.booking.id);
    const { enqueued, woken } = await fireAlarm(host, at - 60 * MINUTE_MS);
    const [reminder, ...more] = await listRowsOf(command.booking.id, other);
    expect(more).toEqual([]);
    expect(enqueued).toContain(reminder);
    expect(woken).toEqual([other.id]);
  });

  it('do not exist when a booking has one host, so the alarm wakes no host object', async () => {
    const { host, type } = await createPage();
    await remindHourBefore(type.id);
    const command = bookCommand(host, type, at);
    expect(await env.HOST_CALENDAR.getByName(host.id).book(command)).toMatchObject({ ok: true });
    const { woken } = await fireAlarm(host, at - 60 * MINUTE_MS);
    expect(woken).toEqual([]);
  });
});
