// Checks that exactly the bookable times are listed, with random combinations of duration, step, window,
// limits and seats. SLOT_CONFIGURATIONS sets the number of random combinations.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeLimits } from '../../../worker/domain/slots/booking-limits.ts';
import { busyHorizon, busyHorizonAround } from '../../../worker/domain/slots/busy-horizon.ts';
import { computeFreeStarts, computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import { listOpenSlots } from '../../../worker/domain/slots/seats.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import { runsOf } from '../sampling.ts';
import { loadOnly } from './load-only.ts';
import { scenarios } from './scenario.ts';

const MINUTE = 60_000;
const SLOTS = 30;
const NUM_RUNS = Number(process.env.SLOT_CONFIGURATIONS) || runsOf(300);

/** Checks the limits in the same way as the SQL statement that stores the booking. */
function isWithinLimits(source: SlotSource, start: number): boolean {
  const joined = listOpenSlots(source);
  return computeLimits(source, start).every((limit) => {
    const counted = source.counted.filter(
      (booking) =>
        limit.start <= booking.start &&
        booking.start < limit.end &&
        (limit.isHostWide || booking.isOfMeetingType) &&
        !(booking.isOfMeetingType && joined.has(booking.start) && booking.start === start),
    );
    const length = counted.reduce((sum, booking) => sum + booking.end - booking.start, 0);
    const total = length + source.durationMinutes * MINUTE;
    return (
      (limit.bookings === null || counted.length < limit.bookings) &&
      (limit.minutes === null || total <= limit.minutes * MINUTE)
    );
  });
}

it('a time is listed as available if and only if it can be booked', () => {
  fc.assert(
    fc.property(scenarios, ({ source, range, now }) => {
      const loaded = loadOnly(source, busyHorizon(range));
      const listed = new Set(computeFreeStarts(loaded, range, now));
      const starts = computeSlots(loaded, range, now).map(({ start }) => start);
      const checked = [...listed, ...starts.slice(0, SLOTS)].slice(0, 2 * SLOTS);
      const bookable = checked.filter((start) => {
        const around = loadOnly(source, busyHorizonAround(start));
        return isSlotOpen(around, start, now).ok && isWithinLimits(source, start);
      });
      expect(bookable).toEqual(checked.filter((start) => listed.has(start)));
    }),
    { numRuns: NUM_RUNS },
  );
}, 600_000);

it('some of the random combinations have free times', () => {
  const combinations = fc.sample(scenarios, { numRuns: 50, seed: 1 });
  const withFreeTimes = combinations.filter(
    ({ source, range, now }) => computeFreeStarts(source, range, now).length > 0,
  );
  expect(withFreeTimes.length).toBeGreaterThan(10);
});
