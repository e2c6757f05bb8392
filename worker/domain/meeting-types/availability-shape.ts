import {
  type BookingWindow,
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../limits/booking-rules.ts';
import { areLimits, isCount, isPart } from '../limits/limits-shape.ts';
// Checks whether stored values have the shape of an availability and its rules, so that slots can be
// computed. This check only finds damaged data. check-availability.ts decides which values hosts may enter.
import { parseLocalDate } from '../time/local-date.ts';
import { parseLocalTime } from '../time/local-time.ts';
import { isTimeZone } from '../time/time-zone.ts';
import type { LocalTime } from '../time/types.ts';
import { WEEKDAYS } from '../time/weekdays.ts';
import type { Availability, AvailabilityRules, DayHours } from './availability.ts';
import { MINUTE_RULES } from './check-availability.ts';

const isDate = (value: unknown): boolean =>
  typeof value === 'string' && parseLocalDate(value) !== null;

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && parseLocalTime(value) !== null;

const isRange = (value: unknown): boolean =>
  isPart(value) && isTime(value.start) && isTime(value.end);

const areBreaks = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isRange));

const isDay = (value: unknown): boolean =>
  isPart(value) && typeof value.enabled === 'boolean' && isRange(value) && areBreaks(value.breaks);

const isAbsence = (value: unknown): boolean =>
  isPart(value) && typeof value.note === 'string' && typeof value.link === 'string';

export function isOverride(value: unknown): boolean {
  if (!isPart(value) || typeof value.date !== 'string') return false;
  if (parseLocalDate(value.date) === null || typeof value.enabled !== 'boolean') return false;
  if (value.to !== undefined && !isDate(value.to)) return false;
  if (value.absence !== undefined && !isAbsence(value.absence)) return false;
  return (!value.enabled || isRange(value)) && areBreaks(value.breaks);
}

const isKnownZone = (value: unknown): boolean => typeof value === 'string' && isTimeZone(value);

export const isStay = (value: unknown): boolean =>
  isPart(value) && isDate(value.from) && isDate(value.to) && isKnownZone(value.timezone);

export function isAvailability(value: unknown): boolean {
  if (!isPart(value) || !isPart(value.workingHours)) return false;
  const { workingHours: hours, overrides, timezone, travel } = value;
  const areOverrides =
    overrides === undefined || (Array.isArray(overrides) && overrides.every(isOverride));
  const isZone = timezone === undefined || isKnownZone(timezone);
  const areStays = travel === undefined || (Array.isArray(travel) && travel.every(isStay));
  return areOverrides && isZone && areStays && WEEKDAYS.every((weekday) => isDay(hours[weekday]));
}

function isWindow(value: unknown): value is BookingWindow {
  if (!isPart(value)) return false;
  if (value.kind === 'rolling')
    return Number.isInteger(value.days) && typeof value.workingDaysOnly === 'boolean';
  return (
    value.kind === 'none' || (value.kind === 'range' && isDate(value.from) && isDate(value.to))
  );
}

/**
 * Returns stored rules in their current form, or null when they are damaged. Rules that an earlier
 * version of Halfpast stored contain `bookingWindowDays` and `maximumPerDay` instead of `window`
 * and `limits`.
 */
export function readRules(value: unknown): AvailabilityRules | null {
  if (!isPart(value) || !MINUTE_RULES.every((name) => Number.isInteger(value[name]))) return null;
  const { bookingWindowDays: days, maximumPerDay: maximum } = value;
  const window = isWindow(value.window)
    ? value.window
    : value.window === undefined && isCount(days)
      ? fromBookingWindowDays(days as number | null)
      : null;
  const limits = areLimits(value.limits)
    ? value.limits
    : value.limits === undefined && isCount(maximum)
      ? withMaximumPerDay([], maximum as number | null)
      : null;
  if (window === null || limits === null) return null;
  return {
    bufferBeforeMinutes: value.bufferBeforeMinutes as number,
    bufferAfterMinutes: value.bufferAfterMinutes as number,
    minimumNoticeMinutes: value.minimumNoticeMinutes as number,
    window,
    limits,
    ...(value.hidesNight === true && { hidesNight: true }),
  };
}

export function areDurations(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}

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
