// Tests a host's calendar feed through the real routes and services.

import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../worker/domain/time/types.ts';
import { depsAt, syncNow } from '../../../support/calendar-reading.ts';
import { createPendingBooking } from '../../../support/calendar-writes.ts';
import { book, bookingRequest, callApi } from '../../../support/calls.ts';
import {
  connectCalendar,
  findCalendar,
  findConnection,
  listBusyTimes,
} from '../../../support/connected-calendars.ts';
import { createMeetingType } from '../../../support/hosts.ts';
import { createScriptedFetch } from '../../../support/scripted-fetch.ts';
import { instantIn, isoIn } from '../../../support/times.ts';
import { fetchWithWebCalendars, webCalendars } from '../../../support/web-calendars.ts';
import { signInForWeb } from '../caldav/connecting.ts';
import { eventAt } from '../conformance/neutral-event.ts';
import { connectFeed, newFeed } from './connecting.ts';

const scripted = createScriptedFetch();
beforeAll(scripted.install);
afterAll(scripted.restore);

const webDeps = (now = currentTime()) => depsAt(now, webCalendars);
const hourAt = (start: number) => eventAt({ start, end: start + HOUR_MS });
const hoursOf = async (hostId: string) =>
  (await listBusyTimes(hostId)).map((time) => time.slice(11, 16));

async function connectedFeedPage(owner = '') {
  const [me, feed] = [await signInForWeb(), await newFeed(owner)];
  const calendarId = await connectFeed(me, feed);
  const { host } = me;
  const type = await createMeetingType(host);
  return { me, feed, calendarId, host, type, path: `/api/${host.username}/${type.slug}` };
}

describe('connecting a calendar feed', () => {
  it('stores one calendar, which blocks time and cannot be chosen for new events', async () => {
    const { me } = await connectedFeedPage();
    const { body } = await me.call<CalendarStatus>('GET', '/calendar');
    expect(body.data.accounts).toMatchObject([
      {
        provider: 'ics',
        accountEmail: '127.0.0.1',
        calendars: [{ name: 'Holidays', isBlocking: true, canTakeBookings: false }],
      },
    ]);
    expect(body.data.writeCalendarId).toBeNull();
  });

  it.each([
    ['no address', 'nothing'],
    ['an address in a private network', 'https://10.0.0.1/calendar.ics'],
    ['an address without encryption', 'http://example.com/calendar.ics'],
  ])('refuses %s', async (_, url) => {
    const me = await signInForWeb();
    const answer = await me.call('POST', '/calendar/ics', { url });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'url']);
  });

  it('refuses an address without a calendar file, and unknown fields', async () => {
    const [me, feed] = [await signInForWeb(), await newFeed()];
    for (const body of [
      { url: `${feed.url}.missing` },
      { url: new URL('/echo', feed.url).href },
      { url: feed.url, token: 'x' },
      {},
    ]) {
      expect((await me.call('POST', '/calendar/ics', body)).status).toBe(400);
    }
    expect((await me.call<CalendarStatus>('GET', '/calendar')).body.data.accounts).toEqual([]);
  });

  it('needs a session', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    expect((await callApi('/api/calendar/ics', init)).status).toBe(401);
  });
});

