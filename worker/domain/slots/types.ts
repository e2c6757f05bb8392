import type { BookingLimit } from '../limits/booking-rules.ts';
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
  /**
   * The number of further bookings with the same start and length that can join a shared slot. 0
   * for a shared slot of another meeting type. Absent if the slot is not shared.
   */
  readonly seatsLeft?: number;
}

/** A confirmed booking of the host, which counts towards the limits. A shared slot counts once. */
export interface CountedBooking extends Interval {
  /** Whether the booking has the same meeting type as the slots. */
  readonly isOfMeetingType: boolean;
}

/** All data that decides which slots of one meeting type are available. */
export interface SlotSource {
  readonly hostZone: TimeZone;
  readonly durationMinutes: number;
  /** The time from the start of one slot to the start of the next. Null means the duration. */
  readonly startStepMinutes: number | null;
  /** True: the steps are counted from midnight. False: they are counted from the start of the working hours. */
  readonly startsOnClock: boolean;
  readonly availability: Availability;
  readonly rules: AvailabilityRules;
  /** The number of bookings that can share a slot. Null when a booking takes the whole slot. */
  readonly seats: number | null;
  /** May be unsorted and may overlap. */
  readonly busy: readonly BusyInterval[];
  /** The limits that count all confirmed bookings of the host, of any meeting type. */
  readonly hostLimits: readonly BookingLimit[];
  /** The bookings in the periods of the limits. May be empty when there are no limits. */
  readonly counted: readonly CountedBooking[];
  /**
   * The starts that the host offers to one invitee, ascending and unique. When present, they replace the working
   * hours, the steps, the rules and the limits. A start is still refused when it has passed or the host is busy.
   */
  readonly offeredStarts?: readonly Instant[];
  /**
   * The only starts within the working hours that are possible, ascending and unique. When present, they replace the
   * steps. The hours, the rules and the limits still apply.
   */
  readonly possibleStarts?: readonly Instant[];
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
  /** The seats that are left in the slot. Absent when the meeting type has no seats. */
  readonly seatsLeft?: number;
}

/**
 * The reason why a start cannot be booked. `too-soon`: the start is within the minimum notice.
 * `too-early` and `too-far`: the day is before or after the booking window.
 */
export type SlotRefusal =
  | 'past'
  | 'too-soon'
  | 'too-early'
  | 'too-far'
  | 'outside-hours'
  | 'off-grid'
  | 'day-full'
  | 'week-full'
  | 'month-full'
  | 'busy';

/** `not-offered`: the host offers other starts to the invitee. */
export type StartRefusal = SlotRefusal | 'not-offered';

export type SlotDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: StartRefusal };
