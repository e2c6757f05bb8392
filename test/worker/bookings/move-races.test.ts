// A host moves a booking while 50 invitees book in many random rounds. The test does not use the Durable
// Object of the host. Therefore, only the SQL statements prevent overlaps.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { createBookingChangesRepo } from '../../../worker/db/bookings/change/booking-changes.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { bookCommand, moveCommand } from '../../support/commands.ts';
import { createHost, createMeetingType, createPage } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { findOverlaps, listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const db = openDatabase(env.DB);
// The booking limit is higher than the real limit, because this test makes many bookings for one host.
const bookings = createBookingsRepo(db, { hostPerHour: 100_000 });
const changes = createBookingChangesRepo(db);

const ROUNDS = sizeOf(20, 200);
const INVITEES = 50;

/** Returns the same random numbers in every run (Knuth's linear congruential generator). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('moving bookings without the host’s Durable Object', () => {
  it(`creates no overlap in ${ROUNDS} rounds, while ${INVITEES} invitees book and a host moves a booking`, async () => {
    const random = createRandom(20_261_120);
    const host = await createHost();
    const types = [
      await createMeetingType(host),
      await createMeetingType(host, { durationMinutes: 60, rules: { bufferBeforeMinutes: 15 } }),
      await createMeetingType(host, { durationMinutes: 15, rules: { bufferAfterMinutes: 30 } }),
    ];
    const pickType = () => types[random(types.length)] ?? types[0];
    let moved = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each round uses three hours of a separate day.
      const open = instantIn(round + 1, '09:00');
      const pickStart = () => open + random(12) * 15 * MINUTE_MS;
      const command = () => {
        const type = pickType();
        if (!type) throw new Error('No meeting type.');
        return bookCommand(host, type, pickStart(), { mails: [] });
      };
      const first = command();
      await bookings.insertBooking(first);
      const attempts: Promise<boolean>[] = [];
      for (let invitee = 0; invitee < INVITEES; invitee += 1) {
        attempts.push(bookings.insertBooking(command()));
        // Each round has two attempts to move the booking. Only one attempt can have the current version of
        // the booking.
        if (invitee === 3 || invitee === 9) {
          attempts.push(
            changes.moveBooking(moveCommand(first.booking, 0, pickStart())).then((isMoved) => {
              if (isMoved) moved += 1;
              return isMoved;
            }),
          );
        }
      }
      await Promise.all(attempts);
    }
    const rows = await listBookings(host.id);
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = instantIn(round + 1, '00:00');
      const ofDay = rows.filter((row) => row.start_at >= day && row.start_at < day + 86_400_000);
      expect(ofDay.length).toBeGreaterThan(1);
      expect(findOverlaps(ofDay)).toEqual([]);
    }
    // Many moves succeed. Each successful move adds its emails to the outbox, and refused moves add no
    // emails.
    expect(moved).toBeGreaterThan(ROUNDS / 4);
    expect(await listOutbox(host.id)).toHaveLength(moved);
  });

  it('accepts one of 20 parallel moves of one booking, and adds an email only for this move', async () => {
    const { host, type } = await createPage();
    const command = bookCommand(host, type, instantIn(1, '09:00'), { mails: [] });
    await bookings.insertBooking(command);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        changes.moveBooking(
          moveCommand(command.booking, 0, instantIn(2, '09:00') + index * MINUTE_MS),
        ),
      ),
    );
    expect(outcomes.filter((isMoved) => isMoved)).toHaveLength(1);
    expect(await listOutbox(host.id)).toHaveLength(1);
    expect(await listBookings(host.id)).toMatchObject([
      { start_at: instantIn(2, '09:00') + outcomes.indexOf(true) * MINUTE_MS, sequence: 1 },
    ]);
  });

  it('lets only one other booking take the previous or the new time of a moved booking', async () => {
    const { host, type } = await createPage();
    const first = bookCommand(host, type, instantIn(1, '09:00'), { mails: [] });
    await bookings.insertBooking(first);
    const at = (time: string) => bookCommand(host, type, instantIn(1, time), { mails: [] });
    const [move, ...others] = await Promise.all([
      changes.moveBooking(moveCommand(first.booking, 0, instantIn(1, '10:00'))),
      ...Array.from({ length: 10 }, () => bookings.insertBooking(at('10:00'))),
      ...Array.from({ length: 10 }, () => bookings.insertBooking(at('09:00'))),
    ]);
    const rows = await listBookings(host.id);
    expect(findOverlaps(rows)).toEqual([]);
    expect(others.filter((isBooked) => isBooked)).toHaveLength(1);
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.start_at)).toEqual([instantIn(1, '09:00'), instantIn(1, '10:00')]);
    expect(typeof move).toBe('boolean');
  });

  it('does not move cancelled or past bookings or bookings of other hosts', async () => {
    const { host, type } = await createPage();
    const command = bookCommand(host, type, instantIn(1, '09:00'), { mails: [] });
    await bookings.insertBooking(command);
    const move = moveCommand(command.booking, 0, instantIn(1, '12:00'));
    expect(await changes.moveBooking({ ...move, hostId: 'someone' })).toBe(false);
    expect(await changes.moveBooking({ ...move, now: instantIn(1, '09:01') })).toBe(false);
    expect(await changes.moveBooking({ ...move, now: instantIn(1, '12:01') })).toBe(false);
    const { bookingId, hostId, now } = move;
    const cancel = { changeId: 'cancel', bookingId, hostId, now, by: 'host' as const, mails: [] };
    expect(await changes.cancelBooking(cancel)).toBe(true);
    expect(await changes.moveBooking({ ...move, sequence: 1 })).toBe(false);
    expect(await listOutbox(host.id)).toEqual([]);
  });
});
