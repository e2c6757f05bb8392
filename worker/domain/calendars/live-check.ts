// Owns what a provider's taken times say about one wanted time, at the moment of the commit.
import { DAY_MS, type Instant, type Interval, type TimeZone } from '../time/types.ts';
import { offsetAt } from '../time/zone-offsets.ts';

/** The day that holds a time begins and ends no farther from it, wherever it is counted. */
const REACH_MS = 2 * DAY_MS;
const STEP_MS = DAY_MS / 4;

/**
 * What to ask a provider about, so that every event shows which takes up `wanted`: the provider counts whole
 * days in the calendar's zone, we in the host's, and where these differ the same date lies elsewhere.
 */
export function rangeToAsk(
  wanted: Interval,
  hostZone: TimeZone,
  calendarZones: readonly TimeZone[],
): Interval {
  const others = calendarZones.filter((zone) => zone !== hostZone);
  if (others.length === 0) return wanted;
  // The day began, and ends, at other instants here and there: clocks may have changed in between.
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

/** The part of `taken` within `wanted` that none of `explained` covers; null when all of it is covered. */
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
