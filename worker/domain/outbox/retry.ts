// Decides when a failed email or calendar write is retried.

import { HOUR_MS, MINUTE_MS } from '../time/types.ts';

/** After this number of failed attempts, an email is marked as dead. */
export const MAIL_ATTEMPTS_MAX = 20;

const MAIL_BACKOFF_MS = [
  30_000,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
] as const;

/**
 * The wait before a retry when an email could not be sent because the service's own configuration is wrong.
 * The operator can fix the configuration at any time, so the wait does not grow.
 */
export const HELD_WAIT_MS = 5 * MINUTE_MS;

/** The wait before a retry when the email provider processed nothing, for example because it was down. */
export const NOT_TRIED_WAIT_MS = 30_000;

const CALENDAR_BACKOFF_MS = [
  5_000,
  15_000,
  30_000,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
] as const;

/**
 * Returns the wait in milliseconds after the `attempts`-th failed write (1-based) to a host's calendar.
 * Calendar writes are retried without end.
 */
export function computeCalendarBackoff(attempts: number, retryAfterMs = 0): number {
  const step = CALENDAR_BACKOFF_MS[Math.min(attempts, CALENDAR_BACKOFF_MS.length) - 1] ?? 5_000;
  return Math.max(step, retryAfterMs);
}

/**
 * Returns the wait in milliseconds after the `attempts`-th failed attempt (1-based) to send an email, or null
 * when no retry is left. The wait is at least `retryAfterMs`, which the provider requested.
 */
export function computeMailBackoff(attempts: number, retryAfterMs = 0): number | null {
  if (attempts >= MAIL_ATTEMPTS_MAX) return null;
  const step = MAIL_BACKOFF_MS[Math.min(attempts, MAIL_BACKOFF_MS.length) - 1] ?? 30_000;
  return Math.max(step, retryAfterMs);
}
