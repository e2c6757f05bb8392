// Tests holds, bookings and moves that compete for the same time, without the Durable Object of the host. The
// SQL statements alone must prevent overlaps.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { createHoldsRepo } from '../../../worker/db/bookings/book/holds.ts';
import { createBookingChangesRepo } from '../../../worker/db/bookings/change/booking-changes.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { HOLD_MS, OPEN_HOLDS_MAX } from '../../../worker/domain/bookings/holds.ts';
import type { BookCommand } from '../../../worker/domain/bookings/new-booking.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { bookCommand, confirmCommand, holdCommand, moveCommand } from '../../support/commands.ts';
import { createHost, createMeetingType, createPage } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { findOverlaps, listBookings, listHolds, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const db = openDatabase(env.DB);
const bookings = createBookingsRepo(db, { hostPerHour: 100_000 });
const holds = createHoldsRepo(db, { hostPerHour: 100_000 });
const changes = createBookingChangesRepo(db);

const SAME_TIME_ROUNDS = sizeOf(8, 20);
const RANDOM_ROUNDS = sizeOf(16, 40);

const countTrue = (outcomes: readonly boolean[]) => outcomes.filter((isStored) => isStored).length;

/** Returns the same random numbers in every run (Knuth's linear congruential generator). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the database, without the host’s Durable Object', () => {
  it('accepts one of 50 parallel holds, bookings and moves of the same time', async () => {
    for (let round = 0; round < SAME_TIME_ROUNDS; round += 1) {
      const { host, type } = await createPage();
      const other = bookCommand(host, type, instantIn(1, '14:00'));
      expect(await bookings.insertBooking(other)).toBe(true);
      const at = instantIn(1, '10:00');
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          if (index % 10 === 9) return changes.moveBooking(moveCommand(other.booking, 0, at));
          return index % 2 === 0
            ? holds.insertHold(holdCommand(host, type, at))
            : bookings.insertBooking(bookCommand(host, type, at));
        }),
      );
      expect(countTrue(outcomes)).toBe(1);
      const rows = (await listBookings(host.id)).filter(({ start_at }) => start_at === at);
      expect(rows.length + (await listHolds(host.id)).length).toBe(1);
    }
  });

  it('creates no overlap in random rounds of 50 parallel holds, bookings, moves and confirmations', async () => {
    const random = createRandom(20_261_125);
    const host = await createHost();
    const types = [
      await createMeetingType(host),
      await createMeetingType(host, { durationMinutes: 60, rules: { bufferBeforeMinutes: 15 } }),
      await createMeetingType(host, { durationMinutes: 15, rules: { bufferAfterMinutes: 30 } }),
    ];
    const confirmed: boolean[] = [];
    for (let round = 0; round < RANDOM_ROUNDS; round += 1) {
      const open = instantIn(round + 1, '09:00');
      const pick = () => ({
        type: types[random(types.length)] ?? types[0],
        start: open + random(12) * 15 * MINUTE_MS,
      });
      const make = <T>(create: (type: (typeof types)[number], start: number) => T): T => {
        const { type, start } = pick();
        if (!type) throw new Error('No meeting type.');
        return create(type, start);
      };
      const first = make((type, start) => bookCommand(host, type, start, { mails: [] }));
      await bookings.insertBooking(first);
      const held = make((type, start) => holdCommand(host, type, start));
      await holds.insertHold(held);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          if (index === 25) return bookings.insertBooking(confirmCommand(held));
          const move = () => make((_type, start) => moveCommand(first.booking, 0, start));
          if (index % 10 === 3) return changes.moveBooking(move());
          return index % 2 === 0
            ? holds.insertHold(make((type, start) => holdCommand(host, type, start)))
            : bookings.insertBooking(
                make((type, start) => bookCommand(host, type, start, { mails: [] })),
              );
        }),
      );
      confirmed.push(outcomes[25] ?? false);
      // An open hold must not overlap any booking or other hold, so the test compares it like a booking.
      const openHolds = (await listHolds(host.id)).filter(({ ended_at }) => ended_at === null);
      const asRows = openHolds.map((hold) => ({
        ...hold,
        status: 'confirmed',
        overlap_seen_at: null,
      }));
      expect(openHolds.length).toBeLessThanOrEqual(OPEN_HOLDS_MAX);
      expect(findOverlaps([...(await listBookings(host.id)), ...asRows])).toEqual([]);
      for (const { id } of openHolds)
        await holds.releaseHold({ holdId: id, hostId: host.id, now: currentTime() });
    }
    expect(countTrue(confirmed)).toBeGreaterThan(RANDOM_ROUNDS / 8);
  });

  it('books once when 50 confirmations of one hold run in parallel', async () => {
    const { host, type } = await createPage();
    const held = holdCommand(host, type, instantIn(1, '10:00'));
    expect(await holds.insertHold(held)).toBe(true);
    const commands = Array.from({ length: 50 }, () => confirmCommand(held));
    const outcomes = await Promise.all([
      ...commands.map((command) => bookings.insertBooking(command)),
      bookings
        .insertBookings(commands.slice(0, 16).map(withNewId))
        .then((all) => all.some(Boolean)),
    ]);
    expect(countTrue(outcomes)).toBe(1);
    const [booked] = await listBookings(host.id);
    expect(await listHolds(host.id)).toMatchObject([{ booking_id: booked?.id }]);
  });

  it('keeps at most three open holds per host in 50 parallel attempts', async () => {
    const { host, type } = await createPage();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        holds.insertHold(holdCommand(host, type, instantIn(1, '00:00') + index * 60 * MINUTE_MS)),
      ),
    );
    expect(countTrue(outcomes)).toBe(OPEN_HOLDS_MAX);
    expect(await listOutbox(host.id)).toHaveLength(OPEN_HOLDS_MAX);
  });

  it('keeps the limit of an agent network in 50 parallel attempts on different hosts', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => createPage()));
    const limits = [{ key: crypto.randomUUID(), maximum: 10, windowMs: 60 * MINUTE_MS }];
    const outcomes = await Promise.all(
      pages.map(({ host, type }) =>
        holds.insertHold(holdCommand(host, type, instantIn(1, '10:00'), { limits })),
      ),
    );
    expect(countTrue(outcomes)).toBe(10);
  });

  it('counts holds and bookings of one mailbox together', async () => {
    const { host, type } = await createPage();
    const at = (index: number) => instantIn(1, '09:00') + index * 60 * MINUTE_MS;
    const invitee = { inviteeEmail: 'ines@invitee.example' };
    const tagged = { inviteeEmail: 'ines+two@invitee.example' };
    for (const index of [0, 1, 2])
      expect(await holds.insertHold(holdCommand(host, type, at(index), invitee))).toBe(true);
    expect(await bookings.insertBooking(bookCommand(host, type, at(3), tagged))).toBe(true);
    expect(await bookings.insertBooking(bookCommand(host, type, at(4), invitee))).toBe(true);
    expect(await bookings.insertBooking(bookCommand(host, type, at(5), invitee))).toBe(false);
    const { host: second, type: secondType } = await createPage();
    expect(await holds.insertHold(holdCommand(second, secondType, at(6), tagged))).toBe(false);
  });

  it('lets an invitee confirm the last hold within the mailbox limit', async () => {
    const pages = await Promise.all([createPage(), createPage()]);
    const invitee = { inviteeEmail: 'last@invitee.example' };
    const commands = pages.flatMap(({ host, type }, page) =>
      (page === 0 ? [9, 10, 11] : [9, 10]).map((hour) =>
        holdCommand(host, type, instantIn(1, `${hour}:00`), invitee),
      ),
    );
    for (const command of commands) expect(await holds.insertHold(command)).toBe(true);
    const last = commands.at(-1);
    if (!last) throw new Error('No hold.');
    expect(await bookings.insertBooking(confirmCommand(last))).toBe(true);
  });

  it('frees the time at the millisecond at which the hold expires', async () => {
    const { host, type } = await createPage();
    const at = instantIn(1, '10:00');
    const held = holdCommand(host, type, at);
    expect(await holds.insertHold(held)).toBe(true);
    const { expiresAt } = held.hold;
    const bookAt = (createdAt: number) =>
      bookings.insertBooking(bookCommand(host, type, at, { createdAt }));
    expect(expiresAt).toBe(held.hold.createdAt + HOLD_MS);
    expect(await bookAt(expiresAt - 1)).toBe(false);
    expect(await bookings.insertBooking(confirmCommand(held, expiresAt))).toBe(false);
    expect(await bookAt(expiresAt)).toBe(true);
  });

  it('lets a hold share a slot with seats, and counts the hold as one seat', async () => {
    const { host, type } = await createPage({ seats: 2 });
    const at = instantIn(1, '10:00');
    const held = holdCommand(host, type, at);
    expect(await holds.insertHold(held)).toBe(true);
    expect(await bookings.insertBooking(bookCommand(host, type, at))).toBe(true);
    expect(await bookings.insertBooking(bookCommand(host, type, at))).toBe(false);
    expect(await holds.insertHold(holdCommand(host, type, at))).toBe(false);
    expect(await bookings.insertBooking(confirmCommand(held))).toBe(true);
  });

  it('counts a hold towards the daily maximum', async () => {
    const { host, type } = await createPage();
    const day = { start: instantIn(1, '00:00'), end: instantIn(2, '00:00') };
    const limit = { ...day, per: 'day', isHostWide: false, bookings: 1, minutes: null } as const;
    const limited = <C extends BookCommand | ReturnType<typeof holdCommand>>(command: C): C => ({
      ...command,
      conditions: { meetingTypeVersion: type.updatedAt, limits: [limit] },
    });
    const held = limited(holdCommand(host, type, instantIn(1, '10:00')));
    expect(await holds.insertHold(held)).toBe(true);
    const later = bookCommand(host, type, instantIn(1, '12:00'));
    expect(await bookings.insertBooking(limited(later))).toBe(false);
    expect(await bookings.insertBooking(limited(confirmCommand(held)))).toBe(true);
  });
});

function withNewId(command: BookCommand): BookCommand {
  const id = crypto.randomUUID();
  const booking = { ...command.booking, id, idempotencyKey: id };
  return { ...command, booking, manageTokenHash: id };
}
