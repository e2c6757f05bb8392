// Checks the shape of stored limits.
import { type BookingLimit, PERIODS } from './booking-rules.ts';

type Part = Record<string, unknown>;

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null;

export const isCount = (value: unknown): boolean => value === null || Number.isInteger(value);

const isLimit = (value: unknown): boolean =>
  isPart(value) &&
  PERIODS.some((per) => per === value.per) &&
  isCount(value.bookings) &&
  isCount(value.minutes);

export function areLimits(value: unknown): value is readonly BookingLimit[] {
  return Array.isArray(value) && value.every(isLimit);
}
