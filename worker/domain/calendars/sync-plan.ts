// Decides when a calendar is read next, and whether to read changes or everything.
import { DAY_MS, HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

const WINDOW_BACK_MS = DAY_MS;
const WINDOW_AHEAD_MS = 400 * DAY_MS;
/** Only a full read moves the window to the current day. */
const FULL_READ_EVERY_MS = 7 * DAY_MS;

/** A calendar with push is polled too, because a push can be lost. */
const POLL_WITH_PUSH_MS = 10 * MINUTE_MS;
/** Well below the cron's minute, so that the next run may read the calendar again. */
export const READ_AGAIN_MS = 10_000;
/**
 * Calendars that are polled every minute although they have push. Google's quota of a million requests a day
 * allows it.
 */
export const SPARE_READS = 300;

const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 10 * MINUTE_MS;
/** For faults that a person must fix, for example a calendar that is no longer shared. */
const REFUSED_WAIT_MS = HOUR_MS;

const CHANNEL_RENEWAL_MS = DAY_MS;
/** After the provider refused a channel, wait this long before the next request for one. */
const CHANNEL_RETRY_MS = HOUR_MS;

/** When the busy times of a page are older, the next visit starts a sync in the background. */
export const STALE_AFTER_MS = MINUTE_MS;

/** The window of a full read at `now`: from yesterday, in whole UTC days. */
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

export function planRead(known: KnownSync, now: Instant): ReadPlan {
  const { syncToken, windowStart, windowEnd, fullSyncedAt } = known;
  const isKnown = syncToken && windowStart !== null && windowEnd !== null && fullSyncedAt !== null;
  return isKnown && now - fullSyncedAt < FULL_READ_EVERY_MS
    ? { kind: 'changes', syncToken, window: { start: windowStart, end: windowEnd } }
    : { kind: 'full', window: windowAt(now) };
}

/** When the channel ends and when the last push arrived. Null without one. */
interface ChannelFacts {
  readonly channelExpiresAt: Instant | null;
  readonly pushedAt: Instant | null;
}

/** When to read a calendar again after a read. A channel counts only after its first push. */
export function nextPoll({ channelExpiresAt, pushedAt }: ChannelFacts, now: Instant): Instant {
  const isPushed = pushedAt !== null && channelExpiresAt !== null && channelExpiresAt > now;
  return now + (isPushed ? POLL_WITH_PUSH_MS : READ_AGAIN_MS);
}

interface ReadFailure {
  /** Failed reads in a row, including this one. */
  readonly failures: number;
  /** The provider refused the request. False when it did not answer. */
  readonly isRefused: boolean;
  readonly retryAfterMs: number;
  /** From 0 to 1. Jitter, so that calendars that failed together are not retried together. */
  readonly chance: number;
}

export function nextRetry(failure: ReadFailure, now: Instant): Instant {
  const { failures, isRefused, retryAfterMs, chance } = failure;
  const grown = BACKOFF_FIRST_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 16);
  const wait = isRefused ? REFUSED_WAIT_MS : Math.min(grown, BACKOFF_MAX_MS);
  return now + Math.max(Math.round(wait * (0.75 + chance / 2)), retryAfterMs);
}

/** Whether to request a push channel, the first or the next one. */
export function needsChannel(
  known: { readonly channelExpiresAt: Instant | null; readonly channelTriedAt: Instant | null },
  now: Instant,
): boolean {
  const isMissing =
    known.channelExpiresAt === null || known.channelExpiresAt - now < CHANNEL_RENEWAL_MS;
  return (
    isMissing && (known.channelTriedAt === null || now - known.channelTriedAt >= CHANNEL_RETRY_MS)
  );
}
