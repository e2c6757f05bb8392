// Decides whether to read only the changes of a calendar or everything, and when to repeat a failed read.
import { DAY_MS, HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

const WINDOW_BACK_MS = DAY_MS;
const WINDOW_AHEAD_MS = 400 * DAY_MS;
/** The time between two full reads of a calendar. Only a full read moves the window to the current day. */
const FULL_READ_EVERY_MS = 7 * DAY_MS;

const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 10 * MINUTE_MS;
/** The wait after a fault that a person must fix, for example a calendar that is no longer shared. */
const REFUSED_WAIT_MS = HOUR_MS;

const CHANNEL_RENEWAL_MS = DAY_MS;
/**
 * The wait between the refusal of a push channel by the provider and the next request for a
 * channel.
 */
const CHANNEL_RETRY_MS = HOUR_MS;

/**
 * If the busy times on a booking page are older than this, a visit to the page starts a sync in the
 * background.
 */
export const STALE_AFTER_MS = MINUTE_MS;

/** Returns the time window of a full read at `now`: whole UTC days, starting yesterday. */
export function windowAt(now: Instant): Interval {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { start: today - WINDOW_BACK_MS, end: today + WINDOW_AHEAD_MS };
}

interface KnownSync {
  readonly syncToken: string | null;
  readonly windowStart: Instant | null;
  readonly windowEnd: Instant | null;
  readonly fullSyncedAt: Instant | null;
}

export type ReadPlan =
  | { readonly kind: 'full'; readonly window: Interval }
  | { readonly kind: 'changes'; readonly syncToken: string; readonly window: Interval };

export function planRead(calendar: KnownSync, now: Instant): ReadPlan {
  const { syncToken, windowStart, windowEnd, fullSyncedAt } = calendar;
  const hasSyncState =
    syncToken && windowStart !== null && windowEnd !== null && fullSyncedAt !== null;
  return hasSyncState && now - fullSyncedAt < FULL_READ_EVERY_MS
    ? { kind: 'changes', syncToken, window: { start: windowStart, end: windowEnd } }
    : { kind: 'full', window: windowAt(now) };
}

interface ReadFailure {
  /** The number of consecutive failed reads, including the latest. */
  readonly failures: number;
  /** True when the provider refused the request. False when the provider did not answer. */
  readonly isRefused: boolean;
  readonly retryAfterMs: number;
  /**
   * Random number from 0 to 1, so that calendars that failed at the same time are not retried at the same
   * time.
   */
  readonly chance: number;
}

export function nextRetry(failure: ReadFailure, now: Instant): Instant {
  const { failures, isRefused, retryAfterMs, chance } = failure;
  const grown = BACKOFF_FIRST_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 16);
  const wait = isRefused ? REFUSED_WAIT_MS : Math.min(grown, BACKOFF_MAX_MS);
  return now + Math.max(Math.round(wait * (0.75 + chance / 2)), retryAfterMs);
}

/**
 * Tells whether to request a push channel, because the calendar has no channel or its current
 * channel ends soon.
 */
export function needsChannel(
  calendar: { readonly channelExpiresAt: Instant | null; readonly channelTriedAt: Instant | null },
  now: Instant,
): boolean {
  const isMissing =
    calendar.channelExpiresAt === null || calendar.channelExpiresAt - now < CHANNEL_RENEWAL_MS;
  return (
    isMissing &&
    (calendar.channelTriedAt === null || now - calendar.channelTriedAt >= CHANNEL_RETRY_MS)
  );
}
