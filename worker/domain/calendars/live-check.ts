// Evaluates a provider's busy times for one wanted time, just before the commit.
import { DAY_MS, type Instant, type Interval, type TimeZone } from '../time/types.ts';
import { offsetAt } from '../time/zone-offsets.ts';

/** A day that contains a time starts and ends within this distance, in any time zone. */
const REACH_MS = 2 * DAY_MS;
const STEP_MS = DAY_MS / 4;

/**
 * The range to ask a provider about, so that every event that overlaps `wanted` is included. The provider
 * counts all-day events in the calendar's zone, we count them in the host's zone, and the same date differs
 * between the two.
 */
export function rangeToAsk(
  wanted: Interval,
  hostZone: TimeZone,
  calendarZones: readonly TimeZone[],
): Interval {
  const others = calendarZones.filter((zone) => zone !== hostZone);
  if (others.length === 0) return wanted;
  // The day may start and end with other offsets, because clocks may change in between.
  const moments: Instant[] = [];
  const last = wanted.end + REACH_MS;
  for (let at = wanted.start - REACH_MS; at < last; at += STEP_MS) moments.push(at);
  moments.push(last);
  const here = moments.map((at) => offsetAt(hostZone, at));
  const there = moments.flatMap((at) => others.map((zone) => offsetAt(zone, at)));
  return {
    start: wanted.start + Math.min(0, Math.min(...here) - Math.max(...there)),
    end: wanted.end + Math.max(0, Math.max(...here) - Math.min(...there)),
  };
}

export function overlaps(left: Interval, right: Interval): boolean {
  return left.start < right.end && right.start < left.end;
}

/** The part of `taken` within `wanted` that none of `explained` covers. Null when everything is covered. */
export function findUnexplained(
  taken: Interval,
  wanted: Interval,
  explained: readonly Interval[],
): Interval | null {
  let start: Instant = Math.max(taken.start, wanted.start);
  const end = Math.min(taken.end, wanted.end);
  for (const own of explained.toSorted((left, right) => left.start - right.start)) {
    if (own.start > start) break;
    start = Math.max(start, own.end);
  }
  return start < end ? { start, end } : null;
}
