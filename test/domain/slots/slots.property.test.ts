import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyHorizon, busyHorizonAround } from '../../../worker/domain/slots/busy-horizon.ts';
import { computeFreeStarts, computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import { computeWindows } from '../../../worker/domain/slots/windows.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import { toEpochDay } from '../../../worker/domain/time/local-date.ts';
import { runsOf } from '../sampling.ts';
import { loadOnly } from './load-only.ts';
import { conflicts, naiveSlots } from './naive-slots.ts';
import { type Scenario, scenarios } from './scenario.ts';

const MINUTE = 60_000;

/** SLOT_CONFIGURATIONS sets the number of random scenarios. */
function checkProperty(property: (scenario: Scenario) => void, numRuns = 40): void {
  fc.assert(fc.property(scenarios, property), {
    numRuns: Number(process.env.SLOT_CONFIGURATIONS) || runsOf(numRuns),
  });
}

describe('for any host, invitee and moment', () => {
  it('computeSlots returns the same slots as naiveSlots', () => {
    checkProperty(({ source, range, now }) => {
      const expected = naiveSlots(source, range, now);
      expect(computeSlots(source, range, now)).toEqual(
        expected.map(({ start, refusal, seatsLeft }) => ({
          start,
          available: refusal === null,
          ...(seatsLeft !== null && { seatsLeft }),
        })),
      );
    }, 100);
  });

  it('isSlotOpen refuses a listed slot for the same reason as naiveSlots', () => {
    checkProperty(({ source, range, now }) => {
      const naiveSlotList = naiveSlots(source, range, now);
      expect(naiveSlotList.map(({ start }) => isSlotOpen(source, start, now))).toEqual(
        naiveSlotList.map(({ refusal }) =>
          refusal === null ? { ok: true } : { ok: false, reason: refusal },
        ),
      );
    }, 50);
  });

  it('isSlotOpen refuses a start that computeSlots does not list', () => {
    checkProperty(({ source, range, now }) => {
      const slots = computeSlots(source, range, now);
      // A start near the edge of the range may be a slot of the day before or after the range.
      const around = { ...range, from: addDays(range.from, -1), to: addDays(range.to, 1) };
      const listedStarts = new Set(computeSlots(source, around, now).map(({ start }) => start));
      const openStarts = slots
        .slice(0, 20)
        .flatMap(({ start }) => [start - 1, start + 1, start + MINUTE, start - 7 * MINUTE])
        .filter((start) => !listedStarts.has(start) && isSlotOpen(source, start, now).ok);
      expect(openStarts).toEqual([]);
    });
  });

  it('computeFreeStarts returns the available slots', () => {
    checkProperty(({ source, range, now }) => {
      const available = computeSlots(source, range, now).filter((slot) => slot.available);
      expect(computeFreeStarts(source, range, now)).toEqual(available.map(({ start }) => start));
    });
  });

  it('slots are sorted and unique, start in a window of the host and end in its working time', () => {
    checkProperty(({ source, range, now }) => {
      const windows = computeWindows(source, toEpochDay(range.from) - 3, toEpochDay(range.to) + 3);
      let previousStart = Number.NEGATIVE_INFINITY;
      const wrongSlots = computeSlots(source, range, now).filter(({ start }) => {
        const end = start + source.durationMinutes * MINUTE;
        const isSorted = start > previousStart;
        previousStart = start;
        const isInside = windows.some(
          (window) => window.start <= start && start < window.end && end <= window.openUntil,
        );
        return !(isSorted && isInside);
      });
      expect(wrongSlots).toEqual([]);
    });
  });

  it('no available slot conflicts with busy time or buffers', () => {
    checkProperty(({ source, range, now }) => {
      const starts = computeFreeStarts(source, range, now);
      expect(starts.filter((start) => conflicts(source, start))).toEqual([]);
    });
  });

  it('the slots of a date range are the combined slots of its dates', () => {
    checkProperty(({ source, range, now }) => {
      const singles = [];
      for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
        singles.push(...computeSlots(source, { ...range, from: date, to: date }, now));
      }
      singles.sort((left, right) => left.start - right.start);
      expect(singles).toEqual(computeSlots(source, range, now));
    });
  });

  it('the order of busy intervals and bookings does not change the slots', () => {
    checkProperty(({ source, range, now }) => {
      const sorted = {
        ...source,
        busy: source.busy.toSorted((left, right) => left.start - right.start),
        counted: source.counted.toSorted((left, right) => left.start - right.start),
      };
      const reversed = {
        ...source,
        busy: sorted.busy.toReversed(),
        counted: sorted.counted.toReversed(),
      };
      expect(computeSlots(sorted, range, now)).toEqual(computeSlots(source, range, now));
      expect(computeSlots(reversed, range, now)).toEqual(computeSlots(source, range, now));
    });
  });

  it('data beyond the busy horizon does not change the slots', () => {
    checkProperty(({ source, range, now }) => {
      const loadedForRange = loadOnly(source, busyHorizon(range));
      const slots = computeSlots(source, range, now);
      expect(computeSlots(loadedForRange, range, now)).toEqual(slots);
      for (const { start, available } of slots.slice(0, 20)) {
        const loadedAroundStart = loadOnly(source, busyHorizonAround(start));
        expect(isSlotOpen(loadedAroundStart, start, now).ok).toBe(available);
      }
    });
  });
});
