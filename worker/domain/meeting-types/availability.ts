import type { LocalDate, LocalTime } from '../time/types.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface LocalTimeRange {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** One weekday's hours in the host's zone (spec section 3). 23:59 and 24:00 as `end` mean the end of the day. */
export interface DayHours extends LocalTimeRange {
  readonly enabled: boolean;
  readonly breaks?: readonly LocalTimeRange[] | undefined;
}

export type WorkingHours = Readonly<Record<Weekday, DayHours>>;

/** Replaces one date of the host's calendar. A local date, never an instant. */
export interface DateOverride {
  readonly date: LocalDate;
  readonly enabled: boolean;
  readonly start?: LocalTime | undefined;
  readonly end?: LocalTime | undefined;
  readonly breaks?: readonly LocalTimeRange[] | undefined;
}

export interface Availability {
  readonly workingHours: WorkingHours;
  readonly overrides?: readonly DateOverride[] | undefined;
}

/** Limits of one meeting type in addition to its hours. `null` means no limit. */
export interface AvailabilityRules {
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly minimumNoticeMinutes: number;
  /** Number of host dates after today that can be booked. 0 means only today. */
  readonly bookingWindowDays: number | null;
  /** Maximum confirmed bookings of this meeting type per host date. */
  readonly maximumPerDay: number | null;
}

export const NEUTRAL_RULES: AvailabilityRules = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  bookingWindowDays: null,
  maximumPerDay: null,
};
