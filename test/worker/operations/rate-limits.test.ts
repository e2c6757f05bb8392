import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { book, bookingRequest, callApi, nextIp } from '../../support/calls.ts';
import { createPage, everyDay } from '../../support/hosts.ts';
import { withinOneMinute } from '../../support/minutes.ts';
import { listBookings } from '../../support/rows.ts';
import { dateIn, isoIn } from '../../support/times.ts';

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const hour = (index: number) => `${String(index).padStart(2, '0')}:00`;

let page: Awaited<ReturnType<typeof createPage>>;
beforeAll(async () => {
  page = await createPage({ availability: everyDay('00:00', '24:00') });
});

describe('the rate limit for one IP address', () => {
  it('allows ten booking requests a minute and does not affect other IP addresses', async () => {
    const { page, ip, statuses, refused } = await withinOneMinute(async () => {
      const page = await createPage();
      const ip = { 'cf-connecting-ip': nextIp() };
      const statuses = [];
      for (const _ of countTo(10)) statuses.push((await book(page.path, {}, ip)).status);
      return { page, ip, statuses, refused: await book(page.path, bookingRequest(), ip) };
    });
    expect(statuses).toEqual(countTo(10).map(() => 400));
    const { status, body, headers } = refused;
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await listBookings(page.host.id)).toEqual([]);
    expect(
      (await callApi(`${page.path}/slots?date=${dateIn(1)}&timezone=UTC`, { headers: ip })).status,
    ).toBe(200);
    expect((await book(page.path, bookingRequest())).status).toBe(201);
  });

  it('counts the requests from all addresses of an IPv6 /64 network together', async () => {
    const prefix = `2001:db8:${(currentTime() % 65_535).toString(16)}:${nextIp().split('.').at(-1)}`;
    const from = (end: string) => ({ 'cf-connecting-ip': `${prefix}::${end}` });
    const last = await withinOneMinute(async () => {
      for (const index of countTo(10)) await book(page.path, {}, from(`${index}`));
      return book(page.path, {}, from('ffff:1'));
    });
    expect(last.status).toBe(429);
    const { status } = await book(page.path, {}, { 'cf-connecting-ip': '2001:db8:ffff:ffff::1' });
    expect(status).toBe(400);
  });

  it('allows 200 requests a minute, and refuses more with the headers of every API response', async () => {
    const path = `/api/meeting-types/public/${page.host.username}`;
    const { statuses, refused } = await withinOneMinute(async () => {
      const headers = { 'cf-connecting-ip': nextIp() };
      const statuses = new Set<number>();
      for (const _ of countTo(200)) statuses.add((await callApi(path, { headers })).status);
      return { statuses, refused: await callApi(path, { headers }) };
    });
    expect([...statuses]).toEqual([200]);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await callApi(path)).status).toBe(200);
  });
});

describe('bookings with one email address', () => {
  it('are limited to five an hour for all hosts together, in upper or lower case', async () => {
    const other = await createPage();
    const inviteeEmail = 'eager@invitee.example';
    for (const index of countTo(5)) {
      const request = bookingRequest({ inviteeEmail, startTime: isoIn(2, hour(index)) });
      expect((await book(page.path, request)).status).toBe(201);
    }
    const sixth = bookingRequest({ inviteeEmail: 'Eager@Invitee.example' });
    const { status, body, headers } = await book(other.path, sixth);
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await listBookings(other.host.id)).toEqual([]);
    expect((await book(other.path, bookingRequest())).status).toBe(201);
  });

  it('are limited to twenty a day', async () => {
    const inviteeEmail = 'busy@invitee.example';
    const makeOlder = (hours: number) =>
      env.DB.prepare('UPDATE bookings SET created_at = created_at - ? WHERE invitee_email = ?')
        .bind(hours * 3_600_000, inviteeEmail)
        .run();
    for (const index of countTo(20)) {
      if (index % 5 === 0) await makeOlder(2);
      const request = bookingRequest({ inviteeEmail, startTime: isoIn(3, hour(index)) });
      expect((await book(page.path, request)).status).toBe(201);
    }
    await makeOlder(2);
    const late = bookingRequest({ inviteeEmail, startTime: isoIn(3, '22:00') });
    const { status, headers } = await book(page.path, late);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await makeOlder(24);
    expect((await book(page.path, late)).status).toBe(201);
  });

  it('are limited to five an hour even when the requests are simultaneous', async () => {
    const inviteeEmail = 'parallel@invitee.example';
    const answers = await Promise.all(
      countTo(20).map((index) =>
        book(page.path, bookingRequest({ inviteeEmail, startTime: isoIn(4, hour(index)) })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});
