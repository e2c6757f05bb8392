// Owns when a meeting may not start because the host is taken. With one duration and one pair of
// buffers, each busy interval forbids one stretch of starts; merged, they are swept with one pointer.
import { mergeIntervals } from '../intervals.ts';
import { type Interval, MINUTE_MS } from '../time/types.ts';
import type { SlotSource } from './types.ts';

/**
 * Sorted, separate half-open intervals of starts that conflict, as far as they meet `reach`. A candidate
 * and a busy interval conflict when either lies in the other widened by that other's own buffers.
 */
export function computeBlockedStarts(
  source: Pick<SlotSource, 'busy' | 'durationMinutes' | 'rules'>,
  reach: Interval,
): Interval[] {
  const duration = source.durationMinutes * MINUTE_MS;
  const before = source.rules.bufferBeforeMinutes * MINUTE_MS;
  const after = source.rules.bufferAfterMinutes * MINUTE_MS;
  const blocked: Interval[] = [];
  for (const busy of source.busy) {
    if (busy.end <= busy.start) continue;
    // Ending exactly when the busy time starts is free, hence the millisecond.
    const start = Math.min(busy.start - after, busy.guardStart) - duration + 1;
    const end = Math.max(busy.end + before, busy.guardEnd);
    if (start < reach.end && reach.start < end) blocked.push({ start, end });
  }
  return mergeIntervals(blocked);
}