describe('the events of a calendar feed', () => {
  it('block their time after a sync, until they are deleted', async () => {
    const page = await connectedFeedPage();
    await page.feed.put('busy', hourAt(instantIn(1, '10:00')));
    const deps = webDeps();
    await syncNow(deps, page);
    const tryBooking = async (time: string) => {
      const request = bookingRequest({ startTime: isoIn(1, time) });
      return (await book(page.path, request, {}, fetchWithWebCalendars)).status;
    };
    expect(await tryBooking('10:00')).toBe(409);
    await page.feed.remove('busy');
    await syncNow(deps, page);
    expect(await tryBooking('10:00')).toBe(201);
  });

  it('are read at most every 15 minutes, and are downloaded only after a change', async () => {
    const page = await connectedFeedPage();
    const now = currentTime();
    await syncNow(webDeps(now), page);
    expect((await findCalendar(page.calendarId)).syncDueAt).toBeGreaterThanOrEqual(
      now + 15 * MINUTE_MS,
    );
    await syncNow(webDeps(now + HOUR_MS), page);
    await page.feed.put('busy', hourAt(instantIn(1, '10:00')));
    await syncNow(webDeps(now + 2 * HOUR_MS), page);
    // These are five requests: connecting the feed, the first read, a read without a change, a read that finds
    // a change, and the complete read after it.
    expect(scripted.callsTo(page.feed.url).filter(({ method }) => method === 'GET')).toHaveLength(
      5,
    );
    expect(await hoursOf(page.host.id)).toEqual(['10:00']);
  });

  it('are not read when a booking is stored, because a feed may show an old state', async () => {
    const page = await connectedFeedPage();
    await syncNow(webDeps(), page);
    const before = scripted.callsTo(page.feed.url).length;
    const request = bookingRequest({ startTime: isoIn(1, '10:00') });
    expect((await book(page.path, request, {}, fetchWithWebCalendars)).status).toBe(201);
    expect(scripted.callsTo(page.feed.url)).toHaveLength(before);
  });

  it.each([
    ['the address of the account', (page: { host: { email: string } }) => page.host.email, ''],
    ['the email address in the URL of the feed', () => 'ada@gmail.example', 'Ada@gmail.example'],
  ])('do not block when the host declined them with %s', async (_, addressOf, owner) => {
    const page = await connectedFeedPage(owner);
    const address = addressOf(page);
    const declined = { answer: 'declined' } as const;
    await page.feed.put('a', { ...hourAt(instantIn(1, '10:00')), ...declined }, address);
    await page.feed.put('b', { ...hourAt(instantIn(1, '12:00')), ...declined }, 'x@y.example');
    await syncNow(webDeps(), page);
    expect(await hoursOf(page.host.id)).toEqual(['12:00']);
  });

  it('do not block when the host declined them with the email address of another connected account', async () => {
    const page = await connectedFeedPage();
    const accountEmail = `${crypto.randomUUID()}@Work.example`;
    await connectCalendar({ ...page }, { accountEmail, connectedAt: 2 });
    const declined = { ...hourAt(instantIn(1, '10:00')), answer: 'declined' } as const;
    await page.feed.put('a', declined, accountEmail.toLowerCase());
    await syncNow(webDeps(), page);
    expect(await hoursOf(page.host.id)).toEqual([]);
  });

  it('keep their times while the server fails', async () => {
    const page = await connectedFeedPage();
    await page.feed.put('busy', hourAt(instantIn(1, '10:00')));
    const deps = webDeps();
    await syncNow(deps, page);
    scripted.fail(page.feed.url, { reply: 503 });
    await syncNow(deps, page);
    expect(await hoursOf(page.host.id)).toEqual(['10:00']);
    expect((await findConnection(page.host.id)).failingSince).not.toBeNull();
  });

  it('disappear when the host disconnects the feed', async () => {
    const page = await connectedFeedPage();
    await page.feed.put('busy', hourAt(instantIn(1, '10:00')));
    await syncNow(webDeps(), page);
    const { id } = await findConnection(page.host.id);
    expect((await page.me.call('DELETE', `/calendar/accounts/${id}`)).status).toBe(200);
    expect(await hoursOf(page.host.id)).toEqual([]);
  });
});

describe('the event of a booking that a feed also contains', () => {
  async function bookedPage() {
    const page = await connectedFeedPage();
    const google = await connectCalendar(page, { connectedAt: 2 });
    const booked = await createPendingBooking(google);
    await booked.write();
    const eventId = (await booked.find())?.eventId ?? '';
    const show = () => page.feed.put(`${eventId}@google.com`, hourAt(booked.booking.startAt));
    await show();
    return { page, booked };
  }

  it('does not block the previous time after the booking was moved', async () => {
    const { page, booked } = await bookedPage();
    await booked.move(booked.booking.startAt + DAY_MS);
    await booked.write();
    await syncNow(webDeps(), page);
    expect(await hoursOf(page.host.id)).toEqual([]);
  });

  it('does not block the time of a cancelled booking', async () => {
    const { page, booked } = await bookedPage();
    await booked.cancel();
    await booked.write();
    await syncNow(webDeps(), page);
    expect(await hoursOf(page.host.id)).toEqual([]);
  });

  it('never counts as a change by the host', async () => {
    const { page, booked } = await bookedPage();
    await booked.move(booked.booking.startAt + DAY_MS);
    await booked.write();
    await syncNow(webDeps(currentTime() + HOUR_MS), page);
    expect(await booked.find()).toMatchObject({
      externalChange: null,
      calendarId: expect.any(String),
    });
    const mails = await env.DB.prepare(
      "SELECT count(*) AS count FROM outbox WHERE booking_id = ? AND event = 'booking.calendar-changed'",
    )
      .bind(booked.booking.id)
      .first('count');
    expect(mails).toBe(0);
  });
});
