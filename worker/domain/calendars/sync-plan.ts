// Decides when a calendar is read next, and whether to read only changes or everything.
import { DAY_MS, HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

const WINDOW_BACK_MS = DAY_MS;
const WINDOW_AHEAD_MS = 400 * DAY_MS;
/** The time between two full reads of a calendar. Only a full read moves the window to the current day. */
const FULL_READ_EVERY_MS = 7 * DAY_MS;

/**
 * The polling interval of a calendar with push notifications. Such a calendar is polled because a
 * notification can be lost.
 */
const POLL_WITH_PUSH_MS = 10 * MINUTE_MS;
/**
 * The time between two reads of a calendar without push notifications. It is well below the cron's interval
 * of one minute, so that every run of the cron can read the calendar.
 */
export const READ_AGAIN_MS = 10_000;
/**
 * If fewer calendars than this are due, the cron also reads other calendars early, up to this number in
 * total. Google's quota of a million requests a day allows this.
 */
export const READS_PER_RUN = 300;

const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 10 * MINUTE_MS;
/** The wait after a fault that a person must fix, for example a calendar that is no longer shared. */
const REFUSED_WAIT_MS = HOUR_MS;

const CHANNEL_RENEWAL_MS = DAY_MS;
/** After the provider refused a push channel, wait this long before the next request for one. */
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

/**
 * The time at which the push channel ends, and the time of its last notification. Each is null when there is
 * none.
 */
interface ChannelFacts {
  readonly channelExpiresAt: Instant | null;
  readonly pushedAt: Instant | null;
}

/**
 * Returns when to read a calendar again after a successful read. Before the first notification of a
 * push channel, the calendar is read as often as without a channel.
 */
export function nextPoll({ channelExpiresAt, pushedAt }: ChannelFacts, now: Instant): Instant {
  const isPushed = pushedAt !== null && channelExpiresAt !== null && channelExpiresAt > now;
  return now + (isPushed ? POLL_WITH_PUSH_MS : READ_AGAIN_MS);
}

interface ReadFailure {
  /** Failed reads in a row, including the latest. */
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

/** Tells whether to request a push channel, because there is none or the current one ends soon. */
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
