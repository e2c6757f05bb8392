// Tests offers. An offer is a booking link with times that the host has chosen for one invitee.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type {
  BookingLink,
  CreatedLink,
  OfferAnswer,
} from '../../../worker/contract/bookings/link-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const repo = createBookingsRepo(openDatabase(env.DB), { hostPerHour: 1000 });

/** The times are within the working hours, between two slots, at night, and after the booking window. */
const TIMES = [isoIn(1, '10:00'), isoIn(2, '11:07'), isoIn(3, '23:00'), isoIn(20, '09:00')];

/** Signs in a host with a meeting type. The returned functions create and list its links and offers. */
async function createType(fields: object = {}) {
  const me = await signInHost();
  const request = {
    title: 'Intro',
    durationMinutes: 30,
    durations: [30, 60],
    availability: everyDay('08:00', '18:00'),
    ...fields,
  };
  const { id } = (await me.call<HostMeetingType>('POST', '/meeting-types', request)).body.data;
  const links = `/meeting-types/${id}/links`;
  const path = `/api/${me.host.username}/intro`;
  const create = async (input: object) => {
    const answer = await me.call<CreatedLink[]>('POST', links, input);
    const [link] = answer.body.data ?? [];
    const fragment = new URLSearchParams(new URL(link?.url ?? 'x:#').hash.slice(1));
    return {
      id: link?.id ?? '',
      link: fragment.get('offer') ?? '',
      fragment,
      status: answer.status,
    };
  };
  const list = (token: string) =>
    callApi<{ data: OfferAnswer; code: string }>(`${path}/offer`, {
      headers: { 'booking-link': token },
    });
  const listLinks = async () => (await me.call<BookingLink[]>('GET', links)).body.data;
  return { ...me, id, links, path, create, list, listLinks };
}

const STRICT = {
  bookingWindowDays: 5,
  maximumPerDay: 1,
  minimumNoticeMinutes: 2880,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
};

