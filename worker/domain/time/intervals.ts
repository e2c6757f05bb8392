// Arithmetic of half-open intervals. Touching intervals are merged.
import type { Interval } from './types.ts';

/** Adds an interval that starts no earlier than the last of `merged`, and extends that one if they touch. */
export function appendInterval(merged: Interval[], next: Interval): void {
  const last = merged.at(-1);
  if (last === undefined || last.end < next.start) merged.push(next);
  else if (last.end < next.end) merged[merged.length - 1] = { start: last.start, end: next.end };
}

/** The same time as sorted, disjoint intervals. Sorts only when necessary. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = isSorted(intervals)
    ? intervals
    : intervals.toSorted((left, right) => left.start - right.start);
  const merged: Interval[] = [];
  for (const interval of sorted) appendInterval(merged, interval);
  return merged;
}

function isSorted(intervals: readonly Interval[]): boolean {
  let previous = Number.NEGATIVE_INFINITY;
  for (const { start } of intervals) {
    if (start < previous) return false;
    previous = start;
  }
  return true;
}
