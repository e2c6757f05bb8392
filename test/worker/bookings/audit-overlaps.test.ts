// The audit is a job that looks for overlapping bookings among the changed bookings. The health check counts
// the overlaps.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { runCron } from '../../../worker/jobs/run-cron.ts';
import { auditOverlaps } from '../../../worker/services/bookings/change/audit-overlaps.ts';
import { envWith } from '../../support/apps.ts';
import { copyToHosts } from '../../support/booking-hosts.ts';
import { createHost, createMeetingType, type Host, type MeetingType } from '../../support/hosts.ts';
import { findScanning } from '../../support/query-plans.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);
const start = instantIn(2, '09:00');
const NOW = currentTime();

let host: Host;
let type: MeetingType;

/** Inserts a booking directly into the database, so that no rule of the product prevents an overlap. */
async function insert(
  from: number,
  minutes: number,
  fields: { host?: Host; status?: string; updatedAt?: number } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
      invitee_name, invitee_email, invitee_time_zone, idempotency_key, request_hash, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5, ?6, 'I', 'i@x.example', 'UTC', ?1, ?1, 0, ?7)`,
  )
    .bind(
      id,
      (fields.host ?? host).id,
      type.id,
      fields.status ?? 'confirmed',
      from,
      from + minutes * MINUTE_MS,
      fields.updatedAt ?? NOW,
    )
    .run();
  await copyToHosts();
  return id;
}

const depsAt = (now: number) => ({ ...deps, clock: { now: () => now } });
const count = async () => (await deps.health.readFigures()).overlappingBookings;

async function audit(now = NOW): Promise<number> {
  await auditOverlaps(depsAt(now));
  return count();
}

beforeEach(async () => {
  for (const table of ['service_marks', 'outbox', 'manage_tokens', 'bookings'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  host = await createHost();
  type = await createMeetingType(host);
});

describe('the audit of overlapping bookings', () => {
  it('counts no overlap when bookings are adjacent, are cancelled or have different hosts', async () => {
    await insert(start, 180);
    await insert(start + 180 * MINUTE_MS, 30);
    await insert(start + 30 * MINUTE_MS, 30, { status: 'cancelled' });
    await insert(start + 30 * MINUTE_MS, 30, { host: await createHost() });
    expect(await audit()).toBe(0);
  });

  it('counts each booking that begins before an earlier booking has ended', async () => {
    await insert(start, 180);
    await insert(start + 30 * MINUTE_MS, 30);
    await insert(start + 90 * MINUTE_MS, 30);
    expect(await audit()).toBe(2);
  });

  it('finds an overlap even when only the earlier booking changed', async () => {
    await insert(start + 30 * MINUTE_MS, 30, { updatedAt: NOW - 60 * MINUTE_MS });
    expect(await audit()).toBe(0);
    await insert(start, 180, { updatedAt: NOW + 1 });
    expect(await audit(NOW + MINUTE_MS)).toBe(1);
  });

  it('counts two overlapping bookings with the same start as one overlap', async () => {
    await insert(start, 30);
    await insert(start, 30);
    expect(await audit()).toBe(1);
  });

  it('stops counting an overlap that is resolved or in the past', async () => {
    await insert(start, 180);
    const inside = await insert(start + 30 * MINUTE_MS, 30);
    await insert(start + 60 * MINUTE_MS, 30);
    expect(await audit()).toBe(2);
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?")
      .bind(inside)
      .run();
    await copyToHosts();
    expect(await audit(NOW + MINUTE_MS)).toBe(1);
    expect(await audit(start + 600 * MINUTE_MS)).toBe(0);
  });

  it('finds an overlap even if a booking is stored minutes after its `updated_at` time', async () => {
    await insert(start, 180);
    expect(await audit()).toBe(0);
    await insert(start + 30 * MINUTE_MS, 30, { updatedAt: NOW - MINUTE_MS });
    expect(await audit(NOW + MINUTE_MS)).toBe(0);
    expect(await audit(NOW + 16 * MINUTE_MS)).toBe(1);
  });

  it('processes more changes than one batch contains', async () => {
    for (let index = 0; index < 9; index += 1)
      await insert(start + index * 15 * MINUTE_MS, 20, { updatedAt: NOW - 20 + 2 * index });
    await auditOverlaps(depsAt(NOW), 2);
    expect(await count()).toBe(8);
  });

  it('runs in the cron, and the health check reports the result', async () => {
    await insert(start, 180, { updatedAt: NOW - 1 });
    await insert(start + 30 * MINUTE_MS, 30, { updatedAt: NOW - 1 });
    expect(await count()).toBe(0);
    await runCron(deps);
    expect(await count()).toBe(1);
  });

  it('reads bookings only through indexes', async () => {
    const { database, statements } = createRecordingDatabase();
    const recorded = createDeps(envWith({ DB: database }));
    await insert(start, 180);
    const countBefore = statements.length;
    await auditOverlaps({ ...recorded, clock: { now: () => NOW } });
    const recordedStatements = statements.slice(countBefore);
    expect(recordedStatements.length).toBeLessThan(15);
    expect(await findScanning(recordedStatements)).toEqual([]);
    for (const { text, values } of recordedStatements.filter((each) =>
      each.text.includes('bookings c INDEXED'),
    )) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...values)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail);
      expect(plan.filter((line) => /^SEARCH c /.test(line))).toEqual([
        expect.stringContaining('INDEX bookings_changed (updated_at>? AND updated_at<?)'),
        expect.stringContaining('INDEX bookings_changed (updated_at>? AND updated_at<?)'),
      ]);
      for (const line of plan.filter((each) => /^SEARCH [xy] /.test(each)))
        expect(line).toContain(
          'PRIMARY KEY (host_id=? AND status=? AND start_at>? AND start_at<?)',
        );
    }
  });
});
