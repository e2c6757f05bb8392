// Decides when a delivery is retried and when a webhook is disabled.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

/** The first entry is the wait after the first failed attempt. */
export const WEBHOOK_WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/**
 * A random extra of up to this fraction is added to each wait, so that deliveries that failed together are
 * not retried together.
 */
const JITTER = 0.1;
/** A receiver's Retry-After header can extend a wait to at most this time. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR_MS;
/** A webhook is disabled if all its deliveries have failed for this time. */
export const FAILING_MAX_MS = 5 * DAY_MS;
/** With status `410 Gone`, a receiver asks for no further deliveries. */
export const GONE = 410;

/**
 * Returns the milliseconds to wait after the `attempts`-th failed attempt (1-based), or null after
 * the last attempt. If the receiver requested a longer wait, returns the longer wait. `random` is
 * from 0 to below 1.
 */
export function computeWebhookWait(
  attempts: number,
  random: number,
  retryAfterMs = 0,
): number | null {
  const wait = WEBHOOK_WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const requestedMs = Math.min(retryAfterMs, RETRY_AFTER_MAX_MS);
  return Math.round(Math.max(wait * (1 + JITTER * random), requestedMs));
}

/** Tells whether the receiver accepted the delivery. Redirects do not count. */
export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}

export type DisabledReason = 'gone' | 'failing';

/**
 * Returns the reason why a webhook must be disabled after an attempt, or null if the webhook stays
 * enabled.
 */
export function decideDisabling(
  status: number | null,
  failingSince: Instant | null,
  now: Instant,
): DisabledReason | null {
  if (status === GONE) return 'gone';
  return failingSince !== null && now - failingSince >= FAILING_MAX_MS ? 'failing' : null;
}
