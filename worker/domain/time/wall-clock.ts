// Converts between a zone's wall clock and instants. When a clock change skips a wall-clock time, the end of
// the gap is used. When a wall-clock time occurs twice, the earlier instant is used.
import { appendInterval } from './intervals.ts';
import { toEpochDay, toLocalDate } from './local-date.ts';
import {
  DAY_MS,
  type Instant,
  type Interval,
  type LocalDate,
  MINUTE_MS,
  type TimeZone,
} from './types.ts';
import { offsetAt, offsetSegments, segmentAt } from './zone-offsets.ts';

/** Every zone's offset from UTC is smaller than this time. */
const REACH_MS = DAY_MS;

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
  const { start, end, offset } = segmentAt(zone, instant);
  // Far from a change of the offset, no other instant is near enough.
  if (start + REACH_MS <= instant && instant < end - REACH_MS) return false;
  const local = instant + offset;
  return offsetSegments(zone, local - REACH_MS, local + REACH_MS + 1).some(
    (other) =>
      other.offset !== offset &&
      other.start <= local - other.offset &&
      local - other.offset < other.end,
  );
}

/**
 * Returns all instants whose date in the zone is in [from, to], sorted and disjoint. A skipped date has no
 * instants. When clocks go back across midnight, a date has several intervals.
 */
export function instantsOfDates(range: {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly zone: TimeZone;
}): Interval[] {
  const localStart = toEpochDay(range.from) * DAY_MS;
  const localEnd = (toEpochDay(range.to) + 1) * DAY_MS;
  const intervals: Interval[] = [];
  for (const segment of offsetSegments(range.zone, localStart - REACH_MS, localEnd + REACH_MS)) {
    const start = Math.max(segment.start, localStart - segment.offset);
    const end = Math.min(segment.end, localEnd - segment.offset);
    if (start < end) appendInterval(intervals, { start, end });
  }
  return intervals;
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
