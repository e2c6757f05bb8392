// The only file of the browser code that formats dates and instants.
import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import {
  DAY_MS,
  type Instant,
  type LocalDate,
  type TimeZone,
} from '../../worker/domain/time/types.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { writeTime } from './clock-style.ts';
import type { Month } from './months.ts';

export type ClockStyle = HourFormat;

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Returns a text such as `Monday, 23 November 2026`. */
export function formatDate(date: LocalDate): string {
  const weekday = WEEKDAYS[new Date(toEpochDay(date) * DAY_MS).getUTCDay()];
  return `${weekday}, ${Number(date.slice(8))} ${formatMonth(date.slice(0, 7) as Month)}`;
}

/** Returns the short name of the month, such as `Nov`. */
export function nameMonth(date: LocalDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1]?.slice(0, 3) ?? '';
}

/** Returns a text such as `23 Nov 2026`. */
export function formatShortDate(date: LocalDate): string {
  return `${Number(date.slice(8))} ${nameMonth(date)} ${date.slice(0, 4)}`;
}

/** Returns a text such as `November 2026`. */
export function formatMonth(month: Month): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Returns a text such as `14:00` or `2:00 pm`. */
export function formatTime(instant: Instant, zone: TimeZone, style: ClockStyle): string {
  const local = new Date(instant + offsetAt(zone, instant));
  return writeTime(local.getUTCHours(), local.getUTCMinutes(), style);
}

/** Formats a time for logs, for example `20 Nov 2026, 14:03:22` or `20 Nov 2026, 2:03:22 pm`. */
export function formatStamp(instant: Instant, zone: TimeZone, style: ClockStyle): string {
  const local = new Date(instant + offsetAt(zone, instant)).toISOString();
  const month = MONTHS[Number(local.slice(5, 7)) - 1] ?? '';
  return `${Number(local.slice(8, 10))} ${month.slice(0, 3)} ${local.slice(0, 4)}, ${withSeconds(formatTime(instant, zone, style), local)}`;
}

/** Inserts the seconds of the ISO time `local` after the minutes of `time`. */
function withSeconds(time: string, local: string): string {
  return time.replace(/:\d\d/, (minutes) => minutes + local.slice(16, 19));
}

/**
 * Formats times of one day so that all labels differ. When the clocks go back, one hour of the day
 * occurs twice. The labels of the times in this hour also contain the UTC offset.
 */
export function formatTimes(
  instants: readonly Instant[],
  zone: TimeZone,
  style: ClockStyle,
): ReadonlyMap<Instant, string> {
  const labels = instants.map((instant) => formatTime(instant, zone, style));
  return new Map(
    instants.map((instant, index) => {
      const label = labels[index] ?? '';
      const isRepeated = labels.indexOf(label) !== labels.lastIndexOf(label);
      return [instant, isRepeated ? `${label} ${formatOffset(offsetAt(zone, instant))}` : label];
    }),
  );
}

/**
 * Formats the start and end of a meeting. If the clocks change between them, adds the UTC offset
 * after the end.
 */
export function formatSpan(
  start: Instant,
  end: Instant,
  zone: TimeZone,
  style: ClockStyle,
): string {
  const span = `${formatTime(start, zone, style)}–${formatTime(end, zone, style)}`;
  const offset = offsetAt(zone, end);
  return offset === offsetAt(zone, start) ? span : `${span} ${formatOffset(offset)}`;
}

/** Returns a text such as `GMT+5:30`. */
export function formatOffset(offset: number): string {
  if (offset === 0) return 'GMT';
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const remainingMinutes = minutes % 60;
  const minutesPart = remainingMinutes === 0 ? '' : `:${String(remainingMinutes).padStart(2, '0')}`;
  return `GMT${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${minutesPart}`;
}

/** Returns the hour of the day in the zone, from 0 to 23. */
export function hourOf(instant: Instant, zone: TimeZone): number {
  return new Date(instant + offsetAt(zone, instant)).getUTCHours();
}
