// Tests the host's week view, which shows bookings and busy times from calendars.
import { describe, expect, it } from 'vitest';
import type { HostWeek } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { WEEKDAYS } from '../../../worker/domain/time/weekdays.ts';
import { connectCalendar, storeBusy } from '../../support/connected-calendars.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { signInHost } from '../host-calls.ts';
import { insertBookings } from './booking-rows.ts';

describe('GET /api/my-bookings/week', () => {
  it('contains the confirmed bookings of seven days in the host’s time zone', async () => {
    const me = await signInHost({ timeZone: 'Pacific/Kiritimati' });
    const type = await createMeetingType(me.host);
    const at = (text: string) => ({ startAt: Date.parse(text) });
    const [, first, last] = await insertBookings(me.host, type, [
      at('2031-05-03T09:30:00Z'),
      at('2031-05-03T10:00:00Z'),
      at('2031-05-10T09:30:00Z'),
      at('2031-05-10T10:00:00Z'),
      { ...at('2031-05-05T10:00:00Z'), status: 'cancelled' },
    ]);
    const { status, body } = await me.call<HostWeek>('GET', '/my-bookings/week?from=2031-05-04');
    expect(status).toBe(200);
    expect(body.data.bookings.map(({ id }) => id)).toEqual([first, last]);
    expect(body.data.busy).toEqual([]);
  });

  it('contains a meeting that begins on the day before the week and ends in the week', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const midnight = Date.parse('2031-05-04T00:00:00Z');
    const [running] = await insertBookings(me.host, type, [
      { startAt: midnight - 20 * MINUTE_MS, endAt: midnight + 10 * MINUTE_MS },
      { startAt: midnight - 50 * MINUTE_MS, endAt: midnight - 20 * MINUTE_MS },
    ]);
    const { body } = await me.call<HostWeek>('GET', '/my-bookings/week?from=2031-05-04');
    expect(body.data.bookings.map(({ id }) => id)).toEqual([running]);
  });

  it('contains every booking of a busy week, even when many of them are cancelled', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const start = Date.parse('2031-05-04T00:00:00Z');
    const at = (slot: number) => ({
      startAt: start + slot * 10 * MINUTE_MS,
      endAt: start + (slot + 1) * 10 * MINUTE_MS,
    });
    const confirmed = Array.from({ length: 510 }, (_, slot) => at(slot));
    const cancelled = Array.from({ length: 510 }, (_, slot) => ({
      ...at(300 + slot),
      status: 'cancelled' as const,
    }));
    await insertBookings(me.host, type, [...confirmed, ...cancelled]);
    const { body } = await me.call<HostWeek>('GET', '/my-bookings/week?from=2031-05-04');
    expect(body.data.bookings).toHaveLength(510);
  });

  it('contains the busy times from calendars of this host only', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    const connect = async ({ host }: typeof me) =>
      connectCalendar({ host, type: await createMeetingType(host), path: '' });
    const [mine, theirs] = [await connect(me), await connect(other)];
    const start = Date.parse('2031-05-05T10:00:00Z');
    await storeBusy(mine, { start, end: start + 30 * MINUTE_MS });
    await storeBusy(theirs, { start: start + DAY_MS, end: start + DAY_MS + MINUTE_MS });
    const { body } = await me.call<HostWeek>('GET', '/my-bookings/week?from=2031-05-04');
    expect(body.data.busy).toEqual([
      { startTime: '2031-05-05T10:00:00.000Z', endTime: '2031-05-05T10:30:00.000Z' },
    ]);
  });

  it('contains the hours of the default schedule, if there is one', async () => {
    const me = await signInHost();
    const path = '/my-bookings/week?from=2031-05-04';
    expect((await me.call<HostWeek>('GET', path)).body.data.hours).toBeUndefined();
    const off = { enabled: false, start: '09:00', end: '17:00' };
    const workingHours = Object.fromEntries(
      WEEKDAYS.map((day) => [day, day === 'tuesday' ? { ...off, enabled: true } : off]),
    );
    const schedule = { name: 'Hours', timezone: 'Etc/UTC', workingHours, isDefault: true };
    expect((await me.call('POST', '/schedules', schedule)).status).toBe(201);
    expect((await me.call<HostWeek>('GET', path)).body.data.hours).toEqual([
      { startTime: '2031-05-06T09:00:00.000Z', endTime: '2031-05-06T17:00:00.000Z' },
    ]);
  });

  it.each(['', '?from=monday', '?from=2031-02-30'])('refuses the query %j', async (query) => {
    const { call } = await signInHost();
    expect((await call('GET', `/my-bookings/week${query}`)).status).toBe(400);
  });
});
