import { describe, expect, it } from 'vitest';
import type { DayExplanation } from '../../../worker/contract/slots/explain-calls.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { connectCalendar, storeBusy } from '../../support/connected-calendars.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const DAY = 2;
const QUERY = `date=${dateIn(DAY)}&timezone=UTC`;

async function explain({ call }: SignedInHost, id: string, query = QUERY) {
  const { status, body } = await call<DayExplanation>(
    'GET',
    `/meeting-types/${id}/explain?${query}`,
  );
  expect(status).toBe(200);
  return body.data;
}

const findStart = (day: DayExplanation, time: string) =>
  day.starts.find(({ start }) => start === isoIn(DAY, time));

describe('GET /api/meeting-types/{id}/explain', () => {
  it('names the booking and the buffer that make a time unavailable', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, {
      id: crypto.randomUUID(),
      rules: { bufferAfterMinutes: 15 },
    });
    const { body } = await book(
      `/api/${host.host.username}/${type.slug}`,
      bookingRequest({ startTime: isoIn(DAY, '10:00') }),
    );
    const day = await explain(host, type.id);
    const booking = {
      kind: 'booking',
      bookingId: body.data?.id,
      isPending: false,
      title: 'A talk',
      inviteeName: bookingRequest().inviteeName,
      startTime: isoIn(DAY, '10:00'),
      endTime: isoIn(DAY, '10:30'),
    };
    expect(findStart(day, '10:00')?.reason).toEqual({ kind: 'busy', by: [booking] });
    expect(findStart(day, '10:30')?.reason).toEqual({ kind: 'buffer', by: [booking] });
    expect(findStart(day, '11:00')).toMatchObject({ available: true, reason: null });
    expect(findStart(day, '08:30')?.reason).toEqual({ kind: 'hours', detail: 'outside' });
  });

  it('says that a booking waits for approval', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, {
      id: crypto.randomUUID(),
      requiresApproval: true,
    });
    const request = bookingRequest({ startTime: isoIn(DAY, '10:00') });
    await book(`/api/${host.host.username}/${type.slug}`, request);
    const day = await explain(host, type.id);
    expect(findStart(day, '10:00')?.reason).toMatchObject({
      kind: 'busy',
      by: [{ isPending: true }],
    });
  });

  it('lists the same available times as the public list of slots', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, { id: crypto.randomUUID() });
    const path = `/api/${host.host.username}/${type.slug}`;
    await book(path, bookingRequest({ startTime: isoIn(DAY, '10:00') }));
    const { body } = await callApi<{ data: { start: string; available: boolean }[] }>(
      `${path}/slots?${QUERY}`,
    );
    const { starts } = await explain(host, type.id);
    const free = (list: readonly { start: string; available: boolean }[]) =>
      list.filter(({ available }) => available).map(({ start }) => start);
    expect(free(starts)).toEqual(free(body.data));
    expect(free(starts)).toHaveLength(15);
  });

  it('names the calendar that makes a time unavailable', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, { id: crypto.randomUUID() });
    const page = { host: host.host, type, path: `/api/${host.host.username}/${type.slug}` };
    const connected = await connectCalendar(page);
    await storeBusy(connected, { start: instantIn(DAY, '12:00'), end: instantIn(DAY, '13:00') });
    const data = await explain(host, type.id);
    expect(findStart(data, '12:30')?.reason).toMatchObject({
      kind: 'busy',
      by: [
        {
          kind: 'calendar',
          calendarName: expect.any(String),
          startTime: isoIn(DAY, '12:00'),
          endTime: isoIn(DAY, '13:00'),
        },
      ],
    });
  });

  it('names the minimum notice or the booking limit that makes a time unavailable', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, {
      id: crypto.randomUUID(),
      isActive: false,
      durations: [30, 60],
      availability: everyDay('09:00', '10:30'),
      rules: {
        minimumNoticeMinutes: 7 * 24 * 60,
        limits: [{ per: 'day', bookings: 1, minutes: null }],
      },
    });
    const day = await explain(host, type.id, `${QUERY}&duration=60`);
    expect(day).toMatchObject({ durationMinutes: 60, isActive: false, timezone: 'UTC' });
    expect(findStart(day, '09:00')?.reason).toEqual({
      kind: 'notice',
      minimumNoticeMinutes: 7 * 24 * 60,
    });
    expect(findStart(day, '10:00')?.reason).toEqual({ kind: 'hours', detail: 'too-short' });
  });

  it('refuses an invalid date, an unknown time zone and a duration that is not offered', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, { id: crypto.randomUUID() });
    const read = async (query: string) =>
      (await host.call('GET', `/meeting-types/${type.id}/explain?${query}`)).status;
    expect(await read('date=2026-02-30&timezone=UTC')).toBe(400);
    expect(await read(`date=${dateIn(DAY)}&timezone=Mars`)).toBe(400);
    expect(await read('timezone=UTC')).toBe(400);
    expect(await read(`${QUERY}&duration=7`)).toBe(422);
  });

  it('does not hide a public meeting type that has the slug "explain"', async () => {
    const { host } = await signInHost();
    await createMeetingType(host, { slug: 'explain' });
    const { status } = await callApi(`/api/meeting-types/${host.username}/explain`);
    expect(status).toBe(200);
  });
});
