import { describe, expect, it } from 'vitest';
import {
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../../worker/domain/limits/booking-rules.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createPage, everyDay } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';

interface SlotList {
  success: boolean;
  data: { start: string; available: boolean }[];
}

interface FreeList {
  data: { from: string; to: string; timezone: string; slots: string[] };
}

describe('GET /api/{username}/{slug}/slots', () => {
  it('lists every slot of the date in the invitee’s time zone, and marks taken slots as unavailable', async () => {
    const { path } = await createPage({ availability: everyDay('09:00', '11:00') });
    await book(path, bookingRequest({ startTime: isoIn(1, '09:30') }));
    const { status, body } = await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: [
        { start: isoIn(1, '09:00'), available: true },
        { start: isoIn(1, '09:30'), available: false },
        { start: isoIn(1, '10:00'), available: true },
        { start: isoIn(1, '10:30'), available: true },
      ],
    });
  });

  it('uses the date in the invitee’s time zone, not in the host’s time zone', async () => {
    const { path } = await createPage({ availability: everyDay('09:00', '11:00') });
    // In UTC+14, 09:00 UTC is at 23:00 of the same date, and 10:00 UTC is already on the next date.
    const query = `date=${dateIn(2)}&timezone=Pacific/Kiritimati`;
    const { body } = await callApi<SlotList>(`${path}/slots?${query}`);
    expect(body.data.map((slot) => slot.start)).toEqual([
      isoIn(1, '10:00'),
      isoIn(1, '10:30'),
      isoIn(2, '09:00'),
      isoIn(2, '09:30'),
    ]);
  });

  it('lists past slots as unavailable and ignores unknown parameters', async () => {
    const { path } = await createPage();
    const query = `date=${dateIn(-3)}&timezone=UTC&utm_source=mail`;
    const { status, body } = await callApi<SlotList>(`${path}/slots?${query}`);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(16);
    expect(body.data.every((slot) => !slot.available)).toBe(true);
  });

  it.each([
    ['timezone=UTC', 'VALIDATION_FAILED'],
    [`date=${dateIn(1)}`, 'VALIDATION_FAILED'],
    ['date=2027-02-30&timezone=UTC', 'INVALID_DATE'],
    ['date=01/02/2027&timezone=UTC', 'INVALID_DATE'],
    ['date=2027-1-2&timezone=UTC', 'INVALID_DATE'],
    ['date=9999-12-31&timezone=UTC', 'INVALID_DATE'],
    ['date=&timezone=UTC', 'INVALID_DATE'],
    ['date=2027-01-02&timezone=Mars/Olympus', 'INVALID_TIME_ZONE'],
    ['date=2027-01-02&timezone=%2B05:30', 'INVALID_TIME_ZONE'],
    ['date=2027-01-02&timezone=', 'INVALID_TIME_ZONE'],
    ['date=2027-01-02&timezone=UTC%00', 'INVALID_TIME_ZONE'],
    ['date=2027-01-02&date=2027-01-03&timezone=UTC', 'VALIDATION_FAILED'],
  ])('refuses the query %s', async (query, code) => {
    const { path } = await createPage();
    const { status, body } = await callApi(`${path}/slots?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code, errors: [{ path: expect.any(String) }] });
  });

  it('returns 404 for an unknown meeting type and 410 for an inactive meeting type', async () => {
    const { path } = await createPage({ isActive: false });
    const query = `date=${dateIn(1)}&timezone=UTC`;
    expect(await callApi(`${path}/slots?${query}`)).toMatchObject({
      status: 410,
      body: { message: 'Meeting Slots Temporarily Unavailable' },
    });
    expect(await callApi(`/api/nobody/nothing/slots?${query}`)).toMatchObject({
      status: 404,
      body: { message: 'Meeting Type Not Found' },
    });
  });
});

describe('GET /api/{username}/{slug}/availability', () => {
  it('lists the available slots of a range, without taken slots', async () => {
    const { path } = await createPage({ availability: everyDay('09:00', '10:00') });
    await book(path, bookingRequest({ startTime: isoIn(1, '09:30') }));
    const query = `from=${dateIn(1)}&to=${dateIn(2)}&timezone=Etc/UTC`;
    const { status, body } = await callApi(`${path}/availability?${query}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        from: dateIn(1),
        to: dateIn(2),
        timezone: 'UTC',
        slots: [isoIn(1, '09:00'), isoIn(2, '09:00'), isoIn(2, '09:30')],
      },
    });
  });

  it('lists the same slots as separate API calls for each day', async () => {
    const { path } = await createPage({
      rules: {
        minimumNoticeMinutes: 600,
        window: fromBookingWindowDays(3),
        limits: withMaximumPerDay([], 1),
      },
    });
    await book(path, bookingRequest({ startTime: isoIn(2, '11:00') }));
    const zone = 'America/St_Johns';
    const range = `from=${dateIn(0)}&to=${dateIn(5)}&timezone=${zone}`;
    const free = (await callApi<FreeList>(`${path}/availability?${range}`)).body.data.slots;
    const days = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((day) =>
        callApi<SlotList>(`${path}/slots?date=${dateIn(day)}&timezone=${zone}`),
      ),
    );
    const listed = days.flatMap(({ body }) => body.data.filter((slot) => slot.available));
    expect(free).toEqual(listed.map((slot) => slot.start));
    expect(free.length).toBeGreaterThan(16);
  });

  it('accepts a range of 62 days and refuses a range of 63 days', async () => {
    const { path } = await createPage();
    const of = (to: string) => `${path}/availability?from=${dateIn(2)}&to=${to}&timezone=UTC`;
    expect((await callApi<FreeList>(of(dateIn(63)))).body.data.slots).toHaveLength(62 * 16);
    expect(await callApi(of(dateIn(64)))).toMatchObject({
      status: 400,
      body: { code: 'RANGE_TOO_LONG', message: 'At most 62 days can be requested at a time.' },
    });
  });

  it('refuses a range that ends before it starts', async () => {
    const { path } = await createPage();
    const query = 'from=2030-01-02&to=2030-01-01&timezone=UTC';
    expect(await callApi(`${path}/availability?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_DATE', errors: [{ path: 'to' }] },
    });
  });

  it('works for the first and last supported dates', async () => {
    const { path } = await createPage();
    for (const date of ['1970-01-01', '2199-12-31']) {
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        const query = `from=${date}&to=${date}&timezone=${zone}`;
        expect((await callApi(`${path}/availability?${query}`)).status).toBe(200);
      }
    }
  });
});
