// Google can fail in many ways when the app writes an event. No write may be lost, no write may create two
// events, and other hosts must not be delayed.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { connectCalendar } from '../../../worker/services/calendars/connect-calendar.ts';
import {
  createPendingBooking,
  listOwnCalendarEvents,
  startOf,
} from '../../support/calendar-writes.ts';
import { ORIGIN } from '../../support/calls.ts';
import {
  addOwnCalendar,
  connectedPage,
  findConnection,
  google,
  SCOPES,
} from '../../support/connected-calendars.ts';
import { instantIn } from '../../support/times.ts';

const iso = (at: number) => new Date(at).toISOString();

describe('a calendar write', () => {
  const FAULTS = [
    ['500', { name: 'backendError' }, 5_000],
    ['503', { name: 'unavailable' }, 5_000],
    ['502 with an HTML page', { name: 'badGateway' }, 5_000],
    ['200 with an HTML page', { name: 'garbage' }, 5_000],
    ['nothing, because the connection breaks', { name: 'reset' }, 5_000],
    ['403 rateLimitExceeded', { name: 'rateLimitExceeded' }, 5_000],
    ['429 with Retry-After', { name: 'tooManyRequests', retryAfter: 90 }, 90_000],
  ] as const;

  it.each(FAULTS)('is retried and succeeds after Google answers %s', async (_, fault, wait) => {
    const booked = await createPendingBooking(await connectedPage());
    await google('faults', { operation: 'events.insert', account: booked.page.email, ...fault });
    await booked.write();
    expect(await booked.findGoogleEvent()).toBeUndefined();
    const due = booked.clock.now() + wait;
    expect(await booked.listRows()).toMatchObject([
      { status: 'pending', attempts: 1, due_at: due, last_error: expect.any(String) },
    ]);
    expect(booked.queueMessages).toEqual([{ kind: 'calendar-write', delay: wait / 1_000 }]);
    booked.clock.advanceBy(wait - 1);
    await booked.write();
    expect(await booked.findGoogleEvent()).toBeUndefined();
    booked.clock.advanceBy(1);
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect(await booked.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
  });

  it('succeeds when Google’s first response was lost and Google answers the repeated insert with 409', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const { email: account } = booked.page;
    // With `isAfter`, the test server inserts the event and then breaks the connection.
    await google('faults', { operation: 'events.insert', account, name: 'reset', isAfter: true });
    await booked.write();
    expect(await booked.find()).toMatchObject({ status: 'planned' });
    await booked.move(instantIn(2, '11:00'));
    booked.clock.advanceBy(5_000);
    await booked.write();
    expect(await listOwnCalendarEvents(account)).toHaveLength(1);
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
  });

  it('succeeds in the same run after the response 401, because the app renews the expired token', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await google('expire-access-tokens', { email: booked.page.email });
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect(await booked.listRows()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  it('is retried until it succeeds, even when Google fails for days', async () => {
    const booked = await createPendingBooking(await connectedPage(), { days: 9 });
    const { email: account } = booked.page;
    await google('faults', { operation: 'events.insert', account, name: 'unavailable', times: 40 });
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await booked.write();
      booked.clock.advanceBy(HOUR_MS);
    }
    expect(await booked.listRows()).toMatchObject([{ status: 'pending', attempts: 40 }]);
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
  });

  it('counts as done when Google answers 404 or 410 to a removal', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await booked.write();
    await google('delete-event', {
      calendarId: booked.page.email,
      eventId: (await booked.findGoogleEvent())?.id ?? '',
    });
    await booked.cancel();
    await booked.write();
    expect((await booked.listRows()).at(-1)).toMatchObject({ status: 'done', last_error: null });
    expect(await booked.find()).toMatchObject({ status: 'removed' });
  });

  it('creates the event in the newly chosen calendar when the previous calendar was deleted', async () => {
    const page = await connectedPage();
    const { externalId } = await addOwnCalendar(page);
    const chooseCalendar = (id: string) =>
      env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
        .bind(id, page.host.id)
        .run();
    await chooseCalendar(externalId);
    const booked = await createPendingBooking(page);
    await booked.write();
    expect(await booked.findGoogleEvent(externalId)).toMatchObject({ status: 'confirmed' });
    await google('delete-calendar', { calendarId: externalId });
    await chooseCalendar(page.email);
    await booked.move(instantIn(2, '11:00'));
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await booked.find()).toMatchObject({ calendarId: page.email });
  });

  it('makes one request per host while Google fails, and does not delay other hosts', async () => {
    const [failingPage, workingPage] = [await connectedPage(), await connectedPage()];
    const pending = [
      await createPendingBooking(failingPage),
      await createPendingBooking(failingPage, { time: '12:00' }),
    ];
    const other = await createPendingBooking(workingPage);
    await google('faults', { account: failingPage.email, name: 'unavailable', times: 9 });
    await Promise.all([pending[0]?.write(), other.write()]);
    expect(await other.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect((await google('calls', { account: failingPage.email })).counts['events.insert']).toBe(1);
    for (const booked of pending) {
      const [row] = await booked.listRows();
      expect(row?.due_at).toBeGreaterThan(currentTime());
    }
  });
});

describe('a calendar connection whose tokens Google rejects', () => {
  it('keeps its pending writes, and executes all of them after the host authorizes it again', async () => {
    const page = await connectedPage();
    const first = await createPendingBooking(page);
    await first.write();
    await google('revoke', { email: page.email });
    await first.move(instantIn(2, '11:00'));
    const second = await createPendingBooking(page, { time: '12:00' });
    await second.write();
    expect(await findConnection(page.host.id)).toMatchObject({ status: 'broken' });
    for (const booked of [first, second]) {
      const row = (await booked.listRows()).at(-1);
      expect(row).toMatchObject({ status: 'pending', attempts: 0 });
    }
    expect(startOf(await first.findGoogleEvent())).toBe(iso(first.booking.startAt));

    const { access_token: accessToken, refresh_token: refreshToken } = await google('grants', {
      email: page.email,
      scopes: SCOPES,
    });
    const grant = { accountId: page.email, accountEmail: page.email, scopes: SCOPES };
    const tokens = { accessToken, refreshToken, expiresInMs: HOUR_MS };
    const provider = first.deps.calendarProviders.get('google');
    if (!provider) throw new Error('There is no provider.');
    await connectCalendar(first.deps, {
      hostId: page.host.id,
      provider,
      grant: { ...grant, ...tokens },
      origin: ORIGIN,
    });
    await second.write();
    expect(startOf(await first.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await second.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect(await listOwnCalendarEvents(page.email)).toHaveLength(2);
  });
});
