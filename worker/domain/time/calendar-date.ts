// Arithmetic with calendar dates, from date-fns. Each date is computed at 00:00 UTC, so that neither the zone
// of the process nor a date that the zone skipped changes a result. The slot walk counts epoch days instead:
// see local-date.ts. The functions are imported one by one, because the package's main file loads 250 files.
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { getDay } from 'date-fns/getDay';
import { isSameMonth } from 'date-fns/isSameMonth';
import { lastDayOfMonth as lastDayOfMonthOf } from 'date-fns/lastDayOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';
import type { LocalDate } from './types.ts';

const DAYS_IN_WEEK = 7;

/** An ISO date without a time is read as UTC. */
const read = (date: LocalDate) => new UTCDateMini(date);

const write = (date: Date) => date.toISOString().slice(0, 10) as LocalDate;

export function addDays(date: LocalDate, days: number): LocalDate {
  return write(addDaysTo(read(date), days));
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return write(addMonthsTo(read(date), months));
}

/** Negative when `later` is before `earlier`. */
export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return differenceInCalendarDays(read(later), read(earlier));
}

export function lastDayOfMonth(date: LocalDate): LocalDate {
  return write(lastDayOfMonthOf(read(date)));
}

/** 0 is Sunday. */
export function weekdayIndexOf(date: LocalDate): number {
  return getDay(read(date));
}

/** The weeks of the date's month, from Sunday to Saturday. Null for days of other months. */
export function weeksOfMonth(date: LocalDate): (LocalDate | null)[][] {
  const month = read(date);
  const days = { start: startOfMonth(month), end: lastDayOfMonthOf(month) };
  return eachWeekOfInterval(days).map((sunday) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, index) => {
      const day = addDaysTo(sunday, index);
      return isSameMonth(day, month) ? write(day) : null;
    }),
  );
}
