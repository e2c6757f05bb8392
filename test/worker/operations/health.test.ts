// Tests GET /api/health and the status page. Both show the same figures, which one SQL statement reads.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import worker from '../../../worker/index.ts';
import { checkHealth } from '../../../worker/services/operations/check-health.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { ORIGIN } from '../../support/calls.ts';
import { readPage, readReport, healthSettings as settings } from '../../support/health.ts';
import { createPage } from '../../support/hosts.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function insertDelivery(hostId: string, status: string, at: number) {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO webhooks (id, host_id, name, url, events, is_active, secret, created_at, updated_at)
     VALUES (?1, ?2, 'W', 'https://x.example', '[]', 1, '', 1, 1)`,
  )
    .bind(id, hostId)
    .run();
  await env.DB.prepare(
    `INSERT INTO webhook_deliveries (id, webhook_id, host_id, event_id, event_type, kind, status, due_at, created_at, expires_at)
     VALUES (?1, ?1, ?2, 'e', 'booking.created', 'event', ?3, ?4, ?4, ?4)`,
  )
    .bind(id, hostId, status, at)
    .run();
}

async function insertMail(
  id: string,
  hostId: string,
  fields: Record<string, string | number | null>,
) {
  const row = {
    id,
    host_id: hostId,
    booking_id: null,
    kind: 'mail',
    event: 'account.welcome',
    audience: 'host',
    status: 'pending',
    due_at: currentTime(),
    origin: ORIGIN,
    created_at: currentTime(),
    ...fields,
  };
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO outbox (${names.join()}) VALUES (${names.map(() => '?').join()})`,
  )
    .bind(...Object.values(row))
    .run();
}

