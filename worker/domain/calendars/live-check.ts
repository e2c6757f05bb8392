// Compares a provider's busy times with the requested time of a booking, just before the booking is written.
import { DAY_MS, type Instant, type Interval, type TimeZone } from '../time/types.ts';
import { offsetAt } from '../time/zone-offsets.ts';

/** The maximum time between an instant and the start or the end of its date, in any time zone. */
const REACH_MS = 2 * DAY_MS;
const STEP_MS = DAY_MS / 4;

/**
 * Returns the range to request from a provider, so that every event that overlaps `wanted` is included.
 * All-day events need a larger range, because the provider uses the calendar's time zone for their
 * dates, and we use the host's time zone.
 */
export function computeQueryRange(
  wanted: Interval,
  hostZone: TimeZone,
  calendarZones: readonly TimeZone[],
): Interval {
  const otherZones = calendarZones.filter((zone) => zone !== hostZone);
  if (otherZones.length === 0) return wanted;
  // Checks several offsets from UTC around the wanted time, because clocks may change at the start or the end
  // of the date.
  const moments: Instant[] = [];
  const last = wanted.end + REACH_MS;
  for (let at = wanted.start - REACH_MS; at < last; at += STEP_MS) moments.push(at);
  moments.push(last);
  const hostOffsets = moments.map((at) => offsetAt(hostZone, at));
  const otherOffsets = moments.flatMap((at) => otherZones.map((zone) => offsetAt(zone, at)));
  return {
    start: wanted.start + Math.min(0, Math.min(...hostOffsets) - Math.max(...otherOffsets)),
    end: wanted.end + Math.max(0, Math.max(...hostOffsets) - Math.min(...otherOffsets)),
  };
}

export function overlaps(left: Interval, right: Interval): boolean {
  return left.start < right.end && right.start < left.end;
}

/**
 * Compares the busy time `taken` with the requested time `wanted`. `explained` contains the times
 * of our own events. Returns the part of `taken` within `wanted`, from the first moment that
 * `explained` does not cover. Returns null when there is no such moment.
 */
export function findUnexplained(
  taken: Interval,
  wanted: Interval,
  explained: readonly Interval[],
): Interval | null {
  let start: Instant = Math.max(taken.start, wanted.start);
  const end = Math.min(taken.end, wanted.end);
  for (const explainedTime of explained.toSorted((left, right) => left.start - right.start)) {
    if (explainedTime.start > start) break;
    start = Math.max(start, explainedTime.end);
  }
  return start < end ? { start, end } : null;
}
