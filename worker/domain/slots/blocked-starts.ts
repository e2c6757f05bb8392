// Computes the start times at which a meeting would conflict with the host's busy times. All meetings of one
// meeting type have the same duration and buffers, so each busy interval makes one interval of start times
// unavailable. The intervals are kept in two number arrays, because one object per interval would be slower.
import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';
import { isOpenToLength } from './seats.ts';
import type { BusyInterval, SlotSource } from './types.ts';

/** Sorted, disjoint half-open intervals: interval n is [starts[n], ends[n]). */
interface BlockedStarts {
  readonly starts: readonly Instant[];
  readonly ends: readonly Instant[];
}

export type ConflictSource = Pick<SlotSource, 'durationMinutes' | 'rules'>;

// A meeting that ends exactly when the busy time starts does not conflict, so one millisecond is added.
const blockStart = (busy: BusyInterval, duration: number, after: number): Instant =>
  Math.min(busy.start - after, busy.guardStart) - duration + 1;

const blockEnd = (busy: BusyInterval, before: number): Instant =>
  Math.max(busy.end + before, busy.guardEnd);

/** Returns the busy intervals with which a meeting at this start conflicts. */
export function listConflicts<Busy extends BusyInterval>(
  { durationMinutes, rules, busy }: ConflictSource & { readonly busy: readonly Busy[] },
  start: Instant,
): Busy[] {
  const duration = durationMinutes * MINUTE_MS;
  const before = rules.bufferBeforeMinutes * MINUTE_MS;
  const after = rules.bufferAfterMinutes * MINUTE_MS;
  return busy.filter(
    (each) =>
      each.start < each.end &&
      !(each.start === start && isOpenToLength(each, duration)) &&
      blockStart(each, duration, after) <= start &&
      start < blockEnd(each, before),
  );
}

/**
 * Returns the blocked starts within `reach`. A meeting and a busy interval conflict in two cases:
 * - The meeting overlaps the interval or the buffers of the interval.
 * - The interval overlaps the meeting or the buffers of the meeting.
 */
export function computeBlockedStarts(
  source: ConflictSource & Pick<SlotSource, 'busy' | 'seats'>,
  reach: Interval,
): BlockedStarts {
  const duration = source.durationMinutes * MINUTE_MS;
  const before = source.rules.bufferBeforeMinutes * MINUTE_MS;
  const after = source.rules.bufferAfterMinutes * MINUTE_MS;
  // A shared slot blocks two intervals of starts: before and after its own start.
  const room = source.seats === null ? source.busy.length : 2 * source.busy.length;
  const starts = new Float64Array(room);
  const ends = new Float64Array(room);
  let count = 0;
  let isSorted = true;
  let previous = Number.NEGATIVE_INFINITY;
  for (const busy of source.busy) {
    if (busy.end <= busy.start) continue;
    const start = blockStart(busy, duration, after);
    const end = blockEnd(busy, before);
    if (start >= reach.end || end <= reach.start) continue;
    const isOpen = source.seats !== null && isOpenToLength(busy, duration);
    starts[count] = start;
    ends[count] = isOpen ? busy.start : end;
    count += 1;
    if (isOpen) {
      starts[count] = busy.start + 1;
      ends[count] = end;
      count += 1;
      isSorted = false;
    }
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
 * Returns the union of the intervals. `starts` must be sorted. `ends` has the same order as `starts`, or is
 * sorted separately. In both cases, the union has a gap before each start that is later than all ends with a
 * lower index.
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
