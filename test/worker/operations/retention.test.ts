// The cron deletes old data. It must delete at least as fast as new data arrives, and it must keep data that
// is still needed.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { sweepTimedMails } from '../../../worker/services/bookings/emails/sweep-timed-mails.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { envWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { findScanning } from '../../support/query-plans.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { listOutbox } from '../../support/rows.ts';

const deps = createDeps(env);
const NOW = currentTime();
const depsAt = (now: number) => ({ ...deps, clock: createTestClock(now) });

const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

async function count(table: string, where = '1'): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{
    n: number;
  }>();
  return row?.n ?? 0;
}

async function createBooked(startAt: number) {
  const { host, type } = await createPage();
  const command = bookCommand(host, type, startAt, { createdAt: NOW });
  expect(await deps.bookings.insertBooking(command)).toBe(true);
  return { host, type, booking: command.booking };
}

/** Runs an insert statement that reads from `numbers`, a table with the numbers from 0 to `rows - 1`. */
const insertMany = (insert: string, rows: number) =>
  run(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows - 1}) ${insert}`,
  );

beforeEach(async () => {
  const tables = [
    'service_marks',
    'manage_tokens',
    'calendar_events',
    'outbox',
    'webhook_deliveries',
  ];
  for (const table of [...tables, 'webhook_events', 'bookings']) await run(`DELETE FROM ${table}`);
});

describe('the deletion of old data', () => {
  it('deletes completed outbox rows after 30 days, but no pending rows', async () => {
    const { host } = await createBooked(NOW + DAY_MS);
    const insertRow = (id: string, status: string, dueAt: number) =>
      run(
        `INSERT INTO outbox (id, host_id, kind, event, audience, status, due_at, origin, created_at)
         VALUES (?, ?, 'mail', 'account.exists', 'host', ?, ?, '', 1)`,
        id,
        host.id,
        status,
        dueAt,
      );
    await insertRow('old', 'done', NOW - 31 * DAY_MS);
    await insertRow('dead', 'dead', NOW - 31 * DAY_MS);
    await insertRow('new', 'done', NOW - 29 * DAY_MS);
    await insertRow('open', 'pending', NOW - 60 * DAY_MS);
    await purgeExpired(depsAt(NOW));
    const ids = (await listOutbox(host.id)).map(({ id }) => id);
    expect(ids.filter((id) => ['old', 'dead', 'new', 'open'].includes(id)).sort()).toEqual([
      'new',
      'open',
    ]);
  });

  it('keeps the URL origin that a later reminder needs, even after other outbox rows were deleted', async () => {
    const start = NOW + 60 * DAY_MS;
    const { host, booking } = await createBooked(start);
    // All emails are sent, so the cron may delete their outbox rows after 30 days.
    await run("UPDATE outbox SET status = 'done', due_at = ?", NOW);
    await purgeExpired(depsAt(NOW + 31 * DAY_MS));
    expect(await listOutbox(host.id)).toEqual([]);
    await deps.timedMails.addDueOfHost(host.id, start - DAY_MS);
    await sweepTimedMails(depsAt(start - DAY_MS + 3 * MINUTE_MS));
    const rows = await listOutbox(host.id);
    expect(rows).toMatchObject([
      { booking_id: booking.id, origin: 'https://halfpast.test' },
      { booking_id: booking.id, origin: 'https://halfpast.test' },
    ]);
  });

  it('keeps the URL origin of a booking for new calendar events and for reminders that the cron adds', async () => {
    const start = NOW + 60 * DAY_MS;
    const { host } = await createBooked(start);
    // All emails are sent, so the cron may delete their outbox rows after 30 days.
    await run("UPDATE outbox SET status = 'done', due_at = ?", NOW);
    await purgeExpired(depsAt(NOW + 31 * DAY_MS));
    expect(await sweepTimedMails(depsAt(start - DAY_MS + 3 * MINUTE_MS))).toHaveLength(2);
    await run(
      `INSERT INTO calendar_connections (host_id, id, provider, account_id, account_email, scopes, refresh_token,
        status, takes_bookings, unreachable_policy, write_calendar_id, connected_at, updated_at)
       VALUES (?, 'c', 'google', 'a', 'a@a.example', '', '', 'connected', 1, 'refuse', 'x', 1, 1)`,
      host.id,
    );
    expect(
      await deps.missingCalendarEvents.addMissingWrites(host.id, null, NOW + 31 * DAY_MS),
    ).toHaveLength(1);
    expect(await count('outbox', "origin = 'https://halfpast.test' AND kind = 'calendar'")).toBe(1);
    await run('DELETE FROM calendar_connections');
  });

  it('deletes manage links 90 days after the meeting, and calendar event rows 30 days after the meeting', async () => {
    const start = NOW + 2 * DAY_MS;
    const { host, booking } = await createBooked(start);
    const cancelled = await createBooked(start);
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", cancelled.booking.id);
    const upcoming = await createBooked(start + 100 * DAY_MS);
    for (const each of [booking, cancelled.booking, upcoming.booking])
      await run(
        `INSERT INTO calendar_events (booking_id, host_id, connection_id, calendar_id, event_id, status,
          written_start_at, written_end_at, written_sequence, updated_at)
         VALUES (?, ?, 'c', 'c', 'e', 'written', ?, ?, 0, 1)`,
        each.id,
        host.id,
        each.startAt,
        each.endAt,
      );
    const counts = async (now: number) => {
      await purgeExpired(depsAt(now));
      return [await count('manage_tokens'), await count('calendar_events')];
    };
    expect(await counts(start + 29 * DAY_MS)).toEqual([3, 3]);
    expect(await counts(start + 31 * DAY_MS)).toEqual([3, 1]);
    expect(await counts(start + 89 * DAY_MS)).toEqual([3, 1]);
    expect(await counts(start + 91 * DAY_MS)).toEqual([1, 1]);
    expect(await count('bookings')).toBe(3);
  });

  it('deletes in one run ten times as many rows as the service adds in a normal minute', async () => {
    const { host, type } = await createPage();
    const oldTime = NOW - 100 * DAY_MS;
    await insertMany(
      `INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
        invitee_name, invitee_email, invitee_time_zone, idempotency_key, request_hash, created_at, updated_at)
       SELECT 'old-' || n, '${host.id}', '${type.id}', 'confirmed', ${oldTime} + n, ${oldTime} + n, 0, 0, 'I', 'i@x.example',
         'UTC', n, n, 0, 0 FROM numbers`,
      3_000,
    );
    await insertMany(
      "INSERT INTO manage_tokens (hash, booking_id, created_at) SELECT 'hash-' || n, 'old-' || n, 0 FROM numbers",
      3_000,
    );
    await insertMany(
      `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
       SELECT 'old-' || n, '${host.id}', 'old-' || (n % 3000), 'mail', 'booking.confirmed', 'host', 'done', ${oldTime}, '', 1 FROM numbers`,
      12_000,
    );
    await insertMany(
      `INSERT INTO webhook_events (host_id, sequence, id, type, booking_id, occurred_at, facts, expires_at)
       SELECT '${host.id}', n + 1, 'e-' || n, 'booking.created', 'old-0', 1, '{}', ${oldTime} FROM numbers`,
      6_000,
    );
    await purgeExpired({ ...deps, clock: createTestClock(NOW) });
    expect([
      await count('outbox', `due_at = ${oldTime}`),
      await count('manage_tokens'),
      await count('webhook_events'),
    ]).toEqual([0, 0, 0]);
  });

  it('deletes one batch of each table per run, even when the deletion from one table fails or hangs', async () => {
    const runs: string[] = [];
    const endless = async () => {
      runs.push('endless');
      return true;
    };
    const failing = async () => {
      runs.push('failing');
      throw new Error('Locked.');
    };
    const short = async () => {
      runs.push('short');
      return runs.filter((name) => name === 'short').length < 3;
    };
    const purges = [endless, failing, short];
    const expiredRows = { ...deps.expiredRows, purges };
    await expect(purgeExpired({ ...depsAt(NOW), expiredRows })).rejects.toThrow('Locked.');
    const countRuns = (name: string) => runs.filter((each) => each === name).length;
    expect([countRuns('failing'), countRuns('short')]).toEqual([1, 3]);
    expect(countRuns('endless')).toBeGreaterThan(100);
    expect(runs.length).toBeLessThanOrEqual(200);
    // Even when the time limit of the run is over, one batch of every table has been deleted.
    runs.length = 0;
    let now = NOW;
    const slowClock = { now: () => (now += 8_000) };
    await purgeExpired({
      ...deps,
      clock: slowClock,
      expiredRows: { ...expiredRows, purges: [endless, short] },
    });
    expect(runs).toContain('short');
    expect(runs.length).toBeLessThan(6);
  });

  it('uses an index to find the rows to delete', async () => {
    const { database, statements } = createRecordingDatabase();
    const recorded = createDeps(envWith({ DB: database }));
    await createBooked(NOW + DAY_MS);
    const countBefore = statements.length;
    await purgeExpired({ ...recorded, clock: createTestClock(NOW) });
    const recordedStatements = statements.slice(countBefore);
    expect(recordedStatements.length).toBeGreaterThan(18);
    expect(recordedStatements.length).toBeLessThan(36);
    // One statement scans a subquery, which returns only two values.
    const scanningStatements = (await findScanning(recordedStatements)).filter(
      ({ scans }) => !scans.every((scan) => /^SCAN \(?subquery/i.test(scan)),
    );
    expect(scanningStatements).toEqual([]);
  });
});
