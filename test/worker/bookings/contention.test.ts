// Many invitees book a single host through the Worker at the same time.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { book, bookingRequest } from '../../support/calls.ts';
import { createHost, createMeetingType, createPage, everyDay } from '../../support/hosts.ts';
import { findOverlaps, listBookings, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a time of day. `index` is the number of quarter hours since midnight. */
const quarter = (index: number) =>
  `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;

describe('simultaneous bookings', { timeout: 90_000 }, () => {
  it('give one slot to exactly one of 500 invitees, and the other responses list the free slots', async () => {
    const { host, path } = await createPage();
    const answers = await Promise.all(times(500).map(() => book(path, bookingRequest())));
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 499]);
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

  it('do not overlap after 500 attempts on meeting types with different lengths and buffers', async () => {
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
      times(500).map((index) => {
        const type = types[index % types.length];
        const steps = Math.floor(1440 / (type?.durationMinutes ?? 30));
        const minutes = ((index * 7919) % steps) * (type?.durationMinutes ?? 30);
        const startTime = isoIn(1 + (index % 3), quarter(minutes / 15));
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
      rules: { maximumPerDay: 4 },
    });
    const answers = await Promise.all(
      times(50).map((index) => book(path, bookingRequest({ startTime: isoIn(1, quarter(index)) }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'DAY_FULL')).toHaveLength(46);
    expect(await listBookings(host.id)).toHaveLength(4);
  });

  it('do not affect each other when their hosts are different', async () => {
    const pages = await Promise.all(times(10).map(() => createPage()));
    const answers = await Promise.all(pages.map(({ path }) => book(path, bookingRequest())));
    expect(answers.map(({ status }) => status)).toEqual(times(10).map(() => 201));
    const owners = await env.DB.prepare(
      `SELECT count(DISTINCT host_id) AS hosts FROM bookings WHERE host_id IN (SELECT value FROM json_each(?))`,
    )
      .bind(JSON.stringify(pages.map(({ host }) => host.id)))
      .first();
    expect(owners).toEqual({ hosts: 10 });
  });
});
