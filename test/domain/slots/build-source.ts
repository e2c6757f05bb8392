// Short functions that build slot sources for tests.
import {
  type AvailabilityRules,
  NO_LIMITS,
} from '../../../worker/domain/meeting-types/availability.ts';
import type {
  BusyInterval,
  CountedBooking,
  DateRange,
  SlotSource,
} from '../../../worker/domain/slots/types.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { date, everyDay, hours } from '../meeting-types/build-availability.ts';

const MINUTE = 60_000;

/** Converts a text to an instant, for example `at('2025-01-10T09:00Z')`. */
export function at(text: string): number {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new Error(`Not an instant: ${text}`);
  return instant;
}

/** Creates a busy interval, for example `busy('2025-01-10T09:00Z', 30)`. All lengths are in minutes. */
export function busy(start: string, minutes: number, before = 0, after = 0): BusyInterval {
  const begin = at(start);
  const end = begin + minutes * MINUTE;
  return { start: begin, end, guardStart: begin - before * MINUTE, guardEnd: end + after * MINUTE };
}

/**
 * Creates a booking that counts towards the limits. It has the same meeting type as the slots,
 * unless `isOfMeetingType` is false.
 */
export function counted(start: string, minutes = 60, isOfMeetingType = true): CountedBooking {
  return { start: at(start), end: at(start) + minutes * MINUTE, isOfMeetingType };
}

export function rules(changes: Partial<AvailabilityRules>): AvailabilityRules {
  return { ...NO_LIMITS, ...changes };
}

/**
 * Returns a slot source with working hours from 09:00 to 12:00 UTC every day, one-hour meetings and no
 * bookings.
 */
export function source(changes: Partial<SlotSource> = {}): SlotSource {
  return {
    hostZone: 'UTC' as TimeZone,
    durationMinutes: 60,
    startStepMinutes: null,
    startsOnClock: false,
    seats: null,
    availability: everyDay(hours('09:00-12:00')),
    rules: NO_LIMITS,
    busy: [],
    hostLimits: [],
    counted: [],
    ...changes,
  };
}

export function dates(from: string, to = from, zone = 'UTC'): DateRange {
  return { from: date(from), to: date(to), zone: zone as TimeZone };
}
