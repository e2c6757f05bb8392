// Calendar dates without a zone, as `yyyy-MM-dd` text and as epoch days. An epoch day is the number of days
// since 1970-01-01 in the Gregorian calendar. The slot computation uses these integers. calendar-date.ts has
// other calculations with dates, and wall-clock.ts handles zones.

import type { LocalDate } from './types.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

// Days in 400 years of the Gregorian calendar, and days from 0000-03-01 to 1970-01-01.
const DAYS_PER_ERA = 146_097;
const DAYS_TO_1970 = 719_468;

/** Accepts only a real date in 1970–2199 as `yyyy-MM-dd`. Returns null otherwise. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!DATE_PATTERN.test(text)) return null;
  const date = text as LocalDate;
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  // A date that does not exist (30 February) converts back to another date.
  return toLocalDate(toEpochDay(date)) === date ? date : null;
}

/**
 * Returns the days since 1970-01-01. Source: Howard Hinnant, "chrono-compatible low-level date algorithms".
 */
export function toEpochDay(date: LocalDate): number {
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  // In this algorithm the year starts in March, so the leap day is the last day of the year.
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_PER_ERA + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_1970;
}

/** Converts an epoch day to a date. The inverse of `toEpochDay`, for years 0–9999. */
export function toLocalDate(epochDay: number): LocalDate {
  const shifted = epochDay + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as LocalDate;
}

export function weekdayOf(epochDay: number): Weekday {
  // 1970-01-01 was a Thursday. The second `%` makes the result positive for earlier days.
  const weekday = WEEKDAYS[(((epochDay + 3) % 7) + 7) % 7];
  if (weekday === undefined) throw new RangeError(`Not an epoch day: ${epochDay}`);
  return weekday;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
