import type { Availability, AvailabilityRules } from '../meeting-types/availability.ts';
import type { Instant, Interval, LocalDate, TimeZone } from '../time/types.ts';

/**
 * A time when the host is busy: another booking with its own buffers, or a calendar event without buffers.
 */
export interface BusyInterval extends Interval {
  /** `start` minus the buffer before the other booking. */
  readonly guardStart: Instant;
  /** `end` plus the buffer after the other booking. */
  readonly guardEnd: Instant;
}

/** All data that decides which slots of one meeting type are available. */
export interface SlotSource {
  readonly hostZone: TimeZone;
  readonly durationMinutes: number;
  readonly availability: Availability;
  readonly rules: AvailabilityRules;
  /** May be unsorted and may overlap. */
  readonly busy: readonly BusyInterval[];
  /** Starts of this meeting type's confirmed bookings. They are needed only for `maximumPerDay`. */
  readonly bookedStarts: readonly Instant[];
}

/** The days from `from` to `to` (both inclusive) in the time zone `zone`. */
export interface DateRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly zone: TimeZone;
}

export interface Slot {
  readonly start: Instant;
  readonly available: boolean;
}

export type SlotRefusal =
  | 'past'
  | 'too-soon'
  | 'too-far'
  | 'outside-hours'
  | 'off-grid'
  | 'day-full'
  | 'busy';

export type SlotDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: SlotRefusal };
