// Time zones of calendar files. Also converts clock times to instants, as RFC 5545 requires. If a
// clock change skips a time, the offset before the change is used. If a time occurs twice, its
// first occurrence is used.
import { DAY_MS, type Instant, type TimeZone } from '../../../domain/time/types.ts';
import { offsetAt } from '../../../domain/time/zone-offsets.ts';

/** A clock time as milliseconds, computed as if the clock showed UTC. */
export type ClockTime = number;

export interface CalendarZone {
  /** Returns the milliseconds to add to an instant to get the clock time. */
  offsetAt(instant: Instant): number;
}

export const UTC_ZONE: CalendarZone = { offsetAt: () => 0 };

export function fixedZone(offset: number): CalendarZone {
  return { offsetAt: () => offset };
}

// Recurring events may have started centuries ago. For times before this year, zones have no useful
// offsets.
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2199, 0, 1);

export function namedZone(name: TimeZone): CalendarZone {
  return {
    offsetAt: (instant) => offsetAt(name, Math.min(LATEST, Math.max(EARLIEST, instant))),
  };
}

export function instantOfClock(zone: CalendarZone, clock: ClockTime): Instant {
  const before = zone.offsetAt(clock - DAY_MS);
  const early = clock - before;
  if (zone.offsetAt(early) === before) return early;
  const after = zone.offsetAt(clock + DAY_MS);
  const late = clock - after;
  return zone.offsetAt(late) === after ? late : early;
}

export function clockOfInstant(zone: CalendarZone, instant: Instant): ClockTime {
  return instant + zone.offsetAt(instant);
}
