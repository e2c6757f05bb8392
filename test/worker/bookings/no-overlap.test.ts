// Inserts bookings without the Durable Object of the host. The SQL statement alone must prevent overlaps
// between a host's meetings.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { copyToHosts } from '../../support/booking-hosts.ts';
import { bookCommand } from '../../support/commands.ts';
import { createHost, createMeetingType, createPage } from '../../support/hosts.ts';
import { seedOf, sizeOf } from '../../support/long.ts';
import { findOverlaps, listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const repo = createBookingsRepo(openDatabase(env.DB), { hostPerHour: 1000 });

/** Returns the same random numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ATTEMPTS = sizeOf(150, 500);

describe('inserting bookings with the SQL statement only', () => {
  it(`accepts one of ${ATTEMPTS} parallel attempts at the same slot`, async () => {
    const { host, type } = await createPage();
    const commands = Array.from({ length: ATTEMPTS }, () =>
      bookCommand(host, type, instantIn(1, '10:00')),
    );
    const outcomes = await Promise.all(commands.map((command) => repo.insertBooking(command)));
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(1);
    const winner = commands[outcomes.indexOf(true)];
    expect(await listBookings(host.id)).toMatchObject([{ id: winner?.booking.id }]);
    expect((await listOutbox(host.id)).map((row) => row.booking_id)).toEqual([
      winner?.booking.id,
      winner?.booking.id,
    ]);
  });

  it(`creates no overlap in ${ATTEMPTS} parallel attempts with different lengths and buffers`, async () => {
    const host = await createHost();
    const random = createRandom(seedOf(20_261_123));
    const pick = (from: readonly number[]) => from[Math.floor(random() * from.length)] ?? 0;
    const types = await Promise.all(
      Array.from({ length: 12 }, () =>
        createMeetingType(host, {
          durationMinutes: pick([15, 30, 45, 60, 90, 120]),
          rules: {
            bufferBeforeMinutes: pick([0, 0, 5, 15, 240]),
            bufferAfterMinutes: pick([0, 0, 10, 30, 240]),
          },
        }),
      ),
    );
    const commands = Array.from({ length: ATTEMPTS }, (_, index) => {
      const type = types[index % types.length];
      if (!type) throw new Error('No meeting type.');
      const offset = Math.floor(random() * 4 * 24 * 60) * MINUTE_MS;
      return bookCommand(host, type, instantIn(1, '00:00') + offset);
    });
    const outcomes = await Promise.all(commands.map((command) => repo.insertBooking(command)));
    const rows = await listBookings(host.id);
    const booked = commands.filter((_, index) => outcomes[index]).map(({ booking }) => booking.id);
    expect(rows.map((row) => row.id).sort()).toEqual(booked.sort());
    expect(rows.length).toBeGreaterThan(20);
    expect(findOverlaps(rows)).toEqual([]);

    // Every refused booking must overlap an existing booking.
    const refused = commands.filter((_, index) => !outcomes[index]).map(({ booking }) => booking);
    const free = refused.filter((booking) => {
      const row = {
        ...booking,
        status: 'confirmed',
        host_id: booking.hostId,
        meeting_type_id: booking.meetingTypeId,
        start_at: booking.startAt,
        end_at: booking.endAt,
        guard_start_at: booking.guardStartAt,
        guard_end_at: booking.guardEndAt,
        invitee_email: booking.inviteeEmail,
        created_at: booking.createdAt,
        overlap_seen_at: null,
      };
      return findOverlaps([row, ...rows]).length === 0;
    });
    expect(free).toEqual([]);
  });

  it('allows a buffer that ends when a meeting begins, or begins when a meeting ends', async () => {
    const host = await createHost();
    const plain = await createMeetingType(host);
    const buffered = await createMeetingType(host, {
      rules: { bufferBeforeMinutes: 15, bufferAfterMinutes: 30 },
    });
    const insert = (type: typeof plain, time: string) =>
      repo.insertBooking(bookCommand(host, type, instantIn(1, time)));
    expect(await insert(buffered, '12:00')).toBe(true);
    expect(await insert(plain, '11:16')).toBe(false);
    expect(await insert(plain, '11:15')).toBe(true);
    expect(await insert(plain, '12:59')).toBe(false);
    expect(await insert(plain, '13:00')).toBe(true);
    // The meeting at 13:00 ends at 13:30. The buffer before a meeting at 13:44 would begin at 13:29.
    expect(await insert(buffered, '13:44')).toBe(false);
    expect(await insert(buffered, '13:45')).toBe(true);
  });

  it('ignores cancelled bookings and bookings of other hosts', async () => {
    const { host, type } = await createPage();
    const otherPage = await createPage();
    const at = instantIn(1, '10:00');
    const first = bookCommand(host, type, at);
    expect(await repo.insertBooking(first)).toBe(true);
    expect(await repo.insertBooking(bookCommand(otherPage.host, otherPage.type, at))).toBe(true);
    // The cancelled booking no longer blocks its time.
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?")
      .bind(first.booking.id)
      .run();
    await copyToHosts();
    expect(await repo.insertBooking(bookCommand(host, type, at))).toBe(true);
  });

  it('keeps the daily maximum in 50 parallel attempts', async () => {
    const { host, type } = await createPage({ durationMinutes: 15 });
    const day = { start: instantIn(1, '00:00'), end: instantIn(2, '00:00') };
    const limit = { ...day, per: 'day', isHostWide: false, bookings: 3, minutes: null } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const command = bookCommand(host, type, day.start + index * 15 * MINUTE_MS);
        return repo.insertBooking({
          ...command,
          conditions: { ...command.conditions, limits: [limit] },
        });
      }),
    );
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(3);
    expect(await listBookings(host.id)).toHaveLength(3);
  });

  it('keeps the limits of a host across two meeting types in 100 parallel attempts', async () => {
    const host = await createHost();
    const types = [
      await createMeetingType(host, { durationMinutes: 15 }),
      await createMeetingType(host, { durationMinutes: 15 }),
    ] as const;
    const start = instantIn(1, '00:00');
    const period = { start, end: instantIn(3, '00:00'), isHostWide: true } as const;
    const limits = [
      { ...period, per: 'month', bookings: 20, minutes: 100 },
      { ...period, per: 'week', bookings: 5, minutes: null, isHostWide: false },
    ] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const type = types[index % 2 === 0 ? 0 : 1];
        const command = bookCommand(host, type, start + index * 15 * MINUTE_MS);
        return repo.insertBooking({ ...command, conditions: { ...command.conditions, limits } });
      }),
    );
    // Six meetings of 15 minutes fit into 100 minutes. A seventh meeting does not fit.
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(6);
    const rows = await listBookings(host.id);
    expect(rows).toHaveLength(6);
    for (const { id } of types) {
      expect(rows.filter((row) => row.meeting_type_id === id).length).toBeLessThanOrEqual(5);
    }
  });

  it('keeps the invitee’s hourly limit in 50 parallel attempts', async () => {
    const { host, type } = await createPage({ durationMinutes: 15 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const at = instantIn(1, '00:00') + index * 15 * MINUTE_MS;
        const overrides = { inviteeEmail: 'eager@invitee.example' };
        return repo.insertBooking(bookCommand(host, type, at, overrides));
      }),
    );
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(5);
  });
});
