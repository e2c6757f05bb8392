// A host can book for an invitee. The SQL statement itself checks that the host is free, so the check works
// without the Durable Object of the host too.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { callApi } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { bookManaged, listBookingMails, waitForSentMails } from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

async function createBooker() {
  const host = await createPaidHost();
  const request = (changes: Record<string, unknown> = {}) => ({
    meetingTypeId: host.type.id,
    startTime: isoIn(1, '10:00'),
    inviteeName: 'Clara Client',
    inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
    ...changes,
  });
  const book = (changes: Record<string, unknown> = {}) =>
    host.call<HostBooking>('POST', '/my-bookings', request(changes));
  return { ...host, request, book };
}

describe('a host who books for an invitee', () => {
  it('creates a booking with an author, with emails and with a webhook event', async () => {
    const booker = await createBooker();
    const { status, body } = await booker.book({ notes: 'As agreed.', timezone: 'Asia/Tokyo' });
    expect([status, body.data]).toMatchObject([
      201,
      {
        createdBy: 'host',
        inviteeName: 'Clara Client',
        notes: 'As agreed.',
        inviteeTimezone: 'Asia/Tokyo',
        status: 'confirmed',
      },
    ]);
    await waitForSentMails(body.data.id, 2);
    const texts = (await listBookingMails(body.data.id)).map(({ text }) => text).join();
    expect(texts).toContain('Hanna Host has booked this meeting for you.');
    expect(texts).toContain('You have booked A talk for Clara Client.');
    const { data } = await readStream(booker);
    expect(data.map(({ type, data: { by } }) => [type, by])).toEqual([['booking.created', 'host']]);
    const { results } = await env.DB.prepare('SELECT caused_by FROM outbox WHERE host_id = ?')
      .bind(booker.host.id)
      .all();
    expect(results).toEqual([{ caused_by: 'host' }, { caused_by: 'host' }]);
    const [listed] = (await booker.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(listed?.createdBy).toBe('host');
  });

  it('may book outside the working hours, and gets a warning when the time is already taken', async () => {
    const { call, book, type, host } = await createBooker();
    const at = isoIn(400, '03:10');
    const clashes = await call(
      'GET',
      `/my-bookings/clashes?meetingTypeId=${type.id}&startTime=${at}`,
    );
    expect(clashes.body.data).toMatchObject({ isBusy: false });
    expect((await book({ startTime: at })).status).toBe(201);
    const again = await call(
      'GET',
      `/my-bookings/clashes?meetingTypeId=${type.id}&startTime=${at}`,
    );
    expect(again.body.data).toMatchObject({ isBusy: true });
    expect(await listBookings(host.id)).toMatchObject([{ start_at: Date.parse(at) }]);
  });

  it('can book the free times of a meeting type, even when the meeting type is inactive', async () => {
    const { call, book, type, path } = await createBooker();
    await bookManaged(path);
    await call('PATCH', `/meeting-types/${type.id}`, { isActive: false });
    const day = isoIn(1, '10:00').slice(0, 10);
    const query = `meetingTypeId=${type.id}&from=${day}&to=${day}&timezone=UTC`;
    const { slots } = (await call<AvailabilityAnswer>('GET', `/my-bookings/times?${query}`)).body
      .data;
    expect(slots.length).toBeGreaterThan(0);
    expect(slots).not.toContain(isoIn(1, '10:00'));
    expect((await book({ startTime: slots[0] })).status).toBe(201);
  });

  it('cannot book a taken or past time, a deleted type or an unknown duration', async () => {
    const { call, book, path, type } = await createBooker();
    await bookManaged(path);
    expect((await book()).body.code).toBe('SLOT_TAKEN');
    expect((await book({ startTime: isoIn(-1, '10:00') })).body.code).toBe('SLOT_IN_PAST');
    expect((await book({ durationMinutes: 37 })).body.code).toBe('DURATION_NOT_OFFERED');
    expect((await book({ meetingTypeId: 'unknown' })).status).toBe(404);
    expect((await book({ inviteeEmail: 'nobody' })).status).toBe(400);
    expect((await book({ unknown: 1 })).status).toBe(400);
    await call('DELETE', `/meeting-types/${type.id}`);
    expect((await book({ startTime: isoIn(2, '10:00') })).status).toBe(404);
    const noSession = await callApi('/api/my-bookings', { method: 'POST' });
    expect(noSession.status).toBe(401);
  });

  it('creates one booking for a repeated idempotency key', async () => {
    const { fetch: request, request: createBody, host } = await createBooker();
    const first = createBody();
    const send = async (body: unknown) => {
      const { url, headers } = request('/my-bookings');
      const sent = new Headers(headers);
      sent.set('content-type', 'application/json');
      sent.set('idempotency-key', 'key-1');
      const init = { method: 'POST', headers: sent, body: JSON.stringify(body) };
      return (await exports.default.fetch(new Request(url, init))).status;
    };
    expect(await send(first)).toBe(201);
    expect(await send(first)).toBe(200);
    expect(await send({ ...first, notes: 'Other' })).toBe(422);
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('may leave questions unanswered, but every answer must be valid', async () => {
    const { call, book, type } = await createBooker();
    const question = { type: 'short_text', required: true };
    const questions = [
      { ...question, key: 'company', label: 'Company' },
      { ...question, key: 'size', label: 'Size', type: 'number' },
    ];
    const stored = await call<Record<string, unknown>>('GET', `/meeting-types/${type.id}`);
    expect(
      (await call('PUT', `/meeting-types/${type.id}`, { ...stored.body.data, questions })).status,
    ).toBe(200);
    expect((await book({ answers: { size: 'many' } })).status).toBe(400);
    const booked = await book({ answers: { company: 'Example' } });
    expect(booked.body.data.answers).toEqual([
      { key: 'company', label: 'Company', value: 'Example' },
    ]);
  });
});

describe('the SQL statement that books for an invitee, without the host’s Durable Object', () => {
  it('refuses an overlap, a deleted meeting type and the meeting type of another host', async () => {
    const [mine, theirs] = [await createBooker(), await createBooker()];
    const repo = createBookingsRepo(openDatabase(env.DB));
    const at = Date.parse(isoIn(1, '10:00'));
    const prepare = () => {
      const { conditions: _, ...command } = bookCommand(mine.host, mine.type, at, {
        createdBy: 'host',
      });
      return command;
    };
    const first = prepare();
    const foreign = { ...first, booking: { ...first.booking, meetingTypeId: theirs.type.id } };
    expect(await repo.insertBooking(foreign)).toBe(false);
    expect(await repo.insertBooking(first)).toBe(true);
    expect(await repo.insertBooking(prepare())).toBe(false);
    await env.DB.prepare('UPDATE meeting_types SET deleted_at = 1 WHERE id = ?')
      .bind(mine.type.id)
      .run();
    await env.DB.prepare('DELETE FROM outbox').run();
    await env.DB.prepare('DELETE FROM manage_tokens').run();
    await env.DB.prepare('DELETE FROM bookings').run();
    expect(await repo.insertBooking(prepare())).toBe(false);
  });
});
