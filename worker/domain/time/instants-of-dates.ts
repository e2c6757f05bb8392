// The instants of calendar dates in a zone. This file is separate from wall-clock.ts, because only few screens need it.
import { appendInterval } from './intervals.ts';
import { toEpochDay } from './local-date.ts';
import { DAY_MS, type Interval, type LocalDate, type TimeZone } from './types.ts';
import { REACH_MS } from './wall-clock.ts';
import { offsetSegments } from './zone-offsets.ts';

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
