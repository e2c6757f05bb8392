// Decides how long a calendar waits for its next read. Calendars that change often are read often.
// A calendar whose changes are pushed is read rarely. When more calendars are due than the cron can
// read, all intervals grow together, so that no calendar waits much longer than other calendars (decision 130).
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

/**
 * The shortest time between two reads of a calendar. It is well below the cron's interval of one minute, so that
 * every run of the cron can read the calendar.
 */
export const READ_AGAIN_MS = 10_000;
/** The maximum number of calendars that one run of the cron reads. */
export const READS_MAX = 5_000;
/**
 * If fewer calendars than this are due, the cron also reads other calendars early, up to this number in total. So
 * with few calendars, every change is found within about a minute.
 */
export const EARLY_READS_MAX = 300;

/** The longest interval of a calendar without push notifications, unless the service is overloaded. */
const POLL_MAX_MS = HOUR_MS / 2;
/** Without push notifications, the interval is the time since the last change, divided by this number. */
const QUIET_DIVISOR = 60;

/**
 * The shortest and the longest interval of a calendar with push notifications. Such a calendar is polled
 * because a notification can be lost. Between these bounds, the interval is the age of the push channel,
 * divided by TRUST_DIVISOR.
 */
const PUSHED_POLL_MIN_MS = 10 * MINUTE_MS;
const PUSHED_POLL_MAX_MS = 6 * HOUR_MS;
const TRUST_DIVISOR = 4;

/** If the delay of the due calendars reaches this time, the intervals double. */
const LATE_MS = 5 * MINUTE_MS;
/** The longest interval, for any delay of the due calendars. */
const STRETCHED_MAX_MS = 6 * HOUR_MS;

interface PollFacts {
  /** The time at which the push channel ends. Null without a push channel. */
  readonly channelExpiresAt: Instant | null;
  /** The time at which the service opened the push channel. */
  readonly channelTriedAt: Instant | null;
  /**
   * The time of the last push notification. Null before the first notification. Also null after a
   * read found a change without a notification.
   */
  readonly pushedAt: Instant | null;
  /** The time at which a read last found a change of the calendar. Null before the first change. */
  readonly changedAt: Instant | null;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

function computeInterval(facts: PollFacts, now: Instant): number {
  const { channelExpiresAt, channelTriedAt, pushedAt, changedAt } = facts;
  const isPushed = pushedAt !== null && channelExpiresAt !== null && channelExpiresAt > now;
  if (isPushed) {
    const age = now - (channelTriedAt ?? now);
    return clamp(age / TRUST_DIVISOR, PUSHED_POLL_MIN_MS, PUSHED_POLL_MAX_MS);
  }
  const quietMs = now - (changedAt ?? now);
  return clamp(quietMs / QUIET_DIVISOR, READ_AGAIN_MS, POLL_MAX_MS);
}

/**
 * Returns the time of the next read of a calendar, after a successful read. `lateMs` is 0 while the cron can
 * read all due calendars. Otherwise, it is the time for which the last calendar of the run has been due.
 */
export function nextPoll(facts: PollFacts, lateMs: number, now: Instant): Instant {
  const interval = computeInterval(facts, now);
  const stretched = Math.min(interval * (1 + lateMs / LATE_MS), STRETCHED_MAX_MS);
  return now + Math.round(Math.max(interval, stretched));
}
