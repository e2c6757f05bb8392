import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOfMonth,
  weekdayIndexOf,
  weeksOfMonth,
} from '../../../worker/domain/time/calendar-date.ts';
import { toLocalDate } from '../../../worker/domain/time/local-date.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { runsOf } from '../sampling.ts';
import * as expected from './epoch-day-arithmetic.ts';

const on = (text: string) => text as LocalDate;
const dates = fc.integer({ min: 0, max: 84_005 }).map(toLocalDate);

describe('calendar dates', () => {
  it('can be moved by days across months, years and leap days', () => {
    expect(addDays(on('2024-02-28'), 2)).toBe('2024-03-01');
    expect(addDays(on('2025-01-01'), -1)).toBe('2024-12-31');
    expect(addDays(on('2011-12-29'), 1)).toBe('2011-12-30');
    expect(daysBetween(on('2024-02-28'), on('2024-03-01'))).toBe(2);
    expect(daysBetween(on('2011-12-31'), on('2011-12-29'))).toBe(-2);
  });

  it('move to the last day of the month when the target month is too short', () => {
    expect(addMonths(on('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(on('2024-02-29'), 12)).toBe('2025-02-28');
    expect(addMonths(on('2026-03-31'), -13)).toBe('2025-02-28');
    expect(lastDayOfMonth(on('2100-02-10'))).toBe('2100-02-28');
  });

  it('fill the weeks of a month from Sunday to Saturday', () => {
    expect(weeksOfMonth(on('2026-02-11'))).toHaveLength(4);
    expect(weeksOfMonth(on('2026-08-31'))).toHaveLength(6);
    expect(weeksOfMonth(on('2026-11-23'))[4]).toEqual([
      '2026-11-29',
      '2026-11-30',
      ...[null, null, null, null, null],
    ]);
  });

  it('agree with arithmetic on epoch days for all dates from 1970 to 2199', () => {
    fc.assert(
      fc.property(dates, dates, fc.integer({ min: -2400, max: 2400 }), (date, other, months) => {
        const days = expected.daysBetween(date, other);
        expect(daysBetween(date, other)).toBe(days);
        expect(addDays(date, days)).toBe(other);
        expect(addMonths(date, months)).toBe(expected.addMonths(date, months));
        expect(weekdayIndexOf(date)).toBe(expected.weekdayIndexOf(date));
        expect(weeksOfMonth(date)).toEqual(expected.weeksOfMonth(date));
      }),
      { numRuns: runsOf(300) },
    );
  });
});
