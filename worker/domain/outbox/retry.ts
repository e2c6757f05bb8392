import { HOUR_MS, MINUTE_MS } from '../time/types.ts';

/** After this many attempts an email is marked dead. */
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

/** Wait for faults in the service's own configuration, which a person can fix at any time. */
export const HELD_WAIT_MS = 5 * MINUTE_MS;

/**
 * Wait for an email that its provider did not process, for example because it was down. The email itself is
 * fine.
 */
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

/** Wait after the `attempts`-th failed attempt (1-based) at a host's calendar. Retries never end. */
export function computeCalendarBackoff(attempts: number, retryAfterMs = 0): number {
  const step = CALENDAR_BACKOFF_MS[Math.min(attempts, CALENDAR_BACKOFF_MS.length) - 1] ?? 5_000;
  return Math.max(step, retryAfterMs);
}

/**
 * Wait in milliseconds after the `attempts`-th failed attempt (1-based) at an email. Null when there are no
 * more retries. A longer `retryAfterMs` of the provider is respected.
 */
export function computeMailBackoff(attempts: number, retryAfterMs = 0): number | null {
  if (attempts >= MAIL_ATTEMPTS_MAX) return null;
  const step = MAIL_BACKOFF_MS[Math.min(attempts, MAIL_BACKOFF_MS.length) - 1] ?? 30_000;
  return Math.max(step, retryAfterMs);
}
