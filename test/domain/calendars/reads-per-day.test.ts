// Counts how often a calendar is read in a day while the cron can read all due calendars.
// docs/calendars-at-scale.md uses these numbers.
import { expect, it } from 'vitest';
import { nextPoll } from '../../../worker/domain/calendars/poll-interval.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';

const FEED_READ_EVERY_MS = HOUR_MS / 4;
/** A channel is opened again a day before its end. Both Google and Microsoft end it after about seven days. */
const CHANNEL_LIFE_MS = 6 * DAY_MS;
const DAYS = 6;

interface Calendar {
  readonly isPushed: boolean;
  readonly readEveryMs?: number;
  /** The number of changes that the host makes per day, at equal intervals. */
  readonly changesPerDay: number;
}

function countReadsPerDay({ isPushed, readEveryMs = 0, changesPerDay }: Calendar): number {
  const changeEveryMs = changesPerDay === 0 ? Number.POSITIVE_INFINITY : DAY_MS / changesPerDay;
  // For a calendar without changes, the last change was long ago.
  let [changedAt, channelTriedAt, dueAt, reads] = [-30 * DAY_MS, 0, 0, 0];
  let nextChange = changesPerDay === 0 ? Number.POSITIVE_INFINITY : 0;
  // The cron runs each minute. A push starts a read immediately.
  for (let now = 0; now < DAYS * DAY_MS; now += MINUTE_MS) {
    const isChanged = nextChange <= now;
    if (!(dueAt <= now || (isPushed && isChanged))) continue;
    reads += 1;
    if (isChanged) [changedAt, nextChange] = [now, nextChange + changeEveryMs];
    if (now - channelTriedAt >= CHANNEL_LIFE_MS) channelTriedAt = now;
    const channel = isPushed
      ? { channelExpiresAt: now + DAY_MS, channelTriedAt, pushedAt: changedAt }
      : { channelExpiresAt: null, channelTriedAt: null, pushedAt: null };
    dueAt = Math.max(nextPoll({ ...channel, changedAt }, 0, now), now + readEveryMs);
  }
  return Math.round(reads / DAYS);
}

it.each([
  ['with pushes and five changes', { isPushed: true, changesPerDay: 5 }, 8],
  ['with pushes and no changes', { isPushed: true, changesPerDay: 0 }, 7],
  ['without pushes and with five changes', { isPushed: false, changesPerDay: 5 }, 677],
  ['without pushes and without changes', { isPushed: false, changesPerDay: 0 }, 48],
  [
    'of a feed with five changes',
    { isPushed: false, changesPerDay: 5, readEveryMs: FEED_READ_EVERY_MS },
    96,
  ],
  [
    'of a feed without changes',
    { isPushed: false, changesPerDay: 0, readEveryMs: FEED_READ_EVERY_MS },
    48,
  ],
])('a calendar %s a day has the documented number of reads', (_, calendar, reads) => {
  expect(countReadsPerDay(calendar)).toBe(reads);
});
