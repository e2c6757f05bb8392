// A host can connect several calendar accounts. Each test uses two Google accounts of one host.
// four-providers.long.test.ts mixes providers.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { deriveEventId } from '../../../worker/domain/calendars/event-id.ts';
import { deriveConnectionId } from '../../../worker/services/calendars/connect-calendar.ts';
import { disconnectCalendar } from '../../../worker/services/calendars/disconnect-calendar.ts';
import { addEvent, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import {
  createPendingBooking,
  listOwnCalendarEvents,
  startOf,
} from '../../support/calendar-writes.ts';
import { book, bookingRequest, type Fetch } from '../../support/calls.ts';
import {
  connectCalendar,
  connectedPage,
  connectSecond,
  findConnection,
  google,
  listBusyTimes,
} from '../../support/connected-calendars.ts';
import { createAppWithHeldTime } from '../../support/held-time.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';
import { connect, newGooglePerson, readCalendar, signInQuietly } from './connecting.ts';

async function twoAccounts() {
  const first = await connectedPage();
  return { first, second: await connectSecond(first) };
}

const isoOf = ({ booking }: { readonly booking: { readonly startAt: number } }) =>
  new Date(booking.startAt + 3_600_000).toISOString();
const countQueries = async (account: string) =>
  (await google('calls', { account })).counts['freebusy.query'] ?? 0;
const tryBooking = async (path: string, fetch?: Fetch) =>
  (await book(path, bookingRequest({ startTime: isoIn(1, '10:00') }), {}, fetch)).status;

describe('the live check of two accounts', () => {
  it('refuses a time that is busy in either account', async () => {
    for (const busy of ['first', 'second'] as const) {
      const accounts = await twoAccounts();
      await addEvent(accounts[busy], timed(isoIn(1, '10:00'), 30));
      expect(await tryBooking(accounts.first.path)).toBe(409);
    }
  });

  it('refuses a busy time although the other account does not answer', async () => {
    const { first, second } = await twoAccounts();
    await env.DB.prepare("UPDATE calendar_connections SET unreachable_policy = 'allow'").run();
    await google('faults', { operation: 'freebusy.query', name: 'hang', account: first.email });
    await addEvent(second, timed(isoIn(1, '10:00'), 30));
    const { fetch, countTimers, endCheck } = createAppWithHeldTime();
    const outcome = tryBooking(first.path, fetch);
    for (const { email } of [first, second]) await expect.poll(() => countQueries(email)).toBe(1);
    // The timers of the whole check, of the first account and of its call.
    await expect.poll(countTimers).toBe(3);
    await endCheck();
    expect(await outcome).toBe(409);
  });

  it('follows the policy of the host when one account does not answer', async () => {
    const { first, second } = await twoAccounts();
    const account = second.email;
    await google('faults', { operation: 'freebusy.query', name: 'backendError', account });
    expect(await tryBooking(first.path)).toBe(503);
    await env.DB.prepare("UPDATE calendar_connections SET unreachable_policy = 'allow'").run();
    await google('faults', { operation: 'freebusy.query', name: 'backendError', account });
    expect(await tryBooking(first.path)).toBe(201);
  });
});

describe('reading two accounts', () => {
  it('stores the busy times of both accounts, and ignores the events of bookings', async () => {
    const { first, second } = await twoAccounts();
    const booked = await createPendingBooking(first, { time: '15:00' });
    await booked.write();
    await addEvent(first, timed(isoIn(2, '10:00'), 30));
    await addEvent(second, timed(isoIn(2, '12:00'), 30));
    const deps = depsAt(currentTime());
    await syncNow(deps, first);
    await syncNow(deps, second);
    expect((await listBusyTimes(first.host.id)).map((time) => time.slice(11, 16))).toEqual([
      '10:00',
      '12:00',
    ]);
  });

  it('continues in one account after the connection of the other account has broken', async () => {
    const { first, second } = await twoAccounts();
    await google('revoke', { email: first.email });
    await addEvent(second, timed(isoIn(2, '12:00'), 30));
    await env.DB.prepare('UPDATE calendar_connections SET access_expires_at = 0 WHERE host_id = ?')
      .bind(first.host.id)
      .run();
    const deps = depsAt(currentTime());
    await syncNow(deps, first);
    await syncNow(deps, second);
    expect(await listBusyTimes(first.host.id)).toHaveLength(1);
    const { results } = await env.DB.prepare(
      'SELECT status FROM calendar_connections WHERE host_id = ? ORDER BY connected_at',
    )
      .bind(first.host.id)
      .all();
    expect(results).toEqual([{ status: 'broken' }, { status: 'connected' }]);
  });
});

describe('disconnecting one of two accounts', () => {
  it('keeps the other account, in which bookings then become events', async () => {
    const { first, second } = await twoAccounts();
    await addEvent(first, timed(isoIn(2, '10:00'), 30));
    await addEvent(second, timed(isoIn(2, '12:00'), 30));
    const deps = depsAt(currentTime());
    await syncNow(deps, first);
    await syncNow(deps, second);
    await disconnectCalendar(deps, await findConnection(first.host.id));
    expect((await listBusyTimes(first.host.id)).map((time) => time.slice(11, 16))).toEqual([
      '12:00',
    ]);
    expect(await findConnection(first.host.id)).toMatchObject({
      accountEmail: second.email,
      takesBookings: true,
    });
    const booked = await createPendingBooking(second);
    await booked.write();
    expect(await listOwnCalendarEvents(second.email)).toHaveLength(1);
    expect(await listOwnCalendarEvents(first.email)).toHaveLength(0);
  });

  it('leaves the events of bookings in the disconnected account', async () => {
    const { first, second } = await twoAccounts();
    const booked = await createPendingBooking(first);
    await booked.write();
    await disconnectCalendar(booked.deps, await findConnection(first.host.id));
    await booked.move(booked.booking.startAt + 3_600_000);
    await booked.write();
    expect(await listOwnCalendarEvents(first.email)).toMatchObject([{ status: 'confirmed' }]);
    expect(await listOwnCalendarEvents(second.email)).toMatchObject([
      { id: deriveEventId(booked.booking.id), status: 'confirmed' },
    ]);
    expect(await booked.find()).toMatchObject({
      status: 'written',
      connectionId: `second-${first.host.id}`,
    });
  });

  it('writes the events of upcoming bookings to the other account, even while a queue consumer has claimed a calendar write', async () => {
    const { first, second } = await twoAccounts();
    const booked = await createPendingBooking(first);
    const other = await createPendingBooking(first, { time: '12:00' });
    await booked.write();
    await env.DB.prepare("UPDATE outbox SET status = 'claimed' WHERE booking_id = ?")
      .bind(other.booking.id)
      .run();
    await disconnectCalendar(booked.deps, await findConnection(first.host.id));
    expect((await booked.listRows()).map(({ status }) => status)).toEqual(['done', 'pending']);
    // The clock of the first booking sets the time of the new row, so this row can be the first or the last.
    const statuses = (await other.listRows()).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['claimed', 'pending']);
    await booked.write();
    expect(await booked.findGoogleEvent(second.email)).toMatchObject({ status: 'confirmed' });
  });

  it('leaves the events of bookings in the account, and they are deleted after the host has connected the account again', async () => {
    const { first, second } = await twoAccounts();
    const booked = await createPendingBooking(first);
    await booked.write();
    await disconnectCalendar(booked.deps, await findConnection(first.host.id));
    await booked.write();
    const account = { hostId: first.host.id, provider: 'google', accountId: first.email } as const;
    const id = await deriveConnectionId(booked.deps, account);
    const again = await connectCalendar(first, { id, takesBookings: false, connectedAt: 3 });
    await addEvent(again, timed(isoIn(3, '10:00'), 30));
    const deps = depsAt(currentTime());
    await syncNow(deps, again);
    await syncNow(deps, second);
    expect(await listOwnCalendarEvents(first.email)).toMatchObject([{ status: 'cancelled' }]);
    expect(await booked.findGoogleEvent(second.email)).toMatchObject({ status: 'confirmed' });
    expect(await listBusyTimes(first.host.id)).toHaveLength(1);
    expect(await booked.find()).toMatchObject({ status: 'written', externalChange: null });
  });

  it('is possible only for the accounts of the same host', async () => {
    const { first } = await twoAccounts();
    const stranger = await signInHost();
    const { id } = await findConnection(first.host.id);
    expect((await stranger.call('DELETE', `/calendar/accounts/${id}`)).status).toBe(404);
    expect((await findConnection(first.host.id)).id).toBe(id);
  });
});

