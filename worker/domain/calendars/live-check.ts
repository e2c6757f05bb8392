// Owns what a provider's taken times say about one wanted time, at the moment of the commit.
import { DAY_MS, type Instant, type Interval, type TimeZone } from '../time/types.ts';
import { offsetAt } from '../time/zone-offsets.ts';

/**
 * What to ask a provider about, so that every event shows which takes up `wanted`: the provider counts whole
 * days in the calendar's zone, we in the host's, and where these differ the same date lies elsewhere.
 */
export function rangeToAsk(
  wanted: Interval,
  hostZone: TimeZone,
  calendarZones: readonly TimeZone[],
): Interval {
  // Clocks may have changed since the day began, or change before it ends.
  const moments = [wanted.start - DAY_MS, wanted.start, wanted.end, wanted.end + DAY_MS];
  const shifts = moments.flatMap((at) =>
    calendarZones.map((zone) => offsetAt(hostZone, at) - offsetAt(zone, at)),
  );
  return {
    start: wanted.start + Math.min(0, ...shifts),
    end: wanted.end + Math.max(0, ...shifts),
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