beforeEach(async () => {
  await env.DB.batch(
    ['outbox', 'webhook_deliveries', 'service_marks'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('GET /api/health', () => {
  it('reports no concern when no work is pending, and shows the version and the last cron run', async () => {
    await createDeps(env).health.markCron(currentTime() - 30_000);
    const { status, success, data } = await readReport();
    expect([status, success]).toEqual([200, true]);
    expect(data).toMatchObject({
      status: 'ok',
      version: '1.2.3+abc',
      concerns: [],
      database: { reachable: true, latencyMs: expect.any(Number) },
      mail: { waiting: 0, oldestSeconds: null },
      webhooks: { waiting: 0, oldestSeconds: null },
      calendars: { writes: { waiting: 0 }, lagSeconds: 0 },
      bookings: { overlapping: 0 },
    });
    const ranAt = Date.parse(data.cron?.lastRunAt ?? '');
    expect(currentTime() - ranAt).toBeLessThan(600_000);
    expect(await readPage()).toContain('Everything works.');
  });

  it('reports a concern until the cron has recorded its first run', async () => {
    expect((await readReport()).data).toMatchObject({ status: 'degraded', concerns: ['cron'] });
    expect(await readPage()).toContain('not yet');
    await worker.scheduled({} as ScheduledController, envWith(settings));
    expect((await readReport()).data).toMatchObject({ status: 'ok' });
  });

  it('measures the age of an unsent email from its creation, not from its next retry', async () => {
    await createDeps(env).health.markCron(currentTime());
    const { host } = await createPage();
    const now = currentTime();
    const [created_at, due_at] = [now - 90 * MINUTE, now + 20 * MINUTE];
    // These newer emails are due earlier. They must not hide the old email that is inserted after them.
    for (let index = 0; index < 600; index += 1)
      await insertMail(`new-${index}`, host.id, { due_at: now - 1_000 });
    expect((await readReport()).data).toMatchObject({ status: 'ok', mail: { waiting: 500 } });
    await insertMail('retried', host.id, { created_at, due_at, attempts: 4 });
    const { data } = await readReport();
    expect(data).toMatchObject({ status: 'degraded', concerns: ['mail'] });
    expect(data.mail?.oldestSeconds).toBeGreaterThanOrEqual(90 * 60);
    const page = await readPage();
    expect(page).toMatch(/500 or more waiting, the oldest for (90\smin|2\sh)/);
    expect(page).toContain('something needs attention');
    expect(page.match(/needs attention<\/span>/g)).toHaveLength(1);
  });

  it('reports late reminders, late changes of calendar events and late webhooks as separate concerns', async () => {
    await createDeps(env).health.markCron(currentTime());
    const { host } = await createPage();
    const oldRow = { created_at: currentTime() - 3 * MINUTE, due_at: currentTime() + MINUTE };
    await insertMail('reminder', host.id, { ...oldRow, event: 'booking.reminder' });
    expect((await readReport()).data).toMatchObject({
      concerns: ['reminders'],
      reminders: { waiting: 1 },
      mail: { waiting: 0 },
    });
    await insertMail('change', host.id, { ...oldRow, kind: 'calendar', event: 'booking.changed' });
    expect((await readReport()).data).toMatchObject({
      concerns: ['reminders', 'calendars'],
      calendars: { writes: { waiting: 1 } },
    });
    await insertDelivery(host.id, 'pending', oldRow.created_at);
    expect((await readReport()).data).toMatchObject({
      concerns: ['reminders', 'webhooks', 'calendars'],
      webhooks: { waiting: 1 },
    });
  });

  it('reports no concern when work waits for an email limit or for the host', async () => {
    await createDeps(env).health.markCron(currentTime());
    const { host } = await createPage();
    const oldRow = { created_at: currentTime() - HOUR, due_at: currentTime() };
    await insertMail('held', host.id, { ...oldRow, hold_reason: 'host-limit' });
    await insertMail('broken', host.id, { ...oldRow, kind: 'calendar', event: 'booking.changed' });
    await env.DB.prepare(
      `INSERT INTO calendar_connections (host_id, id, provider, account_id, account_email, scopes, refresh_token,
        status, takes_bookings, unreachable_policy, write_calendar_id, connected_at, updated_at)
       VALUES (?, 'c', 'google', 'a', 'a@a.example', '', '', 'broken', 1, 'refuse', 'x', 1, 1)`,
    )
      .bind(host.id)
      .run();
    expect((await readReport()).data).toMatchObject({ status: 'ok' });
    // With a working connection, the change of the calendar event no longer waits for the host, so it is
    // late.
    await env.DB.prepare("UPDATE calendar_connections SET status = 'connected'").run();
    expect((await readReport()).data).toMatchObject({ concerns: ['calendars'] });
    await env.DB.prepare('DELETE FROM calendar_connections').run();
  });

  it('counts failed deliveries and emails, but reports only the failed emails as a concern', async () => {
    await createDeps(env).health.markCron(currentTime());
    const { host } = await createPage();
    await insertMail('dead', host.id, { status: 'dead', due_at: currentTime() - HOUR });
    await insertMail('odd', host.id, { status: 'quarantined', due_at: currentTime() - HOUR });
    await insertDelivery(host.id, 'failed', currentTime() - HOUR);
    expect((await readReport()).data).toMatchObject({
      concerns: ['given-up'],
      givenUp: { messages: { dead: 1, quarantined: 1 }, deliveries: { dead: 1 } },
    });
    expect(await readPage()).toContain('messages: 1, webhook deliveries: 1, unreadable: 1');
    await env.DB.prepare('UPDATE outbox SET due_at = ?')
      .bind(currentTime() - 25 * HOUR)
      .run();
    await env.DB.prepare('DELETE FROM webhook_deliveries').run();
    expect((await readReport()).data).toMatchObject({
      status: 'ok',
      givenUp: { messages: { dead: 1 } },
    });
  });

  it('reports no concern when a single receiver refuses webhooks', async () => {
    await createDeps(env).health.markCron(currentTime());
    const { host } = await createPage();
    await insertDelivery(host.id, 'failed', currentTime() - HOUR);
    expect((await readReport()).data).toMatchObject({
      status: 'ok',
      givenUp: { deliveries: { dead: 1 } },
    });
  });

  it('returns 503 when the database is unavailable, and the status page describes the outage', async () => {
    const { fetch } = createAppWith({}, { ...settings, DB: createBrokenDatabase() });
    const { status, success, code, data } = await readReport(fetch);
    expect([status, success, code]).toEqual([503, false, 'SERVICE_UNAVAILABLE']);
    expect(data).toMatchObject({ status: 'down', database: { reachable: false } });
    expect(await readPage(fetch)).toContain('cannot reach its database');
  });

  it('does not wait for a slow database', async () => {
    const deps = createDeps(env);
    const health = { ...deps.health, readFigures: () => new Promise<never>(() => {}) };
    expect(await checkHealth({ ...deps, health }, 20)).toMatchObject({ status: 'down' });
  });

  it('reads the database at most once every ten seconds, even when many requests arrive', async () => {
    const { database, statements } = createRecordingDatabase();
    let now = currentTime();
    const { fetch } = createAppWith({ clock: { now: () => now } }, { ...settings, DB: database });
    const countBefore = statements.length;
    for (let call = 0; call < 5; call += 1) await readReport(fetch);
    await readPage(fetch);
    expect(statements.length - countBefore).toBe(1);
    now += 11_000;
    await readReport(fetch);
    expect(statements.length - countBefore).toBe(2);
  });

  it('caches a response for a longer time when the figures took longer to read', async () => {
    const { health } = createDeps(env);
    let now = currentTime();
    let readCount = 0;
    const readFigures = () => {
      readCount += 1;
      now += 600;
      return health.readFigures();
    };
    const overrides = { clock: { now: () => now }, health: { ...health, readFigures } };
    const { fetch } = createAppWith(overrides, settings);
    await readReport(fetch);
    now += 58_000;
    await readReport(fetch);
    expect(readCount).toBe(1);
    now += 2_000;
    await readReport(fetch);
    expect(readCount).toBe(2);
  });

  it('uses an index for each table, and reads a limited number of rows', async () => {
    const { database, statements } = createRecordingDatabase();
    await createDeps(envWith({ DB: database })).health.readFigures();
    const [statement] = statements.slice(-1);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement?.text}`)
      .bind(...(statement?.values ?? []))
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    const tables = ['outbox', 'webhook_deliveries', 'bookings', 'calendars', 'service_marks'];
    for (const table of tables) {
      const read = plan.filter((line) => line.split(' ')[1] === table);
      expect(read.length, table).toBeGreaterThan(0);
      for (const line of read) expect(line).toMatch(/^SEARCH .+ USING (COVERING )?INDEX /);
    }
    // Eight subqueries count rows, and each stops at 500 rows.
    const limitedCounts =
      statement?.text.match(
        /count\(\*\) FROM \(SELECT 1 FROM [^()]+(\([^()]*\)[^()]*)* LIMIT 500\)/g,
      ) ?? [];
    expect(limitedCounts.length).toBe(8);
    expect(statement?.text.match(/LIMIT \d+/g)).toHaveLength(9);
    // Only bookings that the audit marked as overlapping are read to count overlaps.
    const bookingSteps = plan.filter((line) => line.split(' ')[1] === 'bookings');
    expect(bookingSteps).toEqual([expect.stringContaining('INDEX bookings_overlapping')]);
  });

  it('contains no personal data', async () => {
    const { host, type } = await createPage({ title: 'Secret talk' });
    const text = JSON.stringify(await readReport()) + (await readPage());
    for (const word of [host.id, host.email, host.username, type.title]) {
      expect(text).not.toContain(word);
    }
  });
});
