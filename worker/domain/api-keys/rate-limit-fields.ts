// The values of the response headers RateLimit-Policy and RateLimit, in the syntax of
// draft-ietf-httpapi-ratelimit-headers-10: `q` is the quota, `w` the window in seconds, `r` the remaining
// requests, and `t` the seconds until the window ends.
import { type Instant, MINUTE_MS, SECOND_MS } from '../time/types.ts';
import { DAY_WINDOW_MS, REQUESTS_PER_DAY, REQUESTS_PER_MINUTE } from './limits.ts';

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / SECOND_MS));

export const RATE_LIMIT_POLICY = [
  `"minute";q=${REQUESTS_PER_MINUTE};w=${seconds(MINUTE_MS)}`,
  `"day";q=${REQUESTS_PER_DAY};w=${seconds(DAY_WINDOW_MS)}`,
].join(', ');

/**
 * The limit per minute is approximate. The number of remaining requests is known only when it is 0.
 */
export const MINUTE_REACHED = `"minute";r=0;t=${seconds(MINUTE_MS)}`;

export interface DayUse {
  /** The requests of the current window, including this one. */
  readonly count: number;
  readonly endsAt: Instant;
}

export function writeRateLimit({ count, endsAt }: DayUse, now: Instant): string {
  return `"day";r=${Math.max(0, REQUESTS_PER_DAY - count)};t=${seconds(endsAt - now)}`;
}
