// Tests the tools and resources of a host's assistant. The official MCP client calls them with an API key.
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../worker/domain/api/scopes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { confirm, readConfirmPath } from '../../support/holds.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import { insertBookings } from '../bookings/booking-rows.ts';
import { signInHost } from '../host-calls.ts';
import { connect, REVISIONS, type Revision } from './mcp-client.ts';

const ZONE = 'Europe/Paris';
const range = { from: dateIn(1), to: dateIn(1), timezone: ZONE };
const AT = isoIn(1, '10:00');

async function connectHost({ scopes, revision }: { scopes?: Scope[]; revision?: Revision } = {}) {
  const signedIn = await signInHost({ timeZone: ZONE });
  const type = await createMeetingType(signedIn.host, { id: crypto.randomUUID() });
  const { key, id: keyId } = await createKeyOf(signedIn, scopes && { scopes });
  const connection = await connect({ key, ...(revision && { revision }) });
  const path = `/api/${signedIn.host.username}/${type.slug}`;
  return {
    ...signedIn,
    ...connection,
    host: signedIn.host,
    api: signedIn.call,
    type,
    key,
    keyId,
    path,
  };
}

const invitee = () => ({
  inviteeName: 'Ines Invitee',
  inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
});

async function bookOne(path: string, changes = {}) {
  const { body } = await book(path, bookingRequest({ startTime: AT, ...changes }));
  return body.data?.id ?? '';
}

type Times = { times: string[] };

describe.each(REVISIONS)('the assistant of a host with the MCP revision %s', (revision) => {
  it('lists types, finds a time, books, moves and cancels', async () => {
    const { call, type, host, client } = await connectHost({ revision });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'book',
      'cancel',
      'find_times',
      'find_times_of_link',
      'hold',
      'hold_time',
      'list_bookings',
      'list_meeting_types',
      'reschedule',
      'who_is_free',
    ]);
    const types = await call('list_meeting_types');
    expect(types.data.meetingTypes).toMatchObject([{ id: type.id, title: type.title }]);
    const found = await call('find_times', { meetingTypeId: type.id, ...range });
    const { times } = found.data as Times;
    const startTime = times.find((time) => Date.parse(time) === instantIn(1, '10:00'));
    const other = times.find((time) => Date.parse(time) === instantIn(1, '11:00'));

    const wanted = { meetingTypeId: type.id, startTime, ...invitee(), idempotencyKey: 'one' };
    const booked = await call('book', wanted);
    expect(booked).toMatchObject({
      isError: false,
      data: { booking: { status: 'confirmed', startTime } },
    });
    const again = await call('book', wanted);
    expect(again.data).toMatchObject({
      booking: { id: (booked.data.booking as { id: string }).id },
    });
    expect(await listBookings(host.id)).toHaveLength(1);

    const { id: bookingId } = booked.data.booking as { id: string };
    const moved = await call('reschedule', { bookingId, startTime: other });
    expect(moved.data).toMatchObject({ booking: { id: bookingId, startTime: other } });
    const list = await call('list_bookings', {});
    expect(list.data).toMatchObject({
      bookings: [{ id: bookingId, startTime: other }],
      nextCursor: null,
    });
    for (let times = 0; times < 2; times += 1) {
      const cancelled = await call('cancel', { bookingId, message: 'Sorry.' });
      expect(cancelled).toMatchObject({ isError: false, data: { bookingId, status: 'cancelled' } });
    }
    const events = (await listOutbox(host.id)).map(({ event, audience }) => `${event} ${audience}`);
    expect(events).toContain('booking.cancelled invitee');
    expect((await call('list_bookings', { filter: 'upcoming' })).data.bookings).toEqual([]);
  });

  it('reads the agenda and a booking', async () => {
    const { client, read, path, type } = await connectHost({ revision });
    const id = await bookOne(path, { startTime: isoIn(2, '10:00') });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'halfpast://agenda/today',
      'halfpast://agenda/week',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'halfpast://booking/{id}' }]);
    expect(await read('halfpast://agenda/week')).toMatchObject({
      timezone: ZONE,
      bookings: [{ id, meetingType: type.title }],
    });
    expect(await read('halfpast://agenda/today')).toMatchObject({ bookings: [] });
    expect(await read(`halfpast://booking/${id}`)).toMatchObject({ id, status: 'confirmed' });
  });

  it('gets an error for tools and resources for which its key has no scope', async () => {
    const { call, read, path, type } = await connectHost({ revision, scopes: ['bookings:read'] });
    const bookingId = await bookOne(path);
    expect((await call('list_bookings')).isError).toBe(false);
    const refused: [string, object][] = [
      ['list_meeting_types', {}],
      ['find_times', { meetingTypeId: type.id, ...range }],
      ['who_is_free', { meetingTypeIds: [type.id], ...range }],
      ['book', { meetingTypeId: type.id, startTime: isoIn(1, '12:00'), ...invitee() }],
      [
        'hold',
        { meetingTypeId: type.id, startTime: isoIn(1, '12:00'), timezone: ZONE, ...invitee() },
      ],
      ['reschedule', { bookingId, startTime: isoIn(1, '12:00') }],
      ['cancel', { bookingId }],
    ];
    for (const [name, input] of refused) {
      expect(await call(name, input), name).toMatchObject({
        isError: true,
        data: { code: 'KEY_SCOPE_MISSING', whatToDo: expect.stringContaining('key') },
      });
    }
    expect(await read(`halfpast://booking/${bookingId}`)).toMatchObject({ id: bookingId });
    const other = await connectHost({ revision, scopes: ['availability:read'] });
    await expect(other.read('halfpast://agenda/today')).rejects.toThrow(/bookings:read/);
  });
});

