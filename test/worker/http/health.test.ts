// What the service tells about itself: from the rows as they are, to everybody, at the same small cost.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HealthReport } from '../../../worker/contract/health-call.ts';
import { createDeps } from '../../../worker/deps.ts';
import worker from '../../../worker/index.ts';
import { checkHealth } from '../../../worker/services/check-health.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { callApi, type Fetch, ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createHost, createMeetingType, createPage } from '../../support/hosts.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { instantIn } from '../../support/times.ts';

const MINUTE = 60_000;

interface HealthBody {
  success: boolean;
  code?: string;
  data: HealthReport;
}

const settings = { MAIL_TRANSPORT: 'outbox', HALFPAST_MODE: 'development' };

/** An app of its own: nothing of an earlier answer is remembered. */
const freshFetch = () => createAppWith({ version: '1.2.3+abc' }, settings).fetch;

async function readReport(fetchFrom: Fetch = freshFetch()) {
  const { status, body } = await callApi<HealthBody>('/api/health', {}, fetchFrom);
  return { status, ...body };
}

async function readPage(fetchFrom: Fetch = freshFetch()): Promise<string> {
  const answer = await fetchFrom(new Request(`${ORIGIN}/status`));
  expect(answer.status).toBe(200);
  return answer.text();
}

