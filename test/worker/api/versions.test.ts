// Tests the header If-Match, which contains the version that the client has read. A change is refused when
// the object has another version now.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { OPERATIONS } from '../../support/api-document.ts';
import { bookManaged } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { type ApiHost, type ApiRequest, callOperation, createApiHost } from './api-host.ts';
import { VALID_CALLS } from './valid-calls.ts';

/** Returns the id of the operation that reads the same object. `path` is the path of the change. */
function readerOf(path: string): string {
  if (path.startsWith('/bookings')) return 'getBooking';
  if (path.startsWith('/meeting-types')) return 'getMeetingType';
  if (path.startsWith('/webhooks')) return 'getWebhook';
  if (path.endsWith('{typeId}')) return 'getTeamMeetingType';
  if (path.startsWith('/organizations')) return 'getTeam';
  return 'getSchedule';
}

const VERSIONED = OPERATIONS.filter(({ responses }) => responses[412] !== undefined);

async function prepare(id: string, me: ApiHost): Promise<ApiRequest> {
  const request = await VALID_CALLS[id]?.(me);
  if (!request) throw new Error(`valid-calls.ts has no request to ${id}.`);
  // A no-show mark can be removed only from a booking that has one.
  if (id === 'unmarkNoShow') await callOperation('markNoShow', request, me);
  return request;
}

describe.each(VERSIONED.map(({ operationId, path }) => [operationId, readerOf(path)] as const))(
  '%s with the version from the last read in If-Match',
  (id, reader) => {
    it('succeeds for only one of several simultaneous requests', async () => {
      const me = await createApiHost();
      const request = await prepare(id, me);
      const { path = {} } = request;
      const read = await callOperation(reader, { path }, me);
      const headers = { 'if-match': read.headers.get('etag') ?? '' };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => callOperation(id, { ...request, headers }, me)),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect([id, ...statuses]).toEqual([id, 200, 412, 412, 412, 412, 412]);
      const codes = answers.map(({ body }) => body.code).filter((code) => code !== undefined);
      expect(new Set(codes)).toEqual(new Set(['PRECONDITION_FAILED']));
    });
  },
);

