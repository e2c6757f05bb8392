// The availability of a meeting type: its working hours and the limits of its slots.

import type { BookingLimit, BookingWindow } from '../limits/booking-rules.ts';

import type { LocalDate, LocalTime, TimeZone } from '../time/types.ts';
import type { Weekday } from '../time/weekdays.ts';

export interface LocalTimeRange {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/**
 * The hours of one day of the week, in the host's time zone (spec section 3). As `end`, 23:59 and 24:00 both
 * mean the end of the day.
 */
export interface DayHours extends LocalTimeRange {
  readonly enabled: boolean;
  readonly breaks?: readonly LocalTimeRange[] | undefined;
}

export const MAX_BREAKS_PER_DAY = 8;

export type WorkingHours = Readonly<Record<Weekday, DayHours>>;

/**
 * Hours that replace the weekly hours on one date in the host's time zone, or on all dates from
 * `date` to `to`. If several overrides contain a date, the last override applies.
 */
export interface DateOverride {
  readonly date: LocalDate;
  readonly to?: LocalDate | undefined;
  /** The name of the public holiday. */
  readonly holiday?: string | undefined;
  /** Texts for visitors while the host is away. Both may be empty. */
  readonly absence?: { readonly note: string; readonly link: string } | undefined;
  readonly enabled: boolean;
  readonly start?: LocalTime | undefined;
  readonly end?: LocalTime | undefined;
  readonly breaks?: readonly LocalTimeRange[] | undefined;
}

/** A trip to another time zone. On the dates from `from` to `to` (both inclusive), the hours are in that time zone. */
export interface Travel {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly timezone: TimeZone;
}

export interface Availability {
  readonly workingHours: WorkingHours;
  readonly overrides?: readonly DateOverride[] | undefined;
  /** The time zone of the hours and dates. When absent, it is the time zone of the host's account. */
  readonly timezone?: TimeZone | undefined;
  /** Sorted and disjoint. */
  readonly travel?: readonly Travel[] | undefined;
}

/** Limits of one meeting type in addition to its hours. */
export interface AvailabilityRules {
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly minimumNoticeMinutes: number;
  readonly window: BookingWindow;
  /** The limits of this meeting type's confirmed bookings. At most one limit for each kind of period. */
  readonly limits: readonly BookingLimit[];
  /**
   * Whether times at night are hidden from invitees (slots/night.ts). The night is in the time zone
   * of the invitee. Absent means false.
   */
  readonly hidesNight?: boolean | undefined;
}

export const NO_LIMITS: AvailabilityRules = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  window: { kind: 'none' },
  limits: [],
};

const CLOSED: DayHours = {
  enabled: false,
  start: '09:00' as LocalTime,
  end: '17:00' as LocalTime,
};

/**
 * Used instead of unreadable working hours. It offers no slots, so visitors cannot book at hours
 * that the host did not choose.
 */
export const NO_HOURS: Availability = {
  workingHours: {
    monday: CLOSED,
    tuesday: CLOSED,
    wednesday: CLOSED,
    thursday: CLOSED,
    friday: CLOSED,
    saturday: CLOSED,
    sunday: CLOSED,
  },
};
