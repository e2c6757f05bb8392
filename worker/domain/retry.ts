import { HOUR_MS, MINUTE_MS } from './time/types.ts';

/** Attempts after which a mail is given up and marked dead. */
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

/** Wait of what hangs on the service's own configuration: it is repaired by a person, at any time. */
export const HELD_WAIT_MS = 5 * MINUTE_MS;

/** Wait of a mail that its provider did not look at, e.g. because it was down: nothing speaks against the mail. */
export const UNTRIED_WAIT_MS = 30_000;

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

/** Wait after the `attempts`-th failed attempt (1-based) at a host's calendar: it is never given up. */
export function computeCalendarBackoff(attempts: number, retryAfterMs = 0): number {
  const step = CALENDAR_BACKOFF_MS[Math.min(attempts, CALENDAR_BACKOFF_MS.length) - 1] ?? 5_000;
  return Math.max(step, retryAfterMs);
}

/**
 * Wait in milliseconds after the `attempts`-th failed attempt (1-based) at a mail; null when it is given up.
 * A longer `retryAfterMs` named by the other side is honoured.
 */
export function computeMailBackoff(attempts: number, retryAfterMs = 0): number | null {
  if (attempts >= MAIL_ATTEMPTS_MAX) return null;
  const step = MAIL_BACKOFF_MS[Math.min(attempts, MAIL_BACKOFF_MS.length) - 1] ?? 30_000;
  return Math.max(step, retryAfterMs);
}
