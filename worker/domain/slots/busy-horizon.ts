// Computes the time range for which the host's busy times and bookings must be loaded. The margin of two days is longer
// than the longest meeting with buffers, and longer than any day with a clock change.
import { toEpochDay } from '../time/local-date.ts';
import { DAY_MS, type Instant, type Interval } from '../time/types.ts';
import { startOfDay } from '../time/wall-clock.ts';
import type { DateRange } from './types.ts';

const MARGIN_MS = 2 * DAY_MS;

/**
 * To check the limits, the caller also loads the bookings that start at most this long before or
 * after the busy horizon. This margin covers a whole month.
 */
export const COUNTED_MARGIN_MS = 31 * DAY_MS;
/** A shorter margin, which covers a whole week. It is enough when there is no limit per month. */
export const COUNTED_WEEK_MARGIN_MS = 7 * DAY_MS;

/**
 * Returns the time range to load for the slots of whole days. The caller loads every busy interval that
 * overlaps this range. If the meeting type has limits, the caller also loads the bookings that count.
 */
export function busyHorizon(range: DateRange): Interval {
  return {
    start: startOfDay(range.zone, toEpochDay(range.from)) - MARGIN_MS,
    end: startOfDay(range.zone, toEpochDay(range.to) + 1) + MARGIN_MS,
  };
}

/** Returns the time range to load for the check of a single start time. */
export function busyHorizonAround(start: Instant): Interval {
  return { start: start - MARGIN_MS, end: start + MARGIN_MS };
}
