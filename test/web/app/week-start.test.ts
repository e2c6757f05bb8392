import { describe, expect, it } from 'vitest';
import {
  firstDayOfWeek,
  weekStartOf,
  weekStartOfRegion,
} from '../../../web/app/screens/bookings/week-start.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';

const SUNDAY = '2031-05-04' as LocalDate;

describe('the first day of the week', () => {
  it.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['de', 1],
    ['pt-BR', 0],
    ['ar-EG', 6],
  ])('follows the locale %s', (tag, day) => {
    expect(weekStartOf(tag)).toBe(day);
  });

  it.each(['US', 'GB', 'DE', 'FR', 'BR', 'JP', 'IN', 'IL', 'EG', 'IR', 'CN', 'AU'])(
    'is the same in a browser without week data for the region %s',
    (region) => {
      expect(weekStartOfRegion(region)).toBe(weekStartOf(`und-${region}`));
    },
  );

  it.each([
    ['2031-05-04', 0],
    ['2031-04-28', 1],
    ['2031-05-03', 6],
  ])(
    'is %s in the week of Sunday, 4 May 2031 when weeks start on weekday %i',
    (first, weekStart) => {
      expect(firstDayOfWeek(SUNDAY, weekStart)).toBe(first);
    },
  );

  it('is the same date for all seven days of a week', () => {
    const week = Array.from({ length: 7 }, (_, day) => addDays('2031-04-28' as LocalDate, day));
    expect(week.map((date) => firstDayOfWeek(date, 1))).toEqual(Array(7).fill('2031-04-28'));
  });
});
