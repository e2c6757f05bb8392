import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyHorizon, busyHorizonAround } from '../../../worker/domain/slots/busy-horizon.ts';
import { computeFreeStarts, computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import { computeWindows } from '../../../worker/domain/slots/windows.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import { toEpochDay } from '../../../worker/domain/time/local-date.ts';
import type { Interval } from '../../../worker/domain/time/types.ts';
import { runsOf } from '../sampling.ts';
import { conflicts, naiveSlots } from './naive-slots.ts';
import { type Scenario, scenarios } from './scenario.ts';

const MINUTE = 60_000;

function holds(property: (scenario: Scenario) => void, numRuns = 40): void {
  fc.assert(fc.property(scenarios, property), { numRuns: runsOf(numRuns) });
}

/** Returns the source with only the bookings and busy intervals within the horizon. */
function loadOnly(source: SlotSource, horizon: Interval): SlotSource {
  return {
    ...source,
    busy: source.busy.filter(({ start, end }) => start < horizon.end && horizon.start < end),
    bookedStarts: source.bookedStarts.filter(
      (start) => horizon.start <= start && start < horizon.end,
    ),
  };
}

describe('for any host, invitee and moment', () => {
  it('computeSlots returns the same slots as naiveSlots', () => {
    holds(({ source, range, now }) => {
      const expected = naiveSlots(source, range, now);
      expect(computeSlots(source, range, now)).toEqual(
        expected.map(({ start, refusal }) => ({ start, available: refusal === null })),
      );
    }, 100);
  });

  it('isSlotOpen refuses a listed slot for the same reason as naiveSlots', () => {
    holds(({ source, range, now }) => {
      const listed = naiveSlots(source, range, now);
      expect(listed.map(({ start }) => isSlotOpen(source, start, now))).toEqual(
        listed.map(({ refusal }) =>
          refusal === null ? { ok: true } : { ok: false, reason: refusal },
        ),
      );
    }, 50);
  });

  it('isSlotOpen refuses a start that computeSlots does not list', () => {
    holds(({ source, range, now }) => {
      const slots = computeSlots(source, range, now);
      const listed = new Set(slots.map(({ start }) => start));
      const open = slots
        .slice(0, 20)
        .flatMap(({ start }) => [start - 1, start + 1, start + MINUTE, start - 7 * MINUTE])
        .filter((other) => !listed.has(other) && isSlotOpen(source, other, now).ok);
      expect(open).toEqual([]);
    });
  });

  it('computeFreeStarts returns the available slots', () => {
    holds(({ source, range, now }) => {
      const available = computeSlots(source, range, now).filter((slot) => slot.available);
      expect(computeFreeStarts(source, range, now)).toEqual(available.map(({ start }) => start));
    });
  });

  it('slots are sorted, unique and completely inside a window of the host', () => {
    holds(({ source, range, now }) => {
      const windows = computeWindows(
        source.availability,
        source.hostZone,
        toEpochDay(range.from) - 3,
        toEpochDay(range.to) + 3,
      );
      let previous = Number.NEGATIVE_INFINITY;
      const wrong = computeSlots(source, range, now).filter(({ start }) => {
        const end = start + source.durationMinutes * MINUTE;
        const isSorted = start > previous;
        previous = start;
        return !(isSorted && windows.some((window) => window.start <= start && end <= window.end));
      });
      expect(wrong).toEqual([]);
    });
  });

  it('no available slot conflicts with busy time or buffers', () => {
    holds(({ source, range, now }) => {
      const starts = computeFreeStarts(source, range, now);
      expect(starts.filter((start) => conflicts(source, start))).toEqual([]);
    });
  });

  it('the slots of a date range are the slots of each single date together', () => {
    holds(({ source, range, now }) => {
      const singles = [];
      for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
        singles.push(...computeSlots(source, { ...range, from: date, to: date }, now));
      }
      singles.sort((left, right) => left.start - right.start);
      expect(singles).toEqual(computeSlots(source, range, now));
    });
  });

  it('the order of busy intervals and bookings does not change the slots', () => {
    holds(({ source, range, now }) => {
      const sorted = {
        ...source,
        busy: source.busy.toSorted((left, right) => left.start - right.start),
        bookedStarts: source.bookedStarts.toSorted(),
      };
      const reversed = {
        ...source,
        busy: sorted.busy.toReversed(),
        bookedStarts: sorted.bookedStarts.toReversed(),
      };
      expect(computeSlots(sorted, range, now)).toEqual(computeSlots(source, range, now));
      expect(computeSlots(reversed, range, now)).toEqual(computeSlots(source, range, now));
    });
  });

  it('data beyond the busy horizon does not change the slots', () => {
    holds(({ source, range, now }) => {
      const loaded = loadOnly(source, busyHorizon(range));
      const slots = computeSlots(source, range, now);
      expect(computeSlots(loaded, range, now)).toEqual(slots);
      for (const { start, available } of slots.slice(0, 20)) {
        const around = loadOnly(source, busyHorizonAround(start));
        expect(isSlotOpen(around, start, now).ok).toBe(available);
      }
    });
  });
});
