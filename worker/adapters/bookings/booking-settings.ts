// Reads the variables about bookings and their emails.

import { EDIT_DELAY_MS } from '../../domain/bookings/host-limits.ts';
import { HOST_BOOKINGS_PER_HOUR } from '../../domain/bookings/limits.ts';

export interface BookingVariables {
  /** The maximum number of bookings that one host can receive per hour. The default is 60. */
  HOST_BOOKINGS_PER_HOUR?: string;
  /** In development, the time for which emails of several commits wait for each other. The default is 1500. */
  BATCH_WINDOW_MS?: string;
  /** In development, the time for which an email about a change waits for further changes. The default is 30000. */
  EDIT_DELAY_MS?: string;
  /** In development, the time limit for the check of a host's calendars before a booking. The default is 2000. */
  CALENDAR_CHECK_MS?: string;
}

function readHostLimit({ HOST_BOOKINGS_PER_HOUR: variable }: BookingVariables): number {
  if (!variable) return HOST_BOOKINGS_PER_HOUR;
  if (/^[1-9]\d{0,8}$/.test(variable)) return Number(variable);
  console.error('HOST_BOOKINGS_PER_HOUR is not a whole number above 0.');
  return HOST_BOOKINGS_PER_HOUR;
}

/** Returns the milliseconds in a variable that counts only in development. */
const readMs = (variable: string | undefined, isDevelopment: boolean, usual: number): number =>
  isDevelopment && /^\d{1,5}$/.test(variable ?? '') ? Number(variable) : usual;

/** Emails of several commits go to the queue together. Only tests shorten the wait for them. */
export const readBatchWindow = (variables: BookingVariables, isDevelopment: boolean): number =>
  readMs(variables.BATCH_WINDOW_MS, isDevelopment, 1_500);

export const readBookingSettings = (variables: BookingVariables, isDevelopment: boolean) => ({
  hostBookingsPerHour: readHostLimit(variables),
  /** Only tests change this limit, so that a slow machine does not reach it. */
  calendarCheckMs: readMs(variables.CALENDAR_CHECK_MS, isDevelopment, 2_000),
  /** An email about a change can include further changes. Only tests shorten the wait for them. */
  editDelayMs: readMs(variables.EDIT_DELAY_MS, isDevelopment, EDIT_DELAY_MS),
});
