// Simulates the cron with 100,000 calendars of several hosts and all kinds of providers. Each run reads at most
// 5,000 of these calendars, and no calendar may wait much longer than its interval. The test uses the cron's
// own service and SQL. Only the reads are simulated: a read stores the due time that the product computes.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { nextPoll, READS_MAX } from '../../../worker/domain/calendars/poll-interval.ts';
import { nextRetry } from '../../../worker/domain/calendars/sync-plan.ts';
import { requeueCalendars } from '../../../worker/services/calendars/requeue-calendars.ts';
import { createTestClock } from '../../support/clocks.ts';
import { createHost } from '../../support/hosts.ts';

const CALENDARS = 100_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2027-03-01T06:00Z');
/**
 * A calendar that has not changed for days has an interval of half an hour. When the cron is late, the
 * product makes the interval longer. The last of the first 20 runs is 19 minutes late, so the interval is 4.8
 * times as long. The next run after this interval reads the calendar.
 */
const LONGEST_WAIT = (1 + 19 / 5) * 30 * MINUTE + MINUTE;
/** The time that the cron needs after the first 20 runs to read all due calendars. */
const RECOVERY_MINUTES = 3;
/** After this time, every calendar without pushes must have been read again. */
const MINUTES_AFTER = 150;

const PROVIDERS = ['google', 'microsoft', 'caldav', 'ics'] as const;
const HOSTS = 25;
/** A calendar feed is not read more often than this. */
const FEED_READ_EVERY = 15 * MINUTE;

type Facts = Parameters<typeof nextPoll>[0];

interface Simulated {
  readonly facts: Facts;
  /** True when pushes make the calendar due in every minute. */
  readonly isNoisy: boolean;
  readonly provider: (typeof PROVIDERS)[number];
  /** True when the provider answers no read. */
  readonly isFailing: boolean;
  failures: number;
  readAt: number | null;
  dueAt: number;
}

const numberOf = (id: string) => Number(id.slice(id.indexOf('-') + 1));

/**
 * Two thirds of the calendars at Google and Microsoft have pushes. These are a third of all calendars. All
 * other calendars changed between some minutes and a few days ago. Reads of one in 50 calendars fail.
 */
function createCalendar(index: number): Simulated {
  const provider = PROVIDERS[index % PROVIDERS.length] ?? 'google';
  const isPushed = index % PROVIDERS.length < 2 && index % 3 !== 0;
  const channel = isPushed ? START + 30 * DAY : null;
  return {
    provider,
    isFailing: index % 50 === 7,
    failures: 0,
    isNoisy: index % 100 === 1,
    readAt: null,
    dueAt: START,
    facts: {
      channelExpiresAt: channel,
      channelTriedAt: isPushed ? START - 3 * DAY : null,
      pushedAt: isPushed ? START - HOUR : null,
      changedAt: START - (index % 2_880) * MINUTE,
    },
  };
}

/** The calendars belong to several hosts, each with an account at every kind of provider. */
async function insertCalendars(hostIds: readonly string[], dueAt: number): Promise<void> {
  const accounts = hostIds.flatMap((hostId) => PROVIDERS.map((provider) => ({ hostId, provider })));
  await env.DB.prepare(
    `INSERT INTO calendar_connections (id, host_id, provider, account_id, account_email, scopes, refresh_token,
      status, unreachable_policy, write_calendar_id, connected_at, updated_at)
     SELECT 'many-' || key, value ->> 'hostId', value ->> 'provider', 'many', 'many@x.example', '', '',
      'connected', 'refuse', '', 1, 1 FROM json_each(?1)`,
  )
    .bind(JSON.stringify(accounts))
    .run();
  await env.DB.prepare(
    `INSERT INTO calendars (id, host_id, connection_id, external_id, name, time_zone, access_role, is_blocking,
      synced_at, sync_due_at, created_at)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${CALENDARS - 1})
     SELECT 'fair-' || i, q.host_id, q.id, i, 'A calendar', 'UTC', 'owner', 1, 1, ?1, 1
     FROM n JOIN calendar_connections q ON q.id = 'many-' || (i % ${accounts.length})`,
  )
    .bind(dueAt)
    .run();
}