describe('an offer', () => {
  it('lists its times, which can be booked even if the rules forbid these times', async () => {
    for (const [index, startTime] of TIMES.entries()) {
      const { path, create, list, listLinks } = await createType({ rules: STRICT });
      const { link } = await create({ times: [...TIMES].reverse() });
      const { body } = await list(link);
      expect(body.data, `${index}`).toEqual({ durationMinutes: 30, times: TIMES });
      const booked = await book(path, bookingRequest({ startTime, link }));
      expect([booked.status, booked.body.data?.startTime]).toEqual([201, startTime]);
      expect(await listLinks()).toMatchObject([{ used: 1, uses: 1, times: TIMES }]);
    }
  });

  it('refuses times that it does not list, with an explanation', async () => {
    const { host, path, create, listLinks } = await createType();
    const { link } = await create({ times: TIMES });
    for (const startTime of [isoIn(1, '10:30'), isoIn(2, '11:00'), isoIn(3, '22:59')]) {
      const { status, body } = await book(path, bookingRequest({ startTime, link }));
      expect([status, body.code]).toEqual([422, 'SLOT_NOT_OFFERED']);
      expect(body.message).toContain('This link does not offer this time');
    }
    expect(await listBookings(host.id)).toEqual([]);
    expect(await listLinks()).toMatchObject([{ used: 0 }]);
  });

  it('offers each time only while the time is available', async () => {
    const { path, create, list } = await createType();
    const { link } = await create({ times: TIMES });
    expect((await book(path, bookingRequest({ startTime: isoIn(1, '10:00') }))).status).toBe(201);
    expect((await list(link)).body.data.times).toEqual(TIMES.slice(1));
    const refused = await book(path, bookingRequest({ startTime: TIMES[0] ?? '', link }));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await book(path, bookingRequest({ startTime: TIMES[1] ?? '', link }))).status).toBe(
      201,
    );
  });

  it('ends after one booking or after its last time', async () => {
    const { path, create, list, listLinks } = await createType();
    const used = await create({ times: TIMES });
    await book(path, bookingRequest({ startTime: TIMES[0] ?? '', link: used.link }));
    const late = await create({ times: TIMES });
    const lastTime = instantIn(20, '09:00');
    expect((await listLinks())[0]?.expiresAt).toBe(new Date(lastTime).toISOString());
    await env.DB.prepare('UPDATE booking_links SET expires_at = 1 WHERE id = ?')
      .bind(late.id)
      .run();
    for (const token of [used.link, late.link, 'unknown']) {
      expect([(await list(token)).status, (await list(token)).body.code]).toEqual([
        410,
        'BOOKING_LINK_CLOSED',
      ]);
      const { body } = await book(path, bookingRequest({ startTime: TIMES[1] ?? '', link: token }));
      expect(body.code).toBe('BOOKING_LINK_CLOSED');
    }
  });

  it('keeps its own duration after the meeting type has changed', async () => {
    const { call, id, path, create, list } = await createType();
    const { link } = await create({ times: TIMES, durationMinutes: 60 });
    const change = { title: 'Intro', durationMinutes: 45, durations: [45] };
    expect((await call('PUT', `/meeting-types/${id}`, change)).status).toBe(200);
    expect((await list(link)).body.data.durationMinutes).toBe(60);
    const startTime = TIMES[0] ?? '';
    const other = await book(path, bookingRequest({ startTime, link, durationMinutes: 45 }));
    expect(other.body.code).toBe('DURATION_NOT_OFFERED');
    const booked = await book(path, bookingRequest({ startTime, link }));
    expect(booked.body.data?.endTime).toBe(isoIn(1, '11:00'));
  });

  it('works only with its own meeting type, and only while this type is active', async () => {
    const { call, id, path, create, list } = await createType();
    const other = await createType();
    const { link } = await create({ times: TIMES });
    expect((await other.list(link)).body.code).toBe('BOOKING_LINK_CLOSED');
    expect((await call('PATCH', `/meeting-types/${id}`, { isActive: false })).status).toBe(200);
    expect((await list(link)).body.code).toBe('MEETING_TYPE_INACTIVE');
    const startTime = TIMES[0] ?? '';
    const { body } = await book(path, bookingRequest({ startTime, link }));
    expect(body.code).toBe('MEETING_TYPE_INACTIVE');
  });

  it('has its token in the URL fragment as `offer`', async () => {
    const { create, links, call, list } = await createType();
    const { fragment, link } = await create({ times: TIMES, prefill: { name: 'Ada' } });
    expect(Object.fromEntries(fragment)).toEqual({ offer: link, name: 'Ada' });
    const usual = (await call<CreatedLink[]>('POST', links, {})).body.data;
    const token = new URL(usual[0]?.url ?? '').hash.replace('#link=', '');
    expect((await list(token)).status).toBe(404);
  });

  it('cannot be booked with another start or duration, even without the earlier checks', async () => {
    const { host, create } = await createType();
    const { id } = await create({ times: TIMES });
    const type = await createMeetingType(host);
    await env.DB.prepare('UPDATE booking_links SET meeting_type_id = ? WHERE id = ?')
      .bind(type.id, id)
      .run();
    const insert = (startAt: number, changes: object = {}) =>
      repo.insertBooking(bookCommand(host, type, startAt, { linkId: id, ...changes }));
    const start = instantIn(2, '11:07');
    expect(await insert(start + 60_000)).toBe(false);
    expect(await insert(start, { endAt: start + 60 * 60_000 })).toBe(false);
    const outcomes = await Promise.all(TIMES.map((time) => insert(Date.parse(time))));
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(1);
  });
});

describe('POST /api/meeting-types/{id}/links with times', () => {
  it.each([
    ['no time', { times: [] }, 'times'],
    ['more than 30 times', { times: Array.from({ length: 31 }, () => TIMES[0]) }, 'times'],
    ['a time in the past', { times: ['2020-01-01T00:00:00Z'] }, 'times'],
    ['a time more than a year ahead', { times: [isoIn(400, '10:00')] }, 'times'],
    ['seconds', { times: [isoIn(1, '10:00').replace('00.000', '30.000')] }, 'times'],
    ['two uses', { times: TIMES, uses: 2 }, 'uses'],
    ['two links', { times: TIMES, count: 2 }, 'count'],
    ['a duration without times', { durationMinutes: 30 }, 'durationMinutes'],
  ])('refuses %s', async (_, input, field) => {
    const { call, links, listLinks } = await createType();
    const { status, body } = await call('POST', links, input);
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await listLinks()).toEqual([]);
  });

  it('refuses a duration that the meeting type does not offer, and a meeting type of another host', async () => {
    const { call, links } = await createType();
    const { body } = await call('POST', links, { times: TIMES, durationMinutes: 45 });
    expect(body.code).toBe('DURATION_NOT_OFFERED');
    const stranger = await signInHost();
    expect((await stranger.call('POST', links, { times: TIMES })).status).toBe(404);
  });
});
