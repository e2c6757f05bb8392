// Tests requests with an Idempotency-Key. A repeated request runs only once.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { Schedule } from '../../../worker/contract/schedules/schedule-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { createAppWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookManaged, dumpDatabase } from '../../support/manage.ts';
import { listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { type ApiHost, type ApiRequest, callOperation, createApiHost } from './api-host.ts';

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const create = (key: string, name = 'Mornings') => ({ ...withKey(key), body: { name } });

describe('a repeated request', () => {
  it('gets the same answer and creates nothing', async () => {
    const me = await createApiHost();
    const first = await callOperation<Schedule>('createSchedule', create('a'), me);
    const second = await callOperation<Schedule>('createSchedule', create('a'), me);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const { body } = await callOperation<Schedule[]>('listSchedules', {}, me);
    expect(body.data).toHaveLength(1);
  });

  it('is refused with a different body, path or method', async () => {
    const me = await createApiHost();
    const path = { id: me.type.id };
    await callOperation('updateMeetingType', { ...withKey('b'), path, body: { title: 'A' } }, me);
    for (const [id, request] of [
      ['updateMeetingType', { path, body: { title: 'B' } }],
      ['updateMeetingType', { path: { id: 'other' }, body: { title: 'A' } }],
      ['deleteMeetingType', { path }],
      ['createSchedule', { body: { name: 'A' } }],
    ] as const) {
      const answer = await callOperation(id, { ...withKey('b'), ...request }, me);
      expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
  });

  it('runs once when many copies of the request arrive at the same time', async () => {
    const me = await createApiHost();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callOperation('createSchedule', create('c'), me)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    for (const { status, body, headers } of answers) {
      if (status === 201) continue;
      expect([body.code, headers.get('retry-after')]).toEqual(['IDEMPOTENCY_KEY_IN_USE', '1']);
    }
    const { body } = await callOperation<Schedule[]>('listSchedules', {}, me);
    expect(body.data).toHaveLength(1);
  });

  it('runs again after the first request has failed', async () => {
    const me = await createApiHost();
    const failed = await callOperation('createSchedule', create('d', ''), me);
    expect(failed.status).toBe(400);
    expect((await callOperation('createSchedule', create('d'), me)).status).toBe(201);
  });

  describe('after an interrupted first request', () => {
    const links = (me: ApiHost) => ({ ...withKey('e'), path: { id: me.type.id }, body: {} });

    async function interrupt() {
      const me = await createApiHost();
      const clock = createTestClock();
      const finish = async () => Promise.reject(new Error('The process ended.'));
      const { idempotentRequests } = createDeps(env);
      const { fetch } = createAppWith({ clock });
      const broken = createAppWith({
        clock,
        idempotentRequests: { ...idempotentRequests, finish },
      });
      const sendBy = (fetchFrom: typeof fetch) => (id: string, request: ApiRequest) =>
        callOperation(id, request, { key: me.key, fetchFrom });
      return { me, clock, send: sendBy(fetch), sendInterrupted: sendBy(broken.fetch) };
    }

    it('is refused until its Idempotency-Key expires', async () => {
      const { me, clock, send, sendInterrupted } = await interrupt();
      expect((await sendInterrupted('createBookingLinks', links(me))).status).toBe(201);
      const early = await send('createBookingLinks', links(me));
      expect([early.status, early.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      clock.advanceBy(MINUTE_MS);
      const late = await send('createBookingLinks', links(me));
      expect([late.status, late.body.code]).toEqual([409, 'IDEMPOTENCY_OUTCOME_UNKNOWN']);
      const other = await send('createBookingLinks', { ...links(me), body: { count: 2 } });
      expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      clock.advanceBy(DAY_MS);
      expect((await send('createBookingLinks', links(me))).status).toBe(201);
    });

    it('runs again when a second run changes nothing', async () => {
      const { me, clock, send, sendInterrupted } = await interrupt();
      const request = { ...withKey('e'), path: { id: (await bookManaged(me.path)).id } };
      expect((await sendInterrupted('cancelBooking', request)).status).toBe(200);
      const mails = await listOutbox(me.host.id);
      clock.advanceBy(MINUTE_MS);
      expect((await send('cancelBooking', request)).status).toBe(200);
      expect(await listOutbox(me.host.id)).toHaveLength(mails.length);
    });

    it('does not run again when the first request ended with an unexpected error', async () => {
      const me = await createApiHost();
      const { schedules } = createDeps(env);
      const createSchedule: typeof schedules.createSchedule = async (...given) => {
        await schedules.createSchedule(...given);
        throw new Error('The answer of the database was lost.');
      };
      const clock = createTestClock();
      const broken = createAppWith({ clock, schedules: { ...schedules, createSchedule } });
      const { fetch } = createAppWith({ clock });
      const send = (fetchFrom: typeof fetch) =>
        callOperation('createSchedule', create('x'), { key: me.key, fetchFrom });
      expect((await send(broken.fetch)).status).toBe(500);
      clock.advanceBy(MINUTE_MS);
      expect((await send(fetch)).body.code).toBe('IDEMPOTENCY_OUTCOME_UNKNOWN');
      expect((await callOperation<Schedule[]>('listSchedules', {}, me)).body.data).toHaveLength(1);
    });
  });

  it('is a new request when it comes from another account', async () => {
    const [me, other] = [await createApiHost(), await createApiHost()];
    const mine = await callOperation<Schedule>('createSchedule', create('f'), me);
    const theirs = await callOperation<Schedule>('createSchedule', create('f'), other);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('returns the current state of a booking, because no copy of the first response is stored', async () => {
    const me = await createApiHost();
    const { id } = await bookManaged(me.path, { inviteeName: 'Quirina Uniquely' });
    const request = { ...withKey('g'), path: { id }, body: { startTime: isoIn(1, '15:00') } };
    const first = await callOperation<HostBooking>('updateBooking', request, me);
    expect(first.status).toBe(200);
    await callOperation(
      'updateBooking',
      { path: { id }, body: { startTime: isoIn(1, '16:00') } },
      me,
    );
    const second = await callOperation<HostBooking>('updateBooking', request, me);
    expect(second.body.data.startTime).toBe(isoIn(1, '16:00'));
    const stored = await env.DB.prepare('SELECT * FROM idempotent_requests').all();
    expect(JSON.stringify(stored.results)).not.toContain('Quirina');
    const moves = (await listOutbox(me.host.id)).filter(({ event }) => event === 'booking.changed');
    expect(moves.length).toBeLessThanOrEqual(4);
  });

  it('returns the secret of the first response, which the database contains only in encrypted form', async () => {
    const me = await createApiHost();
    const body = { name: 'Orders', url: 'https://receiver.example/', events: ['booking.created'] };
    const request = { ...withKey('h'), body };
    const { body: created } = await callOperation<{ secret: string }>('createWebhook', request, me);
    expect(created.data.secret).toMatch(/^whsec_/);
    expect(await dumpDatabase()).not.toContain(created.data.secret);
    const repeated = await callOperation<{ secret: string }>('createWebhook', request, me);
    expect(repeated.body.data.secret).toBe(created.data.secret);
    const later = createTestClock(currentTime() + 4 * DAY_MS);
    await purgeExpired({ ...createDeps(env), clock: later });
    const left = await env.DB.prepare('SELECT count(*) AS n FROM idempotent_requests').first<{
      n: number;
    }>();
    expect(left?.n).toBe(0);
  });
});

describe('a list of the public API', () => {
  it('is read page by page', async () => {
    const me = await createApiHost();
    for (const name of ['A', 'B', 'C'])
      await callOperation('createSchedule', { body: { name } }, me);
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '2', ...(cursor && { cursor }) };
      const { body } = await callOperation<Schedule[]>('listSchedules', { query }, me);
      names.push(...body.data.map(({ name }) => name));
      cursor = body.nextCursor;
    } while (cursor);
    expect(names).toEqual(['A', 'B', 'C']);
    const { status } = await callOperation('listSchedules', { query: { cursor: 'gone' } }, me);
    expect(status).toBe(400);
  });
});
