// Calculates with calendar dates. Uses the library date-fns. Each date is represented by its 00:00 UTC, so
// the time zone of the process never changes a result. The slot computation uses epoch days instead
// (local-date.ts). The functions are imported one by one, because the package's main file loads 250 files.
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { lastDayOfMonth as lastDayOfMonthOf } from 'date-fns/lastDayOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';
import type { LocalDate } from './types.ts';

const DAYS_IN_WEEK = 7;
const SHOWN_WEEKS = 6;

/** The constructor reads an ISO date without a time as UTC. */
const read = (date: LocalDate) => new UTCDateMini(date);

const write = (date: Date) => date.toISOString().slice(0, 10) as LocalDate;

export function addDays(date: LocalDate, days: number): LocalDate {
  return write(addDaysTo(read(date), days));
}

/** Returns the same day `months` later, or the last day of the month if the month is too short. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return write(addMonthsTo(read(date), months));
}

/** Returns a negative number when `later` is before `earlier`. */
export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return differenceInCalendarDays(read(later), read(earlier));
}

export function lastDayOfMonth(date: LocalDate): LocalDate {
  return write(lastDayOfMonthOf(read(date)));
}

/** Returns 0 for Sunday, 1 for Monday and so on. */
export function weekdayIndexOf(date: LocalDate): number {
  return getDay(read(date));
}

/**
 * Returns six weeks, from Sunday to Saturday, beginning with the first week of the date's month. Days before
 * the month are null. The days of the next month fill the remaining cells.
 */
export function weeksOfMonth(date: LocalDate): (LocalDate | null)[][] {
  const first = startOfMonth(read(date));
  return Array.from({ length: SHOWN_WEEKS }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
      const index = week * DAYS_IN_WEEK + weekday - getDay(first);
      return index < 0 ? null : write(addDaysTo(first, index));
    }),
  );
}
