// Converts between a zone's wall clock and instants. When a clock change skips a wall-clock time, the end of
// the gap is used. When a wall-clock time occurs twice, the earlier instant is used.
import { toLocalDate } from './local-date.ts';
import { DAY_MS, type Instant, type LocalDate, MINUTE_MS, type TimeZone } from './types.ts';
import { offsetAt, offsetSegments, segmentAt } from './zone-offsets.ts';

/** Every zone's offset from UTC is smaller than this time. */
export const REACH_MS = DAY_MS;

/**
 * Returns the instant at which the zone's clocks show `minutes` after 00:00 of the day. 1440 is 00:00 of the
 * next day.
 */
export function instantOf(zone: TimeZone, epochDay: number, minutes: number): Instant {
  const local = epochDay * DAY_MS + minutes * MINUTE_MS;
  const segment = segmentAt(zone, local - REACH_MS);
  if (local + REACH_MS < segment.end) return local - segment.offset;
  return instantNearChange(zone, local);
}

/**
 * Returns the first instant of the day. For a date that the zone skipped, returns the first instant of the
 * next day.
 */
export function startOfDay(zone: TimeZone, epochDay: number): Instant {
  return instantOf(zone, epochDay, 0);
}

export function epochDayAt(zone: TimeZone, instant: Instant): number {
  return Math.floor((instant + offsetAt(zone, instant)) / DAY_MS);
}

export function localDateAt(zone: TimeZone, instant: Instant): LocalDate {
  return toLocalDate(epochDayAt(zone, instant));
}

/** Returns the instant as the zone's clocks show it, for example `2026-11-23 14:00`. */
export function writeWallClock(zone: TimeZone, instant: Instant): string {
  const shown = new Date(instant + offsetAt(zone, instant)).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
}

/** Tells whether the zone's clocks show the date and time of this instant at another instant too. */
export function isRepeated(zone: TimeZone, instant: Instant): boolean {
  const offset = offsetAt(zone, instant);
  return [-REACH_MS, REACH_MS].some((distance) => {
    const other = offsetAt(zone, instant + distance);
    return other !== offset && offsetAt(zone, instant + offset - other) === other;
  });
}

function instantNearChange(zone: TimeZone, local: number): Instant {
  const segments = offsetSegments(zone, local - REACH_MS, local + REACH_MS + 1);
  for (const { start, end, offset } of segments) {
    if (start <= local - offset && local - offset < end) return local - offset;
  }
  for (const { start, offset } of segments) {
    if (local < start + offset) return start;
  }
  throw new RangeError(`No instant for ${local} in ${zone}`);
}
