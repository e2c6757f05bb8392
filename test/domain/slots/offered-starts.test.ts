// Tests the times that a host offers to one invitee. Each time is available until it has passed or the host
// is busy.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeOfferedSlots, computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import { runsOf } from '../sampling.ts';
import { at, busy, dates, rules, source } from './build-source.ts';
import { scenarios } from './scenario.ts';

const NOW = at('2025-01-10T08:00Z');
const offeredStarts = ['07:00', '10:00', '10:17', '20:00'].map((time) => at(`2025-01-10T${time}Z`));
const offer = source({ offeredStarts });
const listStarts = (type: SlotSource, now: number) =>
  computeOfferedSlots(type, now).map(({ start }) => start);

it('an offer contains the chosen times and ignores the working hours, the steps, the rules and the limits', () => {
  const strict = { ...offer, rules: rules({ minimumNoticeMinutes: 100_000 }) };
  expect(computeSlots(strict, dates('2025-01-10'), NOW)).toEqual([
    { start: offeredStarts[0], available: false },
    { start: offeredStarts[1], available: true },
    { start: offeredStarts[2], available: true },
    { start: offeredStarts[3], available: true },
  ]);
});

it('an offer contains no time when the host is busy, including buffers', () => {
  const taken = { ...offer, busy: [busy('2025-01-10T19:00Z', 45, 0, 30)] };
  expect(listStarts(taken, NOW)).toEqual(offeredStarts.slice(1, 3));
  expect(isSlotOpen(taken, at('2025-01-10T20:00Z'), NOW)).toEqual({ ok: false, reason: 'busy' });
});

it('an offer contains a shared slot while a seat is left', () => {
  const shared = (seatsLeft: number) => ({
    ...offer,
    seats: 3,
    busy: [{ ...busy('2025-01-10T10:00Z', offer.durationMinutes), seatsLeft }],
  });
  const find = (seatsLeft: number) =>
    computeOfferedSlots(shared(seatsLeft), NOW).find(({ start }) => start === offeredStarts[1]);
  expect(find(1)).toEqual({ start: offeredStarts[1], available: true, seatsLeft: 1 });
  expect(find(0)).toBeUndefined();
  // A meeting at this time would start in the middle of the shared slot.
  expect(listStarts(shared(1), NOW)).not.toContain(offeredStarts[2]);
});

it('a booking with an offer is refused at each time that is not offered', () => {
  expect(isSlotOpen(offer, at('2025-01-10T09:00Z'), NOW)).toEqual({
    ok: false,
    reason: 'not-offered',
  });
  expect(isSlotOpen(offer, at('2025-01-10T07:00Z'), NOW)).toEqual({ ok: false, reason: 'past' });
});

it('the list contains a time of an offer if and only if the time can be booked', () => {
  const picks = fc.array(fc.integer({ min: -100, max: 5000 }), { maxLength: 30 });
  fc.assert(
    fc.property(scenarios, picks, ({ source: type, now }, minutes) => {
      const starts = [...new Set(minutes)].sort((a, b) => a - b).map((each) => now + each * 60_000);
      const wanted = { ...type, offeredStarts: starts };
      const listed = listStarts(wanted, now);
      const nearby = starts.flatMap((start) => [start, start + 60_000]);
      const open = nearby.filter((start) => isSlotOpen(wanted, start, now).ok);
      expect([...new Set(open)].sort((a, b) => a - b)).toEqual(listed);
    }),
    { numRuns: runsOf(300) },
  );
}, 600_000);
