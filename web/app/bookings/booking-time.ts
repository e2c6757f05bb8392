// Formats dates and times of a booking, and the name of their time zone.
import { toEpochDay, toLocalDate } from '../../../worker/domain/time/local-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type ClockStyle, formatDate, formatTime } from '../../lib/format-date.ts';
import { describeZone } from '../../lib/zones.ts';

export interface TimeSpan {
  readonly start: Instant;
  readonly end: Instant;
}

/** Returns a text such as `14:00 – 14:30`, with `(next day)` when the meeting ends on a later date. */
export function timeRangeOf({ start, end }: TimeSpan, zone: TimeZone, style: ClockStyle): string {
  const range = `${formatTime(start, zone, style)} – ${formatTime(end, zone, style)}`;
  return localDateAt(zone, start) === localDateAt(zone, end) ? range : `${range} (next day)`;
}

/** Returns a text such as `Paris (GMT+1)`, with the offset at `start`. */
export function describeZoneAt(start: Instant, zone: TimeZone): string {
  return describeZone(zone, start);
}

/** Returns a text such as `Today, Monday, 23 November 2026`. */
export function describeDate(date: LocalDate, now: Instant, zone: TimeZone): string {
  const today = toEpochDay(localDateAt(zone, now));
  const near = new Map([
    [toLocalDate(today), 'Today, '],
    [toLocalDate(today + 1), 'Tomorrow, '],
    [toLocalDate(today - 1), 'Yesterday, '],
  ]);
  return `${near.get(date) ?? ''}${formatDate(date)}`;
}

export function dateOf(instant: Instant, zone: TimeZone): string {
  return formatDate(localDateAt(zone, instant));
}