describe('the tools of a host', () => {
  it('never reach the data of another host', async () => {
    const { call, read } = await connectHost();
    const other = await connectHost();
    const bookingId = await bookOne(other.path);
    const meetingTypeId = other.type.id;
    const calls: [string, object][] = [
      ['find_times', { meetingTypeId, ...range }],
      ['who_is_free', { meetingTypeIds: [meetingTypeId], ...range }],
      ['book', { meetingTypeId, startTime: isoIn(1, '12:00'), ...invitee() }],
      ['hold', { meetingTypeId, startTime: isoIn(1, '12:00'), timezone: ZONE, ...invitee() }],
      ['reschedule', { bookingId, startTime: isoIn(1, '12:00') }],
      ['cancel', { bookingId }],
    ];
    for (const [name, input] of calls)
      expect((await call(name, input)).data, name).toMatchObject({ code: 'NOT_FOUND' });
    await expect(read(`halfpast://booking/${bookingId}`)).rejects.toThrow(/not found/i);
    expect((await call('list_bookings', { meetingTypeId })).data.bookings).toEqual([]);
    expect(await listBookings(other.host.id)).toHaveLength(1);
  });

  it('hold a time that the invitee confirms', async () => {
    const { call, type, host } = await connectHost();
    const person = invitee();
    const held = await call('hold', {
      meetingTypeId: type.id,
      startTime: AT,
      timezone: ZONE,
      ...person,
    });
    expect(held.data).toMatchObject({ status: 'held' });
    expect(await listBookings(host.id)).toEqual([]);
    await confirm(await readConfirmPath(person.inviteeEmail));
    expect(await listBookings(host.id)).toMatchObject([{ invitee_email: person.inviteeEmail }]);
  });

  it('compare the free times of several meeting types', async () => {
    const { call, type, host, path } = await connectHost();
    const long = await createMeetingType(host, { id: crypto.randomUUID(), durationMinutes: 60 });
    await bookOne(path);
    const { data } = await call('who_is_free', { meetingTypeIds: [type.id, long.id], ...range });
    const common = data.commonTimes as string[];
    expect(data.calendars).toMatchObject([{ meetingTypeId: type.id }, { meetingTypeId: long.id }]);
    const instants = common.map((time) => new Date(time).toISOString());
    expect(instants).toContain(isoIn(1, '11:00'));
    expect(instants).not.toContain(isoIn(1, '10:00'));
    expect(instants).not.toContain(isoIn(1, '09:30'));
  });

  it('refuse to cancel a past booking, and do not remove the booking', async () => {
    const { call, host, type } = await connectHost();
    const [id] = await insertBookings(host, type, [{ startAt: instantIn(-1, '10:00') }]);
    expect((await call('cancel', { bookingId: id })).data).toMatchObject({ code: 'BOOKING_OVER' });
    expect(await listBookings(host.id)).toMatchObject([{ status: 'confirmed' }]);
  });

  it('describe their effects in their hints', async () => {
    const { client } = await connectHost();
    const { tools } = await client.listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints.cancel).toMatchObject({ destructiveHint: true, idempotentHint: true });
    expect(hints.reschedule).toMatchObject({ destructiveHint: false, idempotentHint: true });
    expect(hints.book).toMatchObject({ readOnlyHint: false, idempotentHint: false });
    for (const name of ['list_bookings', 'find_times', 'who_is_free', 'list_meeting_types'])
      expect(hints[name]).toMatchObject({ readOnlyHint: true });
    for (const { inputSchema } of tools) expect(inputSchema.additionalProperties).toBe(false);
  });

  it('stop at once when the key is revoked', async () => {
    const { call, api, keyId } = await connectHost();
    expect((await call('list_bookings')).isError).toBe(false);
    expect((await api('DELETE', `/api-keys/${keyId}`)).status).toBe(200);
    await expect(call('list_bookings')).rejects.toThrow();
  });
});
