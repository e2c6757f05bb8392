// Many invitees book a single host through the Worker at the same time.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  type BookingLimit,
  withMaximumPerDay,
} from '../../../worker/domain/meeting-types/booking-rules.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createHost, createMeetingType, createPage, everyDay } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { findOverlaps, listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const CLIENTS = sizeOf(60, 500);
const ATTEMPTS = sizeOf(150, 500);

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a time of day. `index` is the number of quarter hours since midnight. */
const formatQuarter = (index: number) =>
  `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;

/** Attempts to book 20 slots on each of two days. These days are not today, even if the test runs past midnight. */
function attemptAll(path: string) {
  return Promise.all(
    [2, 3].flatMap((day) =>
      countTo(20).map((index) =>
        book(path, bookingRequest({ startTime: isoIn(day, formatQuarter(index)) })),
      ),
    ),
  );
}

function setHostLimits(hostId: string, limits: readonly BookingLimit[]) {
  return env.DB.prepare('UPDATE users SET booking_limits = ? WHERE id = ?')
    .bind(JSON.stringify(limits), hostId)
    .run();
}

describe('simultaneous bookings', () => {
  it(`give one slot to exactly one of ${CLIENTS} invitees, and show the free slots to the other invitees`, async () => {
    const { host, path } = await createPage();
    const answers = await Promise.all(countTo(CLIENTS).map(() => book(path, bookingRequest())));
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, CLIENTS - 1]);
    for (const { body } of lost) {
      expect(body).toMatchObject({
        success: false,
        code: 'SLOT_TAKEN',
        message: 'This time has just been booked. Please choose another slot.',
      });
      expect(body.data?.slots).toContainEqual({ start: isoIn(1, '10:00'), available: false });
      expect(body.data?.slots).toContainEqual({ start: isoIn(1, '10:30'), available: true });
    }
    expect(await listBookings(host.id)).toHaveLength(1);
    expect(await listOutbox(host.id)).toHaveLength(2);
  });

  it(`do not overlap after ${ATTEMPTS} attempts on meeting types with different lengths and buffers`, async () => {
    const host = await createHost();
    const durations = [15, 30, 45, 60, 90, 120];
    const types = await Promise.all(
      durations.map((durationMinutes, index) =>
        createMeetingType(host, {
          durationMinutes,
          availability: everyDay('00:00', '24:00'),
          rules: { bufferBeforeMinutes: index % 2 === 0 ? 0 : 10, bufferAfterMinutes: index * 5 },
        }),
      ),
    );
    const answers = await Promise.all(
      countTo(ATTEMPTS).map((index) => {
        const type = types[index % types.length];
        const steps = Math.floor(1440 / (type?.durationMinutes ?? 30));
        const minutes = ((index * 7919) % steps) * (type?.durationMinutes ?? 30);
        const startTime = isoIn(2 + (index % 3), formatQuarter(minutes / 15));
        return book(`/api/${host.username}/${type?.slug}`, bookingRequest({ startTime }));
      }),
    );
    const counts = new Map<string, number>();
    for (const { status, body } of answers) {
      const key = `${status} ${body.code ?? ''}`.trim();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['201', '409 SLOT_TAKEN']);
    const rows = await listBookings(host.id);
    expect(rows).toHaveLength(counts.get('201') ?? 0);
    expect(rows.length).toBeGreaterThan(20);
    expect(findOverlaps(rows)).toEqual([]);
    expect(await listOutbox(host.id)).toHaveLength(rows.length * 2);
  });

  it('do not exceed the daily maximum in 50 parallel attempts', async () => {
    const { host, path } = await createPage({
      durationMinutes: 15,
      availability: everyDay('00:00', '24:00'),
      rules: { limits: withMaximumPerDay([], 4) },
    });
    const answers = await Promise.all(
      countTo(50).map((index) =>
        book(path, bookingRequest({ startTime: isoIn(2, formatQuarter(index)) })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'DAY_FULL')).toHaveLength(46);
    expect(await listBookings(host.id)).toHaveLength(4);
  });

  it('do not exceed the bookings per week or the minutes per day in 40 parallel attempts', async () => {
    const limited = await createPage({
      durationMinutes: 15,
      availability: everyDay('00:00', '24:00'),
      rules: { limits: [{ per: 'week', bookings: 3, minutes: null }] },
    });
    const answers = await attemptAll(limited.path);
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(new Set(refusals.map(({ body }) => body.code))).toEqual(new Set(['WEEK_FULL']));
    // The two days can be in different weeks.
    const weeks = new Map<number, number>();
    for (const booking of await listBookings(limited.host.id)) {
      const week = Math.floor((booking.start_at / DAY_MS + 3) / 7);
      weeks.set(week, (weeks.get(week) ?? 0) + 1);
    }
    const expectedWeeks = [2, 3].map((day) =>
      Math.floor((instantIn(day, '00:00') / DAY_MS + 3) / 7),
    );
    expect([...weeks]).toEqual([...new Set(expectedWeeks)].map((week) => [week, 3]));

    const busyHost = await createPage({
      durationMinutes: 15,
      availability: everyDay('00:00', '24:00'),
    });
    await setHostLimits(busyHost.host.id, [{ per: 'day', bookings: null, minutes: 40 }]);
    await attemptAll(busyHost.path);
    expect(await listBookings(busyHost.host.id)).toHaveLength(2 * 2);
  });

  it('do not affect each other when their hosts are different', async () => {
    const pages = await Promise.all(countTo(10).map(() => createPage()));
    const answers = await Promise.all(pages.map(({ path }) => book(path, bookingRequest())));
    expect(answers.map(({ status }) => status)).toEqual(countTo(10).map(() => 201));
    const owners = await env.DB.prepare(
      `SELECT count(DISTINCT host_id) AS hosts FROM bookings WHERE host_id IN (SELECT value FROM json_each(?))`,
    )
      .bind(JSON.stringify(pages.map(({ host }) => host.id)))
      .first();
    expect(owners).toEqual({ hosts: 10 });
  });
});
