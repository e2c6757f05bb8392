// Defines two kinds of rules of a meeting type. The booking window decides which days can be
// booked. The limits decide how many bookings a day, week or month may have. Older clients and
// older stored meeting types use two simpler rules instead: `bookingWindowDays` and
// `maximumPerDay`.
import type { LocalDate } from '../time/types.ts';

/** The days that can be booked, as dates in the host's time zone. */
export type BookingWindow =
  | { readonly kind: 'none' }
  /**
   * The next `days` days after today. 0 means only today. With `workingDaysOnly`, a day counts only when the meeting
   * type has working hours on that day.
   */
  | { readonly kind: 'rolling'; readonly days: number; readonly workingDaysOnly: boolean }
  /** The days from `from` to `to`, both inclusive. */
  | { readonly kind: 'range'; readonly from: LocalDate; readonly to: LocalDate };

export const PERIODS = ['day', 'week', 'month'] as const;
/** A date, a week from Monday to Sunday, or a calendar month, each in the host's time zone. */
export type Period = (typeof PERIODS)[number];

/** The maximum number of confirmed bookings in a period, and of their minutes in total. Null means no limit. */
export interface BookingLimit {
  readonly per: Period;
  readonly bookings: number | null;
  readonly minutes: number | null;
}

/**
 * Converts a booking window to the older rule. Returns null when there is no window, or when the
 * older rule cannot express it.
 */
export function toBookingWindowDays(window: BookingWindow): number | null {
  return window.kind === 'rolling' && !window.workingDaysOnly ? window.days : null;
}

export function fromBookingWindowDays(days: number | null): BookingWindow {
  return days === null ? { kind: 'none' } : { kind: 'rolling', days, workingDaysOnly: false };
}

/** Converts the limits to the older rule: the maximum number of bookings per day. */
export function toMaximumPerDay(limits: readonly BookingLimit[]): number | null {
  return limits.find(({ per }) => per === 'day')?.bookings ?? null;
}

/** Returns the limits with another maximum number of bookings per day. */
export function withMaximumPerDay(
  limits: readonly BookingLimit[],
  bookings: number | null,
): readonly BookingLimit[] {
  const minutes = limits.find(({ per }) => per === 'day')?.minutes ?? null;
  const others = limits.filter(({ per }) => per !== 'day');
  if (bookings === null && minutes === null) return others;
  return [{ per: 'day', bookings, minutes }, ...others];
}