describe('writing to two accounts', () => {
  it('continues in one account while the other account does not answer', async () => {
    const { first, second } = await twoAccounts();
    const take = (connectionId: string) =>
      env.DB.batch([
        env.DB.prepare('UPDATE calendar_connections SET takes_bookings = 0 WHERE host_id = ?').bind(
          first.host.id,
        ),
        env.DB.prepare('UPDATE calendar_connections SET takes_bookings = 1 WHERE id = ?').bind(
          connectionId,
        ),
      ]);
    await take(`second-${first.host.id}`);
    const inSecond = await createPendingBooking(first, { time: '12:00' });
    await inSecond.write();
    await take(`connection-${first.host.id}`);
    const inFirst = await createPendingBooking(first);
    await inSecond.move(inSecond.booking.startAt + 3_600_000);
    await google('faults', {
      operation: 'events.insert',
      name: 'backendError',
      account: first.email,
    });
    await inSecond.write();
    expect((await inFirst.listRows()).map(({ status }) => status)).toEqual(['pending']);
    expect(await inFirst.findGoogleEvent()).toBeUndefined();
    expect(startOf(await inSecond.findGoogleEvent(second.email))).toBe(isoOf(inSecond));
  });
});

describe('the calendar for bookings', () => {
  async function hostWithTwo() {
    const me = await signInQuietly();
    for (let count = 0; count < 2; count += 1) await connect(me, await newGooglePerson());
    const { accounts } = await readCalendar(me);
    const [, second] = accounts;
    if (!second) throw new Error('There is no second account.');
    return { me, second, calendarId: second.calendars[0]?.id ?? '' };
  }

  it('can be moved to another account', async () => {
    const { me, second, calendarId } = await hostWithTwo();
    await me.call('PATCH', '/calendar', { writeCalendarId: calendarId });
    const now = await readCalendar(me);
    expect(now.writeCalendarId).toBe(calendarId);
    expect(now.accounts[0]?.id).toBe(second.id);
  });

  it('can be chosen for one meeting type', async () => {
    const { me, second, calendarId } = await hostWithTwo();
    const created = await me.call<{ id: string; writeCalendarId: string }>(
      'POST',
      '/meeting-types',
      { title: 'Talk', writeCalendarId: calendarId },
    );
    expect(created.body.data.writeCalendarId).toBe(calendarId);
    await me.call('DELETE', `/calendar/accounts/${second.id}`);
    const path = `/meeting-types/${created.body.data.id}`;
    const saved = await me.call('PUT', path, { title: 'Chat', writeCalendarId: calendarId });
    expect(saved.status).toBe(200);
  });

  it('cannot be a calendar of another host', async () => {
    const { me } = await hostWithTwo();
    const other = await hostWithTwo();
    const body = { title: 'Talk', writeCalendarId: other.calendarId };
    const answer = await me.call('POST', '/meeting-types', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'writeCalendarId' }] },
    });
  });
});