describe('the SQL statements of changes, without the Durable Object of the host', () => {
  const { bookingChanges, meetingTypes, webhooks } = createDeps(env);
  const unseen = { changeId: 'another change', privateNotes: '' };
  const unnoted = { changeId: null, privateNotes: 'Other notes' };
  const unchanged = { changeId: null, privateNotes: '' };

  async function bookOne() {
    const me = await createApiHost();
    const { id } = await bookManaged(me.path);
    const row = await env.DB.prepare('SELECT * FROM bookings WHERE id = ?')
      .bind(id)
      .first<{ start_at: number; end_at: number; invitee_email: string }>();
    if (!row) throw new Error('The booking is missing.');
    const now = currentTime();
    const change = { changeId: crypto.randomUUID(), bookingId: id, hostId: me.host.id, now };
    return { ...change, mails: [], startAt: row.start_at, endAt: row.end_at, row };
  }

  it('change a booking only if it has not changed since the caller read it', async () => {
    const booked = await bookOne();
    const { startAt, endAt } = booked;
    const move = {
      ...booked,
      ...{ startAt: startAt + 3_600_000, endAt: endAt + 3_600_000, sequence: 0 },
      ...{ guardStartAt: startAt + 3_600_000, guardEndAt: endAt + 3_600_000 },
      ...{ inviteeName: 'Ines', inviteeEmail: booked.row.invitee_email, ...NO_TEXTS },
    };
    const started = { ...booked, now: startAt + 1, isNoShow: true };
    const { hostId, bookingId } = booked;
    for (const [seen, isMade] of [
      [unseen, false],
      [unnoted, false],
      [unchanged, true],
    ] as const) {
      if (!isMade) {
        const cancel = { ...booked, by: 'host', seen } as const;
        expect(await bookingChanges.cancelBooking(cancel)).toBe(false);
        expect(await bookingChanges.markNoShow({ ...started, seen })).toBe(false);
        expect(await bookingChanges.askForTime({ ...booked, message: '', seen })).toBe(false);
        expect(await bookingChanges.savePrivateNotes(hostId, bookingId, 'New', seen)).toBe(false);
      }
      expect(await bookingChanges.moveBooking({ ...move, seen })).toBe(isMade);
    }
  });

  it('approve a booking only if it has not changed since the caller read it', async () => {
    const booked = await bookOne();
    await env.DB.prepare('UPDATE bookings SET approval_due_at = start_at WHERE id = ?')
      .bind(booked.bookingId)
      .run();
    expect(await bookingChanges.approveRequest({ ...booked, seen: unseen })).toBe(false);
    expect(await bookingChanges.approveRequest({ ...booked, seen: unchanged })).toBe(true);
  });

  it('change a meeting type or a webhook only if it has not changed since the caller read it', async () => {
    const me = await createApiHost();
    const { id } = me.type;
    const now = currentTime();
    const type = await meetingTypes.findMeetingType(me.host.id, id);
    if (!type) throw new Error('The meeting type is missing.');
    const change = (seen: { updatedAt: number; position: number }) =>
      meetingTypes.updateMeetingType(me.host.id, id, { title: 'New' }, { now, seen });
    expect(await change({ ...type, updatedAt: type.updatedAt - 1 })).toBeNull();
    expect(await change({ ...type, position: type.position + 1 })).toBeNull();
    expect(await change(type)).toMatchObject({ title: 'New' });

    const hook = { name: 'Orders', url: 'https://a.example/', events: ['booking.created'] };
    const created = await callOperation<{ id: string }>('createWebhook', { body: hook }, me);
    const row = await webhooks.findWebhook(me.host.id, created.body.data.id);
    if (!row) throw new Error('The webhook is missing.');
    const save = (version: number) =>
      webhooks.updateWebhook(me.host.id, row.id, { ...row, name: 'New' }, { now, version });
    expect(await save(row.updatedAt - 1)).toBeNull();
    expect(await save(row.updatedAt)).toMatchObject({ name: 'New' });
  });
});

describe('the header If-Match', () => {
  it('prevents a change from overwriting a newer version of the object', async () => {
    const me = await createApiHost();
    const path = { id: me.type.id };
    const read = await callOperation<HostMeetingType>('getMeetingType', { path }, me);
    const headers = { 'if-match': read.headers.get('etag') ?? '' };
    const first = { path, headers, body: { title: 'First' } };
    const changed = await callOperation('updateMeetingType', first, me);
    expect(changed.status).toBe(200);
    const second = { path, headers, body: { title: 'Second' } };
    const refused = await callOperation('updateMeetingType', second, me);
    expect([refused.status, refused.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const current = await callOperation<HostMeetingType>('getMeetingType', { path }, me);
    expect(current.body.data.title).toBe('First');
    expect(current.headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  it('may contain several versions, or `*` for any version', async () => {
    const me = await createApiHost();
    const path = { id: me.type.id };
    const { headers } = await callOperation('getMeetingType', { path }, me);
    for (const version of ['*', `"other", ${headers.get('etag')}`]) {
      const request = { path, headers: { 'if-match': version }, body: {} };
      expect((await callOperation('updateMeetingType', request, me)).status).toBe(200);
    }
    const unknown = { path: { id: 'unknown' }, headers: { 'if-match': '*' }, body: {} };
    expect((await callOperation('updateMeetingType', unknown, me)).status).toBe(404);
  });
});

describe('the ETag after a change', () => {
  it('is the same as the ETag of the next read', async () => {
    const me = await createApiHost();
    const { id } = await bookManaged(me.path);
    const path = { id };
    const body = { startTime: isoIn(1, '15:00'), notes: 'New notes' };
    const moved = await callOperation('updateBooking', { path, body }, me);
    const read = await callOperation('getBooking', { path }, me);
    expect(read.body.data).toEqual(moved.body.data);
    expect(moved.headers.get('etag')).toBe(read.headers.get('etag'));
  });
});
