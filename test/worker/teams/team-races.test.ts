// Many clients book the same meeting type of a team at the same time. Most tests bypass the Durable Object,
// so the SQL statement alone must prevent double bookings.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { AppError } from '../../../worker/contract/app-error.ts';
import { createDeps } from '../../../worker/deps.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { HOUR_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { bookTeamSlot } from '../../../worker/services/teams/book-team-slot.ts';
import { ORIGIN } from '../../support/calls.ts';
import { sizeOf } from '../../support/long.ts';
import { findOverlaps, listHostRows } from '../../support/rows.ts';
import { createTeamWithHosts, EVERY_DAY } from './team-calls.ts';
import { bookWithoutObject } from './without-object.ts';

const FIRST = Date.parse('2031-03-12T09:00:00Z');
const HOSTS = 10;

const deps = createDeps(env);
const withoutObject = bookWithoutObject(deps);

type Outcome = { readonly start: number; readonly fault: string | null };

async function createPool(fields: Record<string, unknown> = {}) {
  const scene = await createTeamWithHosts(HOSTS);
  const { data } = (
    await scene.create({
      durationMinutes: 60,
      availability: EVERY_DAY,
      rules: { window: { kind: 'none' } },
      ...fields,
    })
  ).body;
  const book = async (start: number, using = withoutObject): Promise<Outcome> => {
    const input = {
      startTime: start,
      timezone: 'UTC' as TimeZone,
      inviteeName: 'Ines Invitee',
      inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
      inviteeCountryCode: '',
      inviteeMobileNumber: '',
      ...NO_TEXTS,
    };
    try {
      const path = { team: scene.slug, slug: data.slug };
      await bookTeamSlot(using, path, { input, idempotencyKey: null, origin: ORIGIN });
      return { start, fault: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { start, fault: error.code };
    }
  };
  const ids = scene.hosts.map(({ host }) => host.id);
  const countOverlaps = async () => {
    let count = 0;
    for (const id of ids) count += findOverlaps(await listHostRows(id)).length;
    return count;
  };
  const bookedAt = async () => {
    const { results } = await env.DB.prepare(
      "SELECT start_at, count(*) AS bookings FROM bookings WHERE meeting_type_id = ? AND status = 'confirmed' GROUP BY start_at",
    )
      .bind(data.id)
      .all<{ start_at: number; bookings: number }>();
    return new Map(results.map((row) => [row.start_at, row.bookings]));
  };
  return { ...scene, type: data, ids, book, countOverlaps, bookedAt };
}

const CLIENTS = sizeOf(150, 1_000);
const TOGETHER = sizeOf(40, 200);

describe(`${CLIENTS} concurrent clients of a round robin with ten hosts`, () => {
  it('get at most ten bookings per slot, and none is refused while a host is free', async () => {
    const pool = await createPool();
    const outcomes = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        // Half of the clients want the same slot.
        pool.book(FIRST + (index % 2 === 0 ? 0 : 1 + (index % 7)) * HOUR_MS),
      ),
    );
    const booked = await pool.bookedAt();
    expect(await pool.countOverlaps()).toBe(0);
    for (const [, bookings] of booked) expect(bookings).toBeLessThanOrEqual(HOSTS);
    const refused = outcomes.filter(({ fault }) => fault !== null);
    expect(new Set(refused.map(({ fault }) => fault))).toEqual(new Set(['SLOT_TAKEN']));
    for (const { start } of refused) expect(booked.get(start)).toBe(HOSTS);
    const total = [...booked.values()].reduce((sum, bookings) => sum + bookings, 0);
    expect(outcomes.length - refused.length).toBe(total);
    // More than ten clients want each slot, so every slot is full and each host has one booking in it.
    for (const id of pool.ids) expect(await listHostRows(id)).toHaveLength(booked.size);
  });

  it('get at most ten bookings in one slot through the Durable Object too', async () => {
    const pool = await createPool();
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => pool.book(FIRST, deps)));
    expect(outcomes.filter(({ fault }) => fault === null)).toHaveLength(HOSTS);
    expect(await pool.countOverlaps()).toBe(0);
  });
});

describe('a removal of a member while clients book', () => {
  it('gives this member no new bookings after the removal', async () => {
    const pool = await createPool();
    const [leaving = '', ...staying] = pool.ids;
    const attempts = Array.from({ length: sizeOf(90, 150) }, (_, index) =>
      pool.book(FIRST + (index % 8) * HOUR_MS + Math.floor(index / 80) * 24 * HOUR_MS),
    );
    const members = pool.hosts.filter(({ host }) => host.id !== leaving);
    const saved = await pool.save(...members.map((host) => [host, 'member'] as const));
    expect(saved.status).toBe(200);
    const removedAt = currentTime();
    const later = Array.from({ length: 60 }, (_, index) =>
      pool.book(FIRST + (3 + (index % 3)) * 24 * HOUR_MS),
    );
    await Promise.all([...attempts, ...later]);
    const { results } = await env.DB.prepare(
      'SELECT host_id FROM bookings WHERE meeting_type_id = ? AND created_at > ?',
    )
      .bind(pool.type.id, removedAt)
      .all<{ host_id: string }>();
    expect(results.length).toBeGreaterThan(20);
    expect(new Set(results.map((row) => row.host_id))).not.toContain(leaving);
    expect(staying).toEqual(
      expect.arrayContaining([...new Set(results.map((row) => row.host_id))]),
    );
    expect(await pool.countOverlaps()).toBe(0);
  });
});

describe(`${TOGETHER} concurrent clients of a collective meeting type`, () => {
  it('get one booking per slot, with all fixed hosts and one other host', async () => {
    const pool = await createPool();
    const hosts = pool.hosts.map(({ host }, index) => ({ userId: host.id, isFixed: index < 3 }));
    const together = await pool.create({
      title: 'Together',
      assignment: 'collective',
      durationMinutes: 60,
      availability: EVERY_DAY,
      rules: { window: { kind: 'none' } },
      hosts,
    });
    const outcomes = await Promise.all(
      Array.from({ length: TOGETHER }, async (_, index) => {
        const input = {
          startTime: FIRST + (index % 8) * HOUR_MS,
          timezone: 'UTC' as TimeZone,
          inviteeName: 'Ines Invitee',
          inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
          inviteeCountryCode: '',
          inviteeMobileNumber: '',
          ...NO_TEXTS,
        };
        const path = { team: pool.slug, slug: together.body.data.slug };
        return bookTeamSlot(withoutObject, path, {
          input,
          idempotencyKey: null,
          origin: ORIGIN,
        }).then(
          ({ hosts: booked = [] }) => booked.length,
          () => 0,
        );
      }),
    );
    expect(outcomes.filter((count) => count > 0)).toEqual(Array.from({ length: 8 }, () => 4));
    expect(await pool.countOverlaps()).toBe(0);
    for (const { userId, isFixed } of hosts)
      if (isFixed) expect(await listHostRows(userId)).toHaveLength(8);
  });
});
