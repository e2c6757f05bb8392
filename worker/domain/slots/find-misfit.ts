// Finds out whether an existing booking still fits the hours, lengths and dates of its meeting type.
// Ignores the notice, limits, buffers and busy times, because they apply only to new bookings.
import type { Availability, AvailabilityRules } from '../meeting-types/availability.ts';
import { toEpochDay } from '../time/local-date.ts';
import { type Interval, MINUTE_MS, type TimeZone } from '../time/types.ts';
import { createHostDays } from './host-days.ts';
import { daysOfOverride, isWithinHours } from './windows.ts';

interface TypeRules {
  readonly availability: Availability;
  readonly rules: AvailabilityRules;
  /** The lengths that the meeting type offers, in minutes. */
  readonly durations: readonly number[];
}

/**
 * The reason why a booking does not fit:
 * - `length`: the meeting type does not offer this length.
 * - `dates`: the day is outside the booking window.
 * - `override`: the date has its own hours, and the meeting is not within them.
 * - `hours`: the meeting is not within the working hours.
 */
export type Misfit = 'length' | 'dates' | 'override' | 'hours';

/** Like `findMisfit`, without the hours. `day` is the day of the booking. */
export function findRulesMisfit(
  { rules, durations }: Omit<TypeRules, 'availability'>,
  day: number,
  { start, end }: Interval,
): 'length' | 'dates' | null {
  if (!durations.includes((end - start) / MINUTE_MS)) return 'length';
  // The days of a rolling window change every day, so an existing booking does not need to be within them.
  const { window } = rules;
  const isOutside =
    window.kind === 'range' && (day < toEpochDay(window.from) || day > toEpochDay(window.to));
  return isOutside ? 'dates' : null;
}

export function findMisfit(type: TypeRules, hostZone: TimeZone, booking: Interval): Misfit | null {
  const { availability } = type;
  const days = createHostDays({ availability, hostZone });
  const day = days.dayContaining(booking.start);
  const misfit = findRulesMisfit(type, day, booking);
  if (misfit !== null) return misfit;
  if (isWithinHours({ availability, hostZone }, booking, days)) return null;
  const hasOverride = availability.overrides?.some((override) => {
    const [first, last] = daysOfOverride(override);
    return first <= day && day <= last;
  });
  return hasOverride ? 'override' : 'hours';
}
