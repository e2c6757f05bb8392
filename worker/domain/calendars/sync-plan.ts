// Owns when a calendar is read next and how: what changed since the last time, or everything anew.
import { DAY_MS, HOUR_MS, type Instant, type Interval, MINUTE_MS } from '../time/types.ts';

const WINDOW_BACK_MS = DAY_MS;
const WINDOW_AHEAD_MS = 400 * DAY_MS;
/** The window moves with the days, and only a full read moves it. */
const FULL_READ_EVERY_MS = 7 * DAY_MS;

/** A calendar whose provider tells us of changes is asked all the same: a word can be lost. */
const POLL_WITH_PUSH_MS = 10 * MINUTE_MS;
/** Much less than the cron's minute: whenever a calendar was read, the next run may read it again. */
export const READ_AGAIN_MS = 10_000;
/** Read every minute though their provider would tell: what a million questions a day, Google's quota, allow. */
export const SPARE_READS = 300;

const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 10 * MINUTE_MS;
/** What a person has to repair, as a calendar that is not shared any more. */
const REFUSED_WAIT_MS = HOUR_MS;

const CHANNEL_RENEWAL_MS = DAY_MS;
/** A provider that refuses a channel is not asked for one with every read. */
const CHANNEL_RETRY_MS = HOUR_MS;

/** A page whose busy times were checked longer ago has them read again behind its back. */
export const STALE_AFTER_MS = MINUTE_MS;

/** What a full read at `now` covers: from yesterday on, by whole days of UTC. */
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

/** The channel's end and when the provider spoke on it last; null without one. */
interface ChannelFacts {
  readonly channelExpiresAt: Instant | null;
  readonly pushedAt: Instant | null;
}

/** When a calendar that was just read is read again. A channel counts once the provider has spoken on it. */
export function nextPoll({ channelExpiresAt, pushedAt }: ChannelFacts, now: Instant): Instant {
  const isPushed = pushedAt !== null && channelExpiresAt !== null && channelExpiresAt > now;
  return now + (isPushed ? POLL_WITH_PUSH_MS : READ_AGAIN_MS);
}

interface ReadFailure {
  /** How many reads failed in a row, this one included. */
  readonly failures: number;
  /** The provider refuses, rather than not answering. */
  readonly isRefused: boolean;
  readonly retryAfterMs: number;
  /** From 0 to 1: calendars that failed together do not come back together. */
  readonly chance: number;
}

export function nextRetry(failure: ReadFailure, now: Instant): Instant {
  const { failures, isRefused, retryAfterMs, chance } = failure;
  const grown = BACKOFF_FIRST_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 16);
  const wait = isRefused ? REFUSED_WAIT_MS : Math.min(grown, BACKOFF_MAX_MS);
  return now + Math.max(Math.round(wait * (0.75 + chance / 2)), retryAfterMs);
}

/** Whether it is time to ask for a push channel, the first or the next. */
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
