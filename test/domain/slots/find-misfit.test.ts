import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFreeStarts } from '../../../worker/domain/slots/compute-slots.ts';
import { findMisfit } from '../../../worker/domain/slots/find-misfit.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { everyDay, hours } from '../meeting-types/build-availability.ts';
import { runsOf } from '../sampling.ts';
import { at, dates, rules, source } from './build-source.ts';
import { scenarios } from './scenario.ts';

const utc = source().hostZone;
const { from, to } = dates('2025-01-10', '2025-01-12');
const time = (start: string, minutes = 60) => ({
  start: at(start),
  end: at(start) + minutes * MINUTE_MS,
});
const type = (changes: Parameters<typeof source>[0] = {}) => ({
  ...source(changes),
  durations: [60],
});

describe('an existing booking', () => {
  it('fits inside the working hours, even at a start between two slots', () => {
    expect(findMisfit(type(), utc, time('2025-01-10T09:00Z'))).toBeNull();
    expect(findMisfit(type(), utc, time('2025-01-10T10:05Z'))).toBeNull();
  });

  it('does not fit when it ends after the working hours, or is on a closed date', () => {
    expect(findMisfit(type(), utc, time('2025-01-10T11:30Z'))).toBe('hours');
    const { availability } = source();
    const overrides = [{ date: from, enabled: false }];
    const closed = type({ availability: { ...availability, overrides } });
    expect(findMisfit(closed, utc, time('2025-01-10T09:00Z'))).toBe('override');
  });

  it('fits across midnight when the hours of both dates touch', () => {
    const allDay = type({ availability: everyDay(hours('00:00-24:00')) });
    expect(findMisfit(allDay, utc, time('2025-01-10T23:30Z'))).toBeNull();
    const evening = type({ availability: everyDay(hours('12:00-24:00')) });
    expect(findMisfit(evening, utc, time('2025-01-10T23:30Z'))).toBe('hours');
  });

  it('does not fit when its length is no longer offered', () => {
    expect(findMisfit(type(), utc, time('2025-01-10T09:00Z', 30))).toBe('length');
  });

  it('does not fit outside a window with fixed dates, but fits outside a rolling window', () => {
    const ranged = type({ rules: rules({ window: { kind: 'range', from, to } }) });
    expect(findMisfit(ranged, utc, time('2025-01-12T09:00Z'))).toBeNull();
    expect(findMisfit(ranged, utc, time('2025-01-13T09:00Z'))).toBe('dates');
    const window = { kind: 'rolling', days: 0, workingDaysOnly: false } as const;
    expect(
      findMisfit(type({ rules: rules({ window }) }), utc, time('2030-01-13T09:00Z')),
    ).toBeNull();
  });

  it('fits whenever its time is listed as free', () => {
    fc.assert(
      fc.property(scenarios, ({ source: drawn, range, now }) => {
        const { durationMinutes, hostZone } = drawn;
        const drawnType = { ...drawn, durations: [durationMinutes] };
        const misfits = computeFreeStarts(drawn, range, now).filter((start) => {
          const end = start + durationMinutes * MINUTE_MS;
          return findMisfit(drawnType, hostZone, { start, end }) !== null;
        });
        expect(misfits).toEqual([]);
      }),
      { numRuns: runsOf(100) },
    );
  });
});
