// Formats dates and instants. Ranges of dates are in format-date-range.ts.
import { isEnglish } from '../../worker/domain/language/locales.ts';
import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import { labelSpan, labelTime } from '../../worker/domain/time/time-label.ts';
import {
  DAY_MS,
  type Instant,
  type LocalDate,
  type TimeZone,
} from '../../worker/domain/time/types.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { writeTime } from './clock-style.ts';
import { LANGUAGE } from './language.ts';
import { lazily } from './lazily.ts';
import type { Month } from './months.ts';
import { t } from './translate.ts';

export type ClockStyle = HourFormat;

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const ENGLISH_WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/**
 * This file writes English dates itself, because it is faster than Intl. Dates in other languages come from Intl.
 */
const IS_ENGLISH = isEnglish(LANGUAGE);

/** The regions in which English dates have the month before the day. `en` alone is the English of the United States. */
const MONTH_FIRST = /^en(?:-(?:US|CA|PH|PR|GU|VI))?$/;

/**
 * Whether English dates have the month first, as in `November 23`. The texts have the language of the page, and the
 * dates have the format of the visitor's region. The build renders pages without a visitor.
 */
export const IS_MONTH_FIRST =
  IS_ENGLISH && globalThis.document !== undefined && MONTH_FIRST.test(navigator.language);

/** 4 January 1970 was a Sunday. */
const weekdayDates = ENGLISH_WEEKDAYS.map((_, day) => `1970-01-0${4 + day}` as LocalDate);

const DAY_MONTH = { day: 'numeric', month: 'long' } as const;
const writeLong = createWriter({ weekday: 'long', ...DAY_MONTH, year: 'numeric' });
const writeInYear = createWriter({ weekday: 'long', ...DAY_MONTH });
const writeShort = createWriter({ day: 'numeric', month: 'short', year: 'numeric' });
const writeMonth = createWriter({ month: 'long', year: 'numeric' });
const writeMonthName = createWriter({ month: 'short' });

/** The names of the weekdays, from Sunday. */
export const WEEKDAYS = IS_ENGLISH
  ? ENGLISH_WEEKDAYS
  : weekdayDates.map(createWriter({ weekday: 'long' }));
export const SHORT_WEEKDAYS = IS_ENGLISH
  ? WEEKDAYS.map((name) => name.slice(0, 3))
  : weekdayDates.map(createWriter({ weekday: 'short' }));

/** Returns a text such as `Monday, 23 November 2026` or `Monday, November 23, 2026`. */
export function formatDate(date: LocalDate): string {
  return IS_ENGLISH ? withYear(formatDateInYear(date), date) : writeLong(date);
}

/** Returns a text such as `Monday, 23 November` or `Monday, November 23`. */
export function formatDateInYear(date: LocalDate): string {
  if (!IS_ENGLISH) return writeInYear(date);
  const weekday = WEEKDAYS[new Date(toEpochDay(date) * DAY_MS).getUTCDay()];
  return `${weekday}, ${writeDayMonth(date, MONTHS[monthIndexOf(date)])}`;
}

const writeDayMonth = (date: LocalDate, month = ''): string =>
  IS_MONTH_FIRST ? `${month} ${dayOf(date)}` : `${dayOf(date)} ${month}`;

const withYear = (text: string, date: LocalDate): string =>
  `${text}${IS_MONTH_FIRST ? ',' : ''} ${date.slice(0, 4)}`;

/** Returns the number of the day in its month, in the digits of the language. */
export function formatDay(date: LocalDate): string {
  return IS_ENGLISH ? String(dayOf(date)) : new Intl.NumberFormat(LANGUAGE).format(dayOf(date));
}

/** Returns the short name of the month, such as `Nov`. */
export function nameMonth(date: LocalDate): string {
  return IS_ENGLISH ? (MONTHS[monthIndexOf(date)]?.slice(0, 3) ?? '') : writeMonthName(date);
}

/** Returns a text such as `23 Nov 2026` or `Nov 23, 2026`. */
export function formatShortDate(date: LocalDate): string {
  if (!IS_ENGLISH) return writeShort(date);
  return withYear(writeDayMonth(date, nameMonth(date)), date);
}

/** Returns a text such as `November 2026`. */
export function formatMonth(month: Month): string {
  if (!IS_ENGLISH) return writeMonth(`${month}-01` as LocalDate);
  return `${MONTHS[monthIndexOf(month)]} ${month.slice(0, 4)}`;
}

const dayOf = (date: LocalDate): number => Number(date.slice(8));
const monthIndexOf = (date: LocalDate | Month): number => Number(date.slice(5, 7)) - 1;

/** Returns a function that formats dates in the language of the page. Creates the formatter when it is first used. */
function createWriter(format: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  const formatter = lazily(() => new Intl.DateTimeFormat(LANGUAGE, { ...format, timeZone: 'UTC' }));
  return (date) => formatter().format(Date.parse(date));
}

/**
 * Returns a text such as `14:00` or `2:00 pm`. If the clocks show the time twice on that date, its offset follows, as
 * in `1:30 CDT`.
 */
export function formatTime(instant: Instant, zone: TimeZone, style: ClockStyle): string {
  return labelTime(writeClock(instant, zone, style), instant, { zone, language: LANGUAGE });
}

function writeClock(instant: Instant, zone: TimeZone, style: ClockStyle): string {
  const local = new Date(instant + offsetAt(zone, instant));
  return writeTime(local.getUTCHours(), local.getUTCMinutes(), style);
}

/** Formats the start and the end of a meeting. Both have their offset if the clocks change between them. */
export function formatEnds(start: Instant, end: Instant, zone: TimeZone, style: ClockStyle) {
  const write = (instant: Instant) => writeClock(instant, zone, style);
  return labelSpan({ start, end }, write, { zone, language: LANGUAGE });
}

const RANGE_SIGN = t('–', {}, 'between the start and the end of a meeting, such as 14:00–14:30');

/** Returns a text such as `14:00–14:30`, or `1:00 CDT – 1:00 CST` if the clocks change. */
export function formatSpan(
  start: Instant,
  end: Instant,
  zone: TimeZone,
  style: ClockStyle,
): string {
  const ends = formatEnds(start, end, zone, style);
  return [ends.start, RANGE_SIGN, ends.end].join(ends.hasOffset ? ' ' : '');
}

/** Returns the hour of the day in the zone, from 0 to 23. */
export function hourOf(instant: Instant, zone: TimeZone): number {
  return new Date(instant + offsetAt(zone, instant)).getUTCHours();
}
