// Reads the variables about bookings and their emails.
import { HOST_BOOKINGS_PER_HOUR } from '../../domain/bookings/limits.ts';

export interface BookingVariables {
  /** The maximum number of bookings that one host can receive per hour. The default is 60. */
  HOST_BOOKINGS_PER_HOUR?: string;
  /** In development, the milliseconds for which emails of several commits wait for each other. */
  BATCH_WINDOW_MS?: string;
}

/** Emails of several commits go to the queue together. Only tests shorten the wait for them. */
const BATCH_WINDOW_MS = 1_500;

export function readHostLimit({ HOST_BOOKINGS_PER_HOUR: variable }: BookingVariables): number {
  if (!variable) return HOST_BOOKINGS_PER_HOUR;
  if (/^[1-9]\d{0,8}$/.test(variable)) return Number(variable);
  console.error('HOST_BOOKINGS_PER_HOUR is not a whole number above 0.');
  return HOST_BOOKINGS_PER_HOUR;
}

/** Returns milliseconds. */
export function readBatchWindow(variables: BookingVariables, isDevelopment: boolean): number {
  const shortened = isDevelopment && /^\d{1,5}$/.exec(variables.BATCH_WINDOW_MS ?? '');
  return shortened ? Number(shortened[0]) : BATCH_WINDOW_MS;
}
