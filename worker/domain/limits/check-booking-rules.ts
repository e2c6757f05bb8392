// Checks the values of the booking window and of the limits. The contract has already checked their shape.
import { hostText } from '../language/host-text.ts';
import { type BookingLimit, type BookingWindow, PERIODS, type Period } from './booking-rules.ts';

/** `path` is dotted and starts at the meeting type: `availability.workingHours.monday.end`. */
export interface AvailabilityProblem {
  readonly path: string;
  /** The values in the message. */
  readonly params?: Readonly<Record<string, number>>;
  readonly message: string;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Inclusive bounds of the numbers in the rules. */
export const BOUNDS = {
  bufferBeforeMinutes: { min: 0, max: 240 },
  bufferAfterMinutes: { min: 0, max: 240 },
  minimumNoticeMinutes: { min: 0, max: 43_200 },
  windowDays: { min: 0, max: 730 },
} as const satisfies Record<string, Bounds>;

/** Inclusive bounds of the limits per period: bookings, and minutes in total. */
export const LIMIT_BOUNDS = {
  day: { bookings: { min: 1, max: 100 }, minutes: { min: 5, max: 1440 } },
  week: { bookings: { min: 1, max: 700 }, minutes: { min: 5, max: 10_080 } },
  month: { bookings: { min: 1, max: 3100 }, minutes: { min: 5, max: 44_640 } },
} as const satisfies Record<Period, { bookings: Bounds; minutes: Bounds }>;

export function checkNumber(
  path: string,
  value: number,
  { min, max }: Bounds,
): AvailabilityProblem[] {
  if (Number.isInteger(value) && min <= value && value <= max) return [];
  const params = { minimum: min, maximum: max };
  return [
    {
      path,
      params,
      message: hostText('Must be a whole number from {minimum} to {maximum}', {
        minimum: min,
        maximum: max,
      }),
    },
  ];
}

export function checkWindow(window: BookingWindow): AvailabilityProblem[] {
  if (window.kind === 'rolling')
    return checkNumber('rules.window.days', window.days, BOUNDS.windowDays);
  if (window.kind === 'range' && window.to < window.from)
    return [
      { path: 'rules.window.to', message: hostText('The last day must not be before the first.') },
    ];
  return [];
}

export function checkLimits(limits: readonly BookingLimit[], path: string): AvailabilityProblem[] {
  if (limits.length > PERIODS.length)
    return [{ path, message: hostText('There can be only one limit for each kind of period.') }];
  return limits.flatMap(({ per, bookings, minutes }, index) => {
    const at = `${path}.${index}`;
    const bounds = LIMIT_BOUNDS[per];
    if (limits.findIndex((limit) => limit.per === per) < index)
      return [
        { path: at, message: hostText('There can be only one limit for each kind of period.') },
      ];
    if (bookings === null && minutes === null)
      return [{ path: at, message: hostText('A limit needs a number of bookings or of minutes.') }];
    return [
      ...(bookings === null ? [] : checkNumber(`${at}.bookings`, bookings, bounds.bookings)),
      ...(minutes === null ? [] : checkNumber(`${at}.minutes`, minutes, bounds.minutes)),
    ];
  });
}