async function insertMail(
  id: string,
  hostId: string,
  given: Record<string, string | number | null>,
) {
  const row = {
    ...{ id, host_id: hostId, booking_id: null, kind: 'mail', event: 'account.welcome' },
    ...{ audience: 'host', status: 'pending', due_at: Date.now(), origin: ORIGIN },
    ...{ created_at: Date.now(), ...given },
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
    ['outbox', 'service_marks'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

describe('GET /api/health', () => {
  it('is well when all is done, and says what runs and when the chores were done', async () => {
    await createDeps(env).health.markCron(Date.now() - 30_000);
    const { status, success, data } = await readReport();
    expect([status, success]).toEqual([200, true]);
    expect(data).toMatchObject({
      ...{ status: 'ok', version: '1.2.3+abc', concerns: [] },
      database: { reachable: true, latencyMs: expect.any(Number) },
      mail: { waiting: 0, oldestSeconds: null },
      webhooks: { waiting: 0, oldestSeconds: null },
      calendars: { writes: { waiting: 0 }, lagSeconds: 0 },
      bookings: { overlapping: 0 },
    });
    const ranAt = Date.parse(data.cron?.lastRunAt ?? '');
    expect(Date.now() - ranAt).toBeLessThan(60_000);
    expect(await readPage()).toContain('Everything works.');
  });

  it('knows the last run of the cron from the cron itself', async () => {
    expect((await readReport()).data).toMatchObject({ status: 'degraded', concerns: ['cron'] });
    expect(await readPage()).toContain('not yet');
    await worker.scheduled({} as ScheduledController, envWith(settings));
    expect((await readReport()).data).toMatchObject({ status: 'ok' });
  });

  it('counts what waits, and minds only what nobody has begun', async () => {
    await createDeps(env).health.markCron(Date.now());
    const { host, type } = await createPage();
    const command = bookCommand(host, type, instantIn(1, '10:00'), { mails: [] });
    await createDeps(env).bookings.insertBooking(command);
    const booking_id = command.booking.id;
    const now = Date.now();
    // Tried, and to be tried again.
    const first = { booking_id, created_at: now - 90 * MINUTE, due_at: now + 20 * MINUTE };
    await insertMail('first', host.id, { ...first, event: 'booking.confirmed' });
    // Waits for the first.
    const second = { booking_id, created_at: now - 60 * MINUTE, due_at: now - 60 * MINUTE };
    await insertMail('second', host.id, { ...second, event: 'booking.changed' });
    const patient = (await readReport()).data;
    expect(patient).toMatchObject({ status: 'ok', mail: { waiting: 2 } });
    expect(patient.mail?.oldestSeconds).toBeGreaterThanOrEqual(90 * 60);
    expect(await readPage()).toMatch(/2 waiting, the oldest for (90 min|2 h)/);

    await insertMail('left', host.id, { due_at: now - 7 * MINUTE });
    expect((await readReport()).data).toMatchObject({
      ...{ status: 'degraded', concerns: ['mail'], mail: { waiting: 3 } },
    });
    const page = await readPage();
    expect(page).toContain('something needs attention');
    expect(page.match(/needs attention<\/span>/g)).toHaveLength(1);

    await insertMail('event', host.id, { kind: 'calendar', due_at: now - 7 * MINUTE });
    expect((await readReport()).data).toMatchObject({
      ...{ concerns: ['mail', 'calendars'], calendars: { writes: { waiting: 1 } } },
    });
  });

  it('counts overlapping bookings, should there ever be one', async () => {
    await createDeps(env).health.markCron(Date.now());
    const host = await createHost();
    const type = await createMeetingType(host);
    const insert = (
      from: number,
      minutes: number,
      given: { host_id?: string; status?: string } = {},
    ) =>
      env.DB.prepare(
        `INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
          invitee_name, invitee_email, invitee_time_zone, idempotency_key, request_hash, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5, ?6, 'I', 'i@x.example', 'UTC', ?1, ?1, 0, 0)`,
      )
        .bind(
          ...[crypto.randomUUID(), given.host_id ?? host.id, type.id, given.status ?? 'confirmed'],
          ...[from, from + minutes * MINUTE],
        )
        .run();
    const count = async () => (await readReport()).data.bookings?.overlapping;
    const start = instantIn(2, '09:00');
    await insert(start, 180);
    await insert(start + 180 * MINUTE, 30);
    await insert(start + 30 * MINUTE, 30, { status: 'cancelled' });
    await insert(start + 30 * MINUTE, 30, { host_id: (await createHost()).id });
    expect(await count()).toBe(0);
    await insert(start + 30 * MINUTE, 30);
    await insert(start + 90 * MINUTE, 30);
    expect(await count()).toBe(2);
    const { data } = await readReport();
    expect(data).toMatchObject({ status: 'degraded', concerns: ['bookings'] });

    // However much lies before it.
    const busy = await createHost();
    await env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2999)
       INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
         invitee_name, invitee_email, invitee_time_zone, idempotency_key, request_hash, created_at, updated_at)
       SELECT 'busy-' || n, ?1, ?2, 'confirmed', ?3 + n * ?4, ?3 + (n + 1) * ?4, ?3 + n * ?4, ?3 + (n + 1) * ?4,
         'I', 'i@x.example', 'UTC', n, n, 0, 0 FROM numbers`,
    )
      .bind(busy.id, type.id, start, 30 * MINUTE)
      .run();
    expect(await count()).toBe(2);
    await insert(start + 2990 * 30 * MINUTE, 15, { host_id: busy.id });
    expect(await count()).toBe(3);
    await env.DB.prepare('DELETE FROM bookings WHERE meeting_type_id = ?').bind(type.id).run();
  });

  it('answers 503 when the database cannot be reached, and the page says so in words', async () => {
    const { fetch } = createAppWith({}, { ...settings, DB: createBrokenDatabase() });
    const { status, success, code, data } = await readReport(fetch);
    expect([status, success, code]).toEqual([503, false, 'SERVICE_UNAVAILABLE']);
    expect(data).toMatchObject({ status: 'down', database: { reachable: false } });
    expect(await readPage(fetch)).toContain('cannot reach its database');
  });

  it('does not wait for a database that keeps it waiting', async () => {
    const deps = createDeps(env);
    const health = { ...deps.health, readFigures: () => new Promise<never>(() => {}) };
    expect(await checkHealth({ ...deps, health }, 20)).toMatchObject({ status: 'down' });
  });

  it('asks the database once in ten seconds, however often it is asked', async () => {
    const { database, statements } = createRecordingDatabase();
    let now = Date.now();
    const { fetch } = createAppWith({ clock: { now: () => now } }, { ...settings, DB: database });
    const before = statements.length;
    for (let call = 0; call < 5; call += 1) await readReport(fetch);
    await readPage(fetch);
    expect(statements.length - before).toBe(1);
    now += 11_000;
    await readReport(fetch);
    expect(statements.length - before).toBe(2);
  });

  it('keeps an answer the longer, the longer it took', async () => {
    const { health } = createDeps(env);
    let now = Date.now();
    let questions = 0;
    const readFigures = (at: number) => {
      questions += 1;
      now += 600;
      return health.readFigures(at);
    };
    const given = { clock: { now: () => now }, health: { ...health, readFigures } };
    const { fetch } = createAppWith(given, settings);
    await readReport(fetch);
    now += 58_000;
    await readReport(fetch);
    expect(questions).toBe(1);
    now += 2_000;
    await readReport(fetch);
    expect(questions).toBe(2);
  });

  it('looks at a bounded part of each table, found by an index', async () => {
    const { database, statements } = createRecordingDatabase();
    await createDeps(envWith({ DB: database })).health.readFigures(Date.now());
    const [question] = statements.slice(-1);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${question?.text}`)
      .bind(...(question?.values ?? []))
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    const tables = ['outbox', 'webhook_deliveries', 'bookings', 'calendars', 'service_marks'];
    for (const table of tables) {
      const read = plan.filter((line) => line.split(' ')[1] === table);
      expect(read.length, table).toBeGreaterThan(0);
      for (const line of read) expect(line).toMatch(/^SEARCH .+ USING (COVERING )?INDEX /);
    }
    expect(question?.text.match(/LIMIT \d+/g)).toEqual(['LIMIT 500', 'LIMIT 500']);
    // Of the bookings not one row is opened, and none that is over is passed.
    const ofBookings = plan.filter((line) => line.split(' ')[1] === 'bookings');
    expect(ofBookings).toEqual(['SEARCH bookings USING COVERING INDEX bookings_next (start_at>?)']);
  });

  it('holds nothing about anybody', async () => {
    const { host, type } = await createPage({ title: 'Secret talk' });
    const text = JSON.stringify(await readReport()) + (await readPage());
    for (const word of [host.id, host.email, host.username, type.title]) {
      expect(text).not.toContain(word);
    }
  });
});
