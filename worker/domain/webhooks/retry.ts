// When a delivery is tried again, and when a webhook is given up.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

/** The wait after the first failed attempt, the second, and so on. */
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

/** Waits are up to this part longer, so that what failed together does not come back together. */
const JITTER = 0.1;
/** However long a receiver asks for. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR_MS;
/** A webhook that has failed for this long without one success is switched off. */
export const FAILING_MAX_MS = 5 * DAY_MS;
/** The answer `410 Gone` asks never to be called again. */
export const GONE = 410;

/**
 * Milliseconds to wait after the `attempts`-th failed attempt (1-based); null when it was the last one.
 * `random`: from 0 to below 1. A longer wait that the receiver asked for is honoured.
 */
export function computeWebhookWait(
  attempts: number,
  random: number,
  retryAfterMs = 0,
): number | null {
  const wait = WEBHOOK_WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const asked = Math.min(retryAfterMs, RETRY_AFTER_MAX_MS);
  return Math.round(Math.max(wait * (1 + JITTER * random), asked));
}

/** 2xx and nothing else. */
export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}

export type DisabledReason = 'gone' | 'failing';

/** Why a webhook is to be switched off after an attempt; null when it is not. */
export function decideDisabling(
  status: number | null,
  failingSince: Instant | null,
  now: Instant,
): DisabledReason | null {
  if (status === GONE) return 'gone';
  return failingSince !== null && now - failingSince >= FAILING_MAX_MS ? 'failing' : null;
}
