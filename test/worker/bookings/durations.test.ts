// A meeting type can have several durations. The invitee chooses a duration, and the booking keeps this
// duration.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { book, bookingRequest, callApi, ORIGIN } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change as changeManaged,
  readManaged,
  readMoveTimes,
  reschedule,
} from '../../support/manage.ts';
import { countBooked } from '../../support/rows.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const LENGTHS = { durations: [15, 30, 60] };
const DAY = `date=${dateIn(1)}&timezone=UTC`;
const DAYS = `from=${dateIn(1)}&to=${dateIn(1)}&timezone=UTC`;

const listSlots = async (path: string, query: string) =>
  (await callApi<{ data: { start: string }[] }>(`${path}/slots?${query}`)).body.data.length;

describe('a meeting type with several durations', () => {
  it('lists the slots of the chosen duration', async () => {
    const { path } = await createPage(LENGTHS);
    expect(await listSlots(path, DAY)).toBe(16);
    expect(await listSlots(path, `${DAY}&duration=60`)).toBe(8);
    const { body } = await callApi<{ data: { slots: string[] } }>(
      `${path}/availability?${DAYS}&duration=15`,
    );
    expect(body.data.slots).toHaveLength(32);
  });

  it.each([
    ['45', 422, 'DURATION_NOT_OFFERED'],
    ['1e1', 400, 'VALIDATION_FAILED'],
    ['', 400, 'VALIDATION_FAILED'],
    ['30&duration=60', 400, 'VALIDATION_FAILED'],
  ])('refuses the query duration=%s', async (duration, status, code) => {
    const { path } = await createPage(LENGTHS);
    for (const call of [`slots?${DAY}`, `availability?${DAYS}`]) {
      const answer = await callApi(`${path}/${call}&duration=${duration}`);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it('stores the chosen duration', async () => {
    const { path } = await createPage(LENGTHS);
    const long = await book(path, bookingRequest({ durationMinutes: 60 }));
    expect([long.status, long.body.data?.endTime]).toEqual([201, isoIn(1, '11:00')]);
    const usual = await book(path, bookingRequest({ startTime: isoIn(1, '11:00') }));
    expect(usual.body.data?.endTime).toBe(isoIn(1, '11:30'));
    const overlapping = bookingRequest({ startTime: isoIn(1, '10:45'), durationMinutes: 15 });
    expect((await book(path, overlapping)).body.code).toBe('SLOT_TAKEN');
  });

  it.each([
    [45, 422, 'DURATION_NOT_OFFERED'],
    [30.5, 422, 'DURATION_NOT_OFFERED'],
    ['30', 400, 'VALIDATION_FAILED'],
  ])('refuses to book %j minutes and stores nothing', async (durationMinutes, status, code) => {
    const { path } = await createPage(LENGTHS);
    const countBefore = await countBooked();
    const answer = await book(path, { ...bookingRequest(), durationMinutes });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await countBooked()).toEqual(countBefore);
  });

  it('uses the duration in the URL of the booking page, if the meeting type offers this duration', async () => {
    const { host, type } = await createPage(LENGTHS);
    for (const [query, minutes] of [
      ['', 30],
      ['?duration=60', 60],
      ['?duration=45', 30],
      ['?duration=x', 30],
    ] as const) {
      const page = await exports.default.fetch(`${ORIGIN}/${host.username}/${type.slug}${query}`);
      const html = await page.text();
      expect(html).toContain('15, 30 or 60 minutes');
      expect(html).toContain(`"durationMinutes":${minutes}`);
    }
  });
});

describe('a booking with a chosen duration', () => {
  it('keeps its duration when the invitee moves it', async () => {
    const { path } = await createPage(LENGTHS);
    const { manageUrl } = await bookManaged(path, { durationMinutes: 60 });
    const times = (await readMoveTimes(manageUrl, dateIn(2), dateIn(2))).body.data;
    expect(times?.slots).toHaveLength(8);
    const moved = await reschedule(manageUrl, isoIn(2, '13:00'));
    expect(moved.body.data).toMatchObject({ endTime: isoIn(2, '14:00') });
    expect((await readManaged(manageUrl)).body.data?.meetingType.durationMinutes).toBe(60);
  });

  it('gets the default duration at a move when the host no longer offers the chosen duration', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, LENGTHS);
    const { manageUrl } = await bookManaged(`/api/${host.username}/${type.slug}`, {
      durationMinutes: 60,
    });
    const change = { title: 'A talk', durations: [15, 30] };
    expect((await call('PUT', `/meeting-types/${type.id}`, change)).status).toBe(200);
    const moved = await reschedule(manageUrl, isoIn(2, '13:00'));
    expect(moved.body.data).toMatchObject({ endTime: isoIn(2, '13:30') });
  });

  it('keeps its length in every answer and event after the host has removed the length', async () => {
    const host = await createPaidHost();
    const type = await createMeetingType(host.host, LENGTHS);
    const path = `/api/${host.host.username}/${type.slug}`;
    const { manageUrl, id, request } = await bookManaged(path, { durationMinutes: 60 });
    const change = { title: 'A talk', durations: [15, 30] };
    expect((await host.call('PUT', `/meeting-types/${type.id}`, change)).status).toBe(200);

    const kept = { meetingType: { durationMinutes: 60 } };
    expect((await host.call<HostBooking[]>('GET', '/my-bookings')).body.data).toMatchObject([kept]);
    expect((await readManaged(manageUrl)).body.data).toMatchObject({
      ...kept,
      reschedule: { allowed: true, durationMinutes: 30 },
    });
    const { inviteeName, inviteeEmail } = request;
    const times = { startTime: isoIn(1, '14:00'), endTime: isoIn(1, '15:00') };
    const edit = { inviteeName, inviteeEmail, ...times };
    const edited = await host.call<HostBooking>('PUT', `/my-bookings/${id}`, edit);
    expect(edited.body.data).toMatchObject(kept);
    const cancelled = await changeManaged(manageUrl, 'cancel');
    expect(cancelled.body.data).toMatchObject(kept);
    const { data } = await readStream(host);
    const events = data.filter(({ type: name }) => name.startsWith('booking.'));
    expect(events.map((event) => event.data.booking.meetingType.durationMinutes)).toEqual([
      60, 60, 60,
    ]);
  });

  it('shows the chosen duration in the host’s list, in the calendar file and in the webhook event', async () => {
    const host = await createPaidHost();
    const { slug } = await createMeetingType(host.host, LENGTHS);
    const path = `/api/${host.host.username}/${slug}`;
    const { icsUrl, id, request } = await bookManaged(path, { durationMinutes: 60 });
    const file = await (await exports.default.fetch(`${ORIGIN}${icsUrl}`)).text();
    const compact = (time: string) => isoIn(1, time).replace(/[-:]|\.000/g, '');
    expect(file).toContain(`DTSTART:${compact('10:00')}`);
    expect(file).toContain(`DTEND:${compact('11:00')}`);
    const [booking] = (await host.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking).toMatchObject({ id, meetingType: { durationMinutes: 60 } });
    const edit = {
      inviteeName: request.inviteeName,
      inviteeEmail: request.inviteeEmail,
      startTime: isoIn(1, '14:00'),
      endTime: isoIn(1, '15:00'),
    };
    expect((await host.call('PUT', `/my-bookings/${id}`, edit)).status).toBe(200);
    const { data } = await readStream(host);
    expect(data.map((event) => event.data.booking.meetingType.durationMinutes)).toEqual([60, 60]);
  });
});
