// Limits of API keys.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/types.ts';

/** The maximum number of keys per account and per organization. Expired and revoked keys do not count. */
export const KEYS_MAX = 20;
export const NETWORKS_MAX = 20;
export const KEY_NAME_MAX = 80;

/** The limit per minute is approximate. wrangler.toml contains the same number (LIMIT_API_KEY). */
export const REQUESTS_PER_MINUTE = 120;
/** The limit per day is exact. */
export const REQUESTS_PER_DAY = 10_000;
export const DAY_WINDOW_MS = DAY_MS;

/** The number of hours for which the previous key works after a rotation. */
export const OVERLAP_HOURS_DEFAULT = 24;
export const OVERLAP_HOURS_MAX = 24 * 7;
export const toOverlapMs = (hours: number) => hours * HOUR_MS;

/** The minimum time between two updates of a key's `lastUsedAt`. */
export const LAST_USE_MS = MINUTE_MS;

/** The time for which a revoked or expired key stays in the list. */
export const ENDED_KEY_KEPT_MS = 90 * DAY_MS;
