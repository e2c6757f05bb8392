import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOfMonth,
  nameShownMonths,
  weekdayIndexOf,
  weeksOfMonth,
} from '../../../worker/domain/time/calendar-date.ts';
import { toLocalDate } from '../../../worker/domain/time/local-date.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { runsOf } from '../sampling.ts';
import * as expected from './epoch-day-arithmetic.ts';

const toDate = (text: string) => text as LocalDate;
const dates = fc.integer({ min: 0, max: 84_005 }).map(toLocalDate);

describe('calendar dates', () => {
  it('can be moved by days across months, years and leap days', () => {
    expect(addDays(toDate('2024-02-28'), 2)).toBe('2024-03-01');
    expect(addDays(toDate('2025-01-01'), -1)).toBe('2024-12-31');
    expect(addDays(toDate('2011-12-29'), 1)).toBe('2011-12-30');
    expect(daysBetween(toDate('2024-02-28'), toDate('2024-03-01'))).toBe(2);
    expect(daysBetween(toDate('2011-12-31'), toDate('2011-12-29'))).toBe(-2);
  });

  it('move to the last day of the month when the target month is too short', () => {
    expect(addMonths(toDate('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(toDate('2024-02-29'), 12)).toBe('2025-02-28');
    expect(addMonths(toDate('2026-03-31'), -13)).toBe('2025-02-28');
    expect(lastDayOfMonth(toDate('2100-02-10'))).toBe('2100-02-28');
  });

  it('fill a grid of six weeks from Sunday to Saturday, which ends with days of the next month', () => {
    for (const month of ['2026-02-11', '2026-08-31', '2026-11-23'])
      expect(weeksOfMonth(toDate(month))).toHaveLength(6);
    const [firstWeek, ...otherWeeks] = weeksOfMonth(toDate('2026-10-23'));
    expect(firstWeek).toEqual([
      ...[null, null, null, null],
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
    ]);
    expect(otherWeeks.at(-1)?.[0]).toBe('2026-11-01');
    expect(otherWeeks.at(-1)?.[6]).toBe('2026-11-07');
  });

  it('fill a grid without past weeks in the month of today', () => {
    const today = toDate('2026-11-26');
    expect(weeksOfMonth(toDate('2026-11-01'), today).map(([sunday]) => sunday)).toEqual([
      '2026-11-22',
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-27',
    ]);
    expect(weeksOfMonth(toDate('2026-12-01'), today)).toEqual(weeksOfMonth(toDate('2026-12-01')));
    const first = toDate('2026-10-03');
    expect(weeksOfMonth(first, first)).toEqual(weeksOfMonth(first));
  });

  it('name both months of the grid when most of its days belong to the next month', () => {
    const name = (date: string, today: string) =>
      nameShownMonths(date as LocalDate, today as LocalDate).replace(/\s/g, ' ');
    expect(name('2026-11-26', '2026-11-26')).toBe('Nov – Dec 2026');
    expect(name('2026-12-28', '2026-12-28')).toBe('Dec 2026 – Jan 2027');
    expect(name('2026-11-02', '2026-11-02')).toBe('November 2026');
    expect(name('2026-12-01', '2026-11-26')).toBe('December 2026');
  });

  it('agree with arithmetic on epoch days for all dates from 1970 to 2199', () => {
    fc.assert(
      fc.property(
        dates,
        dates,
        fc.integer({ min: -2400, max: 2400 }),
        (date, otherDate, months) => {
          const days = expected.daysBetween(date, otherDate);
          expect(daysBetween(date, otherDate)).toBe(days);
          expect(addDays(date, days)).toBe(otherDate);
          expect(addMonths(date, months)).toBe(expected.addMonths(date, months));
          expect(weekdayIndexOf(date)).toBe(expected.weekdayIndexOf(date));
          expect(weeksOfMonth(date)).toEqual(expected.weeksOfMonth(date));
        },
      ),
      { numRuns: runsOf(300) },
    );
  });
});
