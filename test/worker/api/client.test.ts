// Tests the API client with the running product.
import { describe, expect, it } from 'vitest';
import {
  createHalfpastClient,
  type HalfpastOptions,
} from '../../../web/client/api/src/halfpast-client.ts';
import type { Fetch } from '../../../web/client/api/src/send-once.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { listBookings } from '../../support/rows.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { createApiHost } from './api-host.ts';

const { fetch: fetchApp } = createAppWith();

const send: Fetch = async (url, { headers, ...init }) =>
  fetchApp(new Request(url, { ...init, headers: { ...headers, 'cf-connecting-ip': nextIp() } }));

const connect = (options: Partial<HalfpastOptions> = {}) =>
  createHalfpastClient({ origin: ORIGIN, fetch: send, ...options });

const invitee = { inviteeName: 'Ada Lovelace', inviteeEmail: 'ada@invitee.example' };
const week = { from: dateIn(1), to: dateIn(7), timezone: 'UTC' };

describe('the API client', () => {
  it('lists types, finds a time, books, moves, cancels and reads the events', async () => {
    const { key, type } = await createApiHost();
    const client = connect({ apiKey: key });
    const { data: types } = await client.meetingTypes.list();
    expect(types.map(({ id }) => id)).toEqual([type.id]);
    const { data: free } = await client.availability.get(type.id, week);
    const [first = '', second = ''] = free.slots;

    const wanted = { meetingTypeId: type.id, startTime: first, ...invitee };
    const { data: booked } = await client.bookings.create(wanted);
    expect(booked).toMatchObject({ startTime: first, status: 'confirmed' });
    const { data: moved } = await client.bookings.update(booked.id, { startTime: second });
    expect(moved.startTime).toBe(second);
    await client.bookings.cancel(booked.id, { message: 'This was a test.' });
    expect((await client.bookings.get(booked.id)).data.status).toBe('cancelled');

    const events: string[] = [];
    for await (const event of client.events.listAll({ limit: 1 })) events.push(event.type);
    expect(events).toEqual(['booking.created', 'booking.updated', 'booking.cancelled']);
  });

  it('books once when the answer of the first attempt gets lost', async () => {
    const { key, type, host } = await createApiHost();
    let attempts = 0;
    const lossy: Fetch = async (url, init) => {
      const answer = await send(url, init);
      attempts += 1;
      if (attempts > 1) return answer;
      await answer.text();
      throw new TypeError('The connection was lost.');
    };
    const client = connect({ apiKey: key, fetch: lossy });
    const body = { meetingTypeId: type.id, startTime: isoIn(1, '10:00'), ...invitee };
    const { data: booked } = await client.bookings.create(body);
    expect(attempts).toBe(2);
    const bookings = await listBookings(host.id);
    expect(bookings.map(({ id }) => id)).toEqual([booked.id]);
  });

  it('throws the error body of a refused request', async () => {
    const { key, type } = await createApiHost();
    const client = connect({ apiKey: key });
    const empty = client.schedules.create({ name: '' });
    await expect(empty).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      errors: [{ path: 'name' }],
      requestId: expect.stringMatching(/./),
    });
    const { etag } = await client.request('getMeetingType', { path: { id: type.id } });
    await client.meetingTypes.update(type.id, { title: 'First' }, { ifMatch: etag ?? '' });
    const late = client.meetingTypes.update(type.id, { title: 'Second' }, { ifMatch: etag ?? '' });
    await expect(late).rejects.toMatchObject({ code: 'PRECONDITION_FAILED', status: 412 });
    await expect(connect({ apiKey: 'hp_live_wrong' }).account.get()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('books on a public page without a key', async () => {
    const { host, type } = await createApiHost();
    const { publicPages } = connect();
    const { data: free } = await publicPages.getAvailability(host.username, type.slug, week);
    const startTime = free.slots[0] ?? '';
    const wanted = { startTime, timezone: 'Europe/Paris', ...invitee };
    const { data } = await publicPages.createBooking(host.username, type.slug, wanted);
    expect(data.startTime).toBe(startTime);
  });

  it('reads a list page by page, and deletes an object', async () => {
    const client = connect({ apiKey: (await createApiHost()).key });
    for (const name of ['A', 'B', 'C']) await client.schedules.create({ name });
    const names: string[] = [];
    for await (const { id, name } of client.schedules.listAll({ limit: 2 })) {
      names.push(name);
      if (name === 'C') expect(await client.schedules.delete(id)).toBeUndefined();
    }
    expect(names).toEqual(['A', 'B', 'C']);
    expect((await client.schedules.list()).data).toHaveLength(2);
  });
});
