// Decides how far around a query the host's busy times and bookings must be loaded. Two days are more than
// the longest meeting with buffers, and more than one date of the host with clock changes.
import { toEpochDay } from '../time/local-date.ts';
import { DAY_MS, type Instant, type Interval } from '../time/types.ts';
import { startOfDay } from '../time/wall-clock.ts';
import type { DateRange } from './types.ts';

const MARGIN_MS = 2 * DAY_MS;

/**
 * Returns the range for whole dates. The caller loads every busy interval that overlaps this range, and every
 * booked start within it.
 */
export function busyHorizon(range: DateRange): Interval {
  return {
    start: startOfDay(range.zone, toEpochDay(range.from)) - MARGIN_MS,
    end: startOfDay(range.zone, toEpochDay(range.to) + 1) + MARGIN_MS,
  };
}

/** Returns the range for the check of a single start. */
export function busyHorizonAround(start: Instant): Interval {
  return { start: start - MARGIN_MS, end: start + MARGIN_MS };
}
