// Merges and subtracts half-open intervals. Touching intervals become one interval.
import type { Interval } from './types.ts';

/**
 * Appends an interval that does not start before the last interval in `merged`. If the two
 * intervals touch or overlap, extends the last interval instead.
 */
export function appendInterval(merged: Interval[], next: Interval): void {
  const last = merged.at(-1);
  if (last === undefined || last.end < next.start) merged.push(next);
  else if (last.end < next.end) merged[merged.length - 1] = { start: last.start, end: next.end };
}

/** Returns sorted, disjoint intervals that cover the same time. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = isSorted(intervals)
    ? intervals
    : intervals.toSorted((left, right) => left.start - right.start);
  const merged: Interval[] = [];
  for (const interval of sorted) appendInterval(merged, interval);
  return merged;
}

/** Returns the parts of `whole` that are in none of the holes, sorted and disjoint. */
export function subtractIntervals(whole: Interval, holes: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let { start } = whole;
  for (const hole of mergeIntervals(holes)) {
    const end = Math.min(hole.start, whole.end);
    if (start < end) rest.push({ start, end });
    start = Math.max(start, hole.end);
  }
  if (start < whole.end) rest.push({ start, end: whole.end });
  return rest;
}

function isSorted(intervals: readonly Interval[]): boolean {
  let previous = Number.NEGATIVE_INFINITY;
  for (const { start } of intervals) {
    if (start < previous) return false;
    previous = start;
  }
  return true;
}