/** Computes the next due time as a read does. */
function nextRead(calendar: Simulated, lateMs: number, now: number): number {
  if (calendar.isFailing) {
    calendar.failures += 1;
    const { failures } = calendar;
    return nextRetry({ failures, isRefused: false, retryAfterMs: 0, chance: 0.5 }, now);
  }
  const earliest = calendar.provider === 'ics' ? now + FEED_READ_EVERY : now;
  return Math.max(nextPoll(calendar.facts, lateMs, now), earliest);
}

const STORE_READS = `UPDATE calendars SET synced_at = ?1, sync_due_at = value ->> 1 FROM json_each(?2)
WHERE calendars.id = value ->> 0`;
const RECEIVE_PUSHES = `UPDATE calendars SET sync_due_at = min(sync_due_at, ?1)
WHERE id IN (SELECT value FROM json_each(?2))`;

it('every one of 100,000 calendars is read in time, even after all of them were due at the same moment', async () => {
  const hosts = await Promise.all(Array.from({ length: HOSTS }, () => createHost()));
  await insertCalendars(
    hosts.map(({ id }) => id),
    START,
  );
  const calendars = Array.from({ length: CALENDARS }, (_, index) => createCalendar(index));
  const noisyIds = JSON.stringify(
    calendars.flatMap(({ isNoisy }, index) => (isNoisy ? [`fair-${index}`] : [])),
  );
  const clock = createTestClock(START);
  const deps = { ...createDeps(env), clock };
  /** The longest time between two reads of a calendar without pushes. */
  let longestWait = 0;
  /** The longest time by which a read came after the due time. */
  let longestDelay = 0;
  const readsPerRun: number[] = [];

  async function runCron(): Promise<void> {
    const now = clock.now();
    const messages: { id: string; lateMs?: number }[] = [];
    const enqueue = async (sent: readonly { id: string; lateMs?: number }[]) =>
      void messages.push(...sent);
    await requeueCalendars({ ...deps, jobQueue: { enqueue } });
    readsPerRun.push(messages.length);
    const reads = messages.map(({ id, lateMs = 0 }) => {
      const calendar = calendars[numberOf(id)];
      if (!calendar) throw new Error(`There is no calendar ${id}.`);
      const wait = now - (calendar.readAt ?? START);
      if (calendar.facts.pushedAt === null) longestWait = Math.max(longestWait, wait);
      longestDelay = Math.max(longestDelay, now - calendar.dueAt);
      calendar.readAt = now;
      calendar.dueAt = nextRead(calendar, lateMs, now);
      return [id, calendar.dueAt];
    });
    await env.DB.prepare(STORE_READS).bind(now, JSON.stringify(reads)).run();
  }

  for (let minute = 0; minute < 20; minute += 1) {
    await runCron();
    clock.advanceBy(MINUTE);
  }
  // No calendar was read twice before all of them were read once.
  expect(readsPerRun).toEqual(Array.from({ length: 20 }, () => READS_MAX));
  expect(calendars.filter(({ readAt }) => readAt === null)).toEqual([]);

  expect(longestDelay).toBe(19 * MINUTE);

  for (let minute = 0; minute < MINUTES_AFTER; minute += 1) {
    // Calendars with a short interval were due again while other calendars waited for their first read.
    if (minute === RECOVERY_MINUTES) longestDelay = 0;
    await env.DB.prepare(RECEIVE_PUSHES).bind(clock.now(), noisyIds).run();
    await runCron();
    clock.advanceBy(MINUTE);
  }
  expect(Math.max(...readsPerRun)).toBe(READS_MAX);
  // The calendars of this test need about 5,000 reads in a minute. Therefore, in many runs, some due calendars
  // are not read. The next run reads these calendars.
  expect(longestDelay).toBeLessThanOrEqual(2 * MINUTE);
  const openWaits = calendars.flatMap(({ facts, readAt }) =>
    facts.pushedAt === null ? [clock.now() - (readAt ?? START)] : [],
  );
  for (const wait of openWaits) longestWait = Math.max(longestWait, wait);
  expect(longestWait).toBeLessThanOrEqual(LONGEST_WAIT);
});
