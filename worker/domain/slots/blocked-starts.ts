// Computes the start times at which a meeting would conflict with the host's busy times. All meetings of one
// meeting type have the same duration and buffers, so each busy interval makes one interval of start times
// unavailable. The intervals are kept in two number arrays, because one object per interval would be slower.
import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';
import type { SlotSource } from './types.ts';

/** Sorted, disjoint half-open intervals: interval n is [starts[n], ends[n]). */
interface BlockedStarts {
  readonly starts: readonly Instant[];
  readonly ends: readonly Instant[];
}

/**
 * Returns the blocked starts within `reach`. A meeting and a busy interval conflict in two cases: the meeting
 * overlaps the interval including the interval's buffers, or the interval overlaps the meeting including the
 * meeting's buffers.
 */
export function computeBlockedStarts(
  source: Pick<SlotSource, 'busy' | 'durationMinutes' | 'rules'>,
  reach: Interval,
): BlockedStarts {
  const duration = source.durationMinutes * MINUTE_MS;
  const before = source.rules.bufferBeforeMinutes * MINUTE_MS;
  const after = source.rules.bufferAfterMinutes * MINUTE_MS;
  const starts = new Float64Array(source.busy.length);
  const ends = new Float64Array(source.busy.length);
  let count = 0;
  let isSorted = true;
  let previous = Number.NEGATIVE_INFINITY;
  for (const busy of source.busy) {
    if (busy.end <= busy.start) continue;
    // A meeting that ends exactly when the busy time starts does not conflict, so one millisecond is added.
    const start = Math.min(busy.start - after, busy.guardStart) - duration + 1;
    const end = Math.max(busy.end + before, busy.guardEnd);
    if (start >= reach.end || end <= reach.start) continue;
    starts[count] = start;
    ends[count] = end;
    count += 1;
    isSorted &&= previous <= start;
    previous = start;
  }
  const columns = { starts: starts.subarray(0, count), ends: ends.subarray(0, count) };
  if (!isSorted) {
    columns.starts.sort();
    columns.ends.sort();
  }
  return mergeColumns(columns.starts, columns.ends);
}

/**
 * Returns the union of the intervals. `starts` must be sorted. The union has a gap exactly where a start is
 * later than all ends with a lower index. So `ends` may be sorted separately from `starts`.
 */
function mergeColumns(starts: Float64Array, ends: Float64Array): BlockedStarts {
  const merged: { starts: Instant[]; ends: Instant[] } = { starts: [], ends: [] };
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? lastEnd;
    if (start > lastEnd) {
      if (index > 0) merged.ends.push(lastEnd);
      merged.starts.push(start);
    }
    lastEnd = Math.max(lastEnd, ends[index] ?? lastEnd);
  }
  if (starts.length > 0) merged.ends.push(lastEnd);
  return merged;
}
