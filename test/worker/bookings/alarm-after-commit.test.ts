// Each host has a Durable Object, which is called the host object. The alarm of the host object delivers
// the outbox rows of new bookings. Tests the moments when this alarm could be lost.

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createHostCalendarDeps } from '../../../worker/deps.ts';
import { defineHostCalendar } from '../../../worker/durable/host-calendar.ts';
import type { HostCalendarDeps } from '../../../worker/durable/host-calendar-deps.ts';
import { SETTLE_MS } from '../../../worker/durable/next-alarm.ts';
import { readAlarm, setAlarm } from '../../support/alarms.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage, type Host } from '../../support/hosts.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const at = instantIn(3, '10:00');
const deps = { ...createHostCalendarDeps(env), latestBookmark: () => null };

/** Runs `act` on an instance of the host object, with the real storage and the given dependencies. */
async function withObject<T>(
  host: Host,
  overrides: Partial<HostCalendarDeps>,
  act: (
    object: InstanceType<ReturnType<typeof defineHostCalendar>>,
    storage: DurableObjectStorage,
  ) => Promise<T>,
): Promise<T> {
  const HostCalendar = defineHostCalendar(() => ({ ...deps, ...overrides }));
  return runInDurableObject(env.HOST_CALENDAR.getByName(host.id), (_, state) =>
    act(new HostCalendar(state, env), state.storage),
  );
}

describe('the alarm of the host object', () => {
  it('is set again when a booking is stored while the alarm runs', async () => {
    const { host, type } = await createPage();
    let fireAlarm = async () => {};
    const bookings: HostCalendarDeps['bookings'] = {
      insertBookings: async (commands) => {
        await fireAlarm();
        return deps.bookings.insertBookings(commands);
      },
    };
    const alarm = await withObject(host, { bookings }, async (object, storage) => {
      fireAlarm = async () => {
        await storage.deleteAlarm();
        await object.alarm();
      };
      expect(await object.book(bookCommand(host, type, at))).toEqual({ ok: true });
      return readAlarm(storage);
    });
    expect(await listBookings(host.id)).toHaveLength(1);
    expect(alarm).not.toBeNull();
    expect(alarm).toBeLessThanOrEqual(currentTime() + SETTLE_MS);
  });

  it('does not make a stored booking fail when the alarm cannot be set again', async () => {
    const { host, type } = await createPage();
    const outcome = await withObject(host, {}, async (object, storage) => {
      let isBroken = false;
      const setPlatformAlarm = storage.setAlarm.bind(storage);
      storage.getAlarm = async () => {
        if (isBroken) throw new Error('The storage does not answer.');
        return null;
      };
      storage.setAlarm = async (time) => {
        await setPlatformAlarm(time);
        isBroken = true;
      };
      return object.book(bookCommand(host, type, at));
    });
    expect(outcome).toEqual({ ok: true });
  });

  it('is set to an earlier time when a new booking needs an earlier alarm', async () => {
    const { host, type } = await createPage();
    const alarm = await withObject(host, {}, async (object, storage) => {
      await setAlarm(storage, currentTime() + 3_600_000);
      await object.book(bookCommand(host, type, at));
      return readAlarm(storage);
    });
    expect(alarm).toBeLessThanOrEqual(currentTime() + SETTLE_MS);
  });

  it('is set again when its own code fails', async () => {
    const { host } = await createPage();
    const outbox: HostCalendarDeps['outbox'] = {
      ...deps.outbox,
      listOpenOfHost: () => Promise.reject(new Error('The database does not answer.')),
    };
    const startedAt = currentTime();
    const alarm = await withObject(host, { outbox }, async (object, storage) => {
      await object.alarm();
      return readAlarm(storage);
    });
    expect(alarm).toBeGreaterThanOrEqual(startedAt + SETTLE_MS);
    expect(alarm).toBeLessThanOrEqual(currentTime() + SETTLE_MS);
  });
});
