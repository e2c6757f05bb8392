// The schemas of the stored hours and rules of a meeting type. They only find damaged data. check-availability.ts
// decides which values hosts may enter.
import * as z from 'zod/mini';
import {
  type BookingWindow,
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../domain/limits/booking-rules.ts';
import type { Availability, AvailabilityRules } from '../../domain/meeting-types/availability.ts';
import { parseLocalDate } from '../../domain/time/local-date.ts';
import { parseLocalTime } from '../../domain/time/local-time.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import type { LocalDate, TimeZone } from '../../domain/time/types.ts';
import { WEEKDAYS } from '../../domain/time/weekdays.ts';
import { storedLimits } from '../limits/read-limits.ts';

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDate = (value: unknown): boolean =>
  typeof value === 'string' && parseLocalDate(value) !== null;

export const storedDate = z.custom<LocalDate>(isDate);

const isZone = (value: unknown): boolean => typeof value === 'string' && isTimeZone(value);

export const storedZone = z.custom<TimeZone>(isZone);

// Hours may have hundreds of overrides, and they are read for each booking page. A schema of all their parts takes
// more than three times as long as these functions.
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && parseLocalTime(value) !== null;

const isRange = (value: unknown): boolean =>
  isPart(value) && isTime(value.start) && isTime(value.end);

const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isEntry));

const isDay = (value: unknown): boolean =>
  isPart(value) &&
  typeof value.enabled === 'boolean' &&
  isRange(value) &&
  isListOf(value.breaks, isRange);

const isAbsence = (value: unknown): boolean =>
  isPart(value) && typeof value.note === 'string' && typeof value.link === 'string';

export const isOverride = (value: unknown): boolean =>
  isPart(value) &&
  isDate(value.date) &&
  typeof value.enabled === 'boolean' &&
  (value.to === undefined || isDate(value.to)) &&
  (value.absence === undefined || isAbsence(value.absence)) &&
  (!value.enabled || isRange(value)) &&
  isListOf(value.breaks, isRange);

const isStay = (value: unknown): boolean =>
  isPart(value) && isDate(value.from) && isDate(value.to) && isZone(value.timezone);

export const isWeek = (value: unknown): boolean =>
  isPart(value) && WEEKDAYS.every((weekday) => isDay(value[weekday]));

const isAvailability = (value: unknown): boolean =>
  isPart(value) &&
  isWeek(value.workingHours) &&
  isListOf(value.overrides, isOverride) &&
  (value.timezone === undefined || isZone(value.timezone)) &&
  isListOf(value.travel, isStay);

export const storedAvailability = z.custom<Availability>(isAvailability);

const storedWindow: z.ZodMiniType<BookingWindow> = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('none') }),
  z.looseObject({ kind: z.literal('rolling'), days: z.int(), workingDaysOnly: z.boolean() }),
  z.looseObject({ kind: z.literal('range'), from: storedDate, to: storedDate }),
]);

/** A rule of an earlier version. A damaged value counts as absent. */
const storedOldRule = z.catch(z.optional(z.nullable(z.int())), undefined);

/**
 * Returns the rules in their current form. Rules that an earlier version of Halfpast stored contain
 * `bookingWindowDays` and `maximumPerDay` instead of `window` and `limits`. No other rule has a default, because
 * then invitees could book at times that the host excluded.
 */
export const storedRules: z.ZodMiniType<AvailabilityRules> = z.pipe(
  z
    .object({
      bufferBeforeMinutes: z.int(),
      bufferAfterMinutes: z.int(),
      minimumNoticeMinutes: z.int(),
      window: z.optional(storedWindow),
      limits: z.optional(storedLimits),
      hidesNight: z.optional(z.unknown()),
      bookingWindowDays: storedOldRule,
      maximumPerDay: storedOldRule,
    })
    .check(
      z.refine(({ window, bookingWindowDays: days }) => (window ?? days) !== undefined),
      z.refine(({ limits, maximumPerDay: maximum }) => (limits ?? maximum) !== undefined),
    ),
  z.transform(({ window, limits, hidesNight, bookingWindowDays, maximumPerDay, ...minutes }) => ({
    ...minutes,
    window: window ?? fromBookingWindowDays(bookingWindowDays ?? null),
    limits: limits ?? withMaximumPerDay([], maximumPerDay ?? null),
    ...(hidesNight === true && { hidesNight: true }),
  })),
);
