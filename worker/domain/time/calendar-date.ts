// Calculates with calendar dates. Uses the library date-fns. Each date is represented by its 00:00 UTC, so
// the time zone of the process never changes a result (decision 67). The slot computation uses epoch days instead
// (local-date.ts). The functions are imported one by one, because the package's main file loads 250 files.
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { lastDayOfMonth as lastDayOfMonthOf } from 'date-fns/lastDayOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';
import { firstWeekdayOf } from '../language/first-weekday.ts';
import type { Language } from '../language/languages.ts';
import { isEnglish, SOURCE_LANGUAGE } from '../language/locales.ts';
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

/** Returns the column of a weekday in the calendar grid, from 0 to 6. */
export const columnOf = (weekday: number, language: Language): number =>
  (weekday - firstWeekdayOf(language) + DAYS_IN_WEEK) % DAYS_IN_WEEK;

/**
 * Returns six weeks, beginning with the first week of the date's month. If `today` is in this month, they
 * begin with the current week, because past days cannot be booked. The language decides on which day a week
 * starts. Days before the month are null. Days after the month fill the remaining cells.
 */
export function weeksOfMonth(
  date: LocalDate,
  today: LocalDate | null = null,
  language: Language = SOURCE_LANGUAGE,
): (LocalDate | null)[][] {
  const first = startOfMonth(read(date));
  const blanks = columnOf(getDay(first), language);
  const isThisMonth = today?.slice(0, 7) === date.slice(0, 7);
  const daysBefore = isThisMonth ? Number(today.slice(8)) - 1 + blanks : 0;
  const pastWeeks = Math.floor(daysBefore / DAYS_IN_WEEK);
  return Array.from({ length: SHOWN_WEEKS }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
      const index = (pastWeeks + week) * DAYS_IN_WEEK + weekday - blanks;
      return index < 0 ? null : write(addDaysTo(first, index));
    }),
  );
}

/**
 * Names the month of the grid, for example `November 2026`. At the end of a month, most days of the grid belong to the
 * next month. In this case, the name is that of both months, for example `Nov – Dec 2026`.
 */
export function nameShownMonths(
  date: LocalDate,
  today: LocalDate | null = null,
  language: Language = SOURCE_LANGUAGE,
): string {
  const locale = isEnglish(language) ? 'en' : language;
  const name = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' });
  const last = lastDayOfMonth(date);
  const [first = last, ...rest] = weeksOfMonth(date, today, language)
    .flat()
    .filter((day) => day !== null);
  const ownDays = daysBetween(first, last) + 1;
  return rest.length + 1 > 2 * ownDays
    ? name('short').formatRange(read(last), read(addDays(last, 1)))
    : name('long').format(read(date));
}
