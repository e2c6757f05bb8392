// Tests CalDAV accounts through the real routes. Hosts connect with an address and a password, lose access
// and disconnect.

import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { depsAt, syncNow } from '../../../support/calendar-reading.ts';
import { createPendingBooking } from '../../../support/calendar-writes.ts';
import { callApi } from '../../../support/calls.ts';
import { connectCalendar, findConnection } from '../../../support/connected-calendars.ts';
import { createScriptedFetch } from '../../../support/scripted-fetch.ts';
import { webCalendars } from '../../../support/web-calendars.ts';
import { waitForMails } from '../../accounts/account-calls.ts';
import type { SignedInHost } from '../../host-calls.ts';
import { CREDENTIALS } from './accounts.ts';
import {
  connectDav,
  connectedDavPage,
  login,
  newDavCalendar,
  radicale,
  signInForWeb,
} from './connecting.ts';

const scripted = createScriptedFetch();
beforeAll(scripted.install);
afterAll(scripted.restore);

const readStatus = async (me: SignedInHost) =>
  (await me.call<CalendarStatus>('GET', '/calendar')).body.data;
const tryLogin = async (changes: object, me?: SignedInHost) => {
  const host = me ?? (await signInForWeb());
  const answer = await host.call('POST', '/calendar/caldav', { ...login(radicale), ...changes });
  return { status: answer.status, body: answer.body, me: host };
};

describe('connecting a CalDAV account', () => {
  it('stores the account, and uses one of its calendars for busy times and for new events', async () => {
    const { url } = await newDavCalendar();
    const { status, me } = await tryLogin({});
    expect(status).toBe(200);
    const [account] = (await readStatus(me)).accounts;
    expect(account).toMatchObject({
      provider: 'caldav',
      accountEmail: CREDENTIALS.userName,
      status: 'connected',
    });
    expect(account?.calendars.filter(({ isBlocking }) => isBlocking)).toHaveLength(1);
    const { results } = await env.DB.prepare(
      'SELECT access_role FROM calendars WHERE host_id = ? AND external_id = ?',
    )
      .bind(me.host.id, url)
      .all();
    expect(results).toEqual([{ access_role: 'owner' }]);
  });

  it('connects the same account only once', async () => {
    const { me } = await tryLogin({});
    await tryLogin({}, me);
    expect((await readStatus(me)).accounts).toHaveLength(1);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'password'],
    ['an address without calendars', { server: 'not an address' }, 'server'],
    ['an address in a private network', { server: 'http://169.254.169.254/' }, 'server'],
    ['a server without encryption', { server: 'http://example.com/' }, 'server'],
  ])('refuses %s and names the field', async (_, changes, path) => {
    const { status, body, me } = await tryLogin(changes);
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    expect(JSON.stringify(body)).not.toContain(CREDENTIALS.password);
    expect((await readStatus(me)).accounts).toEqual([]);
  });

  it('refuses unknown and missing fields', async () => {
    expect((await tryLogin({ token: 'x' })).status).toBe(400);
    expect((await tryLogin({ username: '' })).status).toBe(400);
    expect((await tryLogin({ password: 'x'.repeat(501) })).status).toBe(400);
  });

  it('answers 503 when the server does not answer', async () => {
    const url = `${radicale}${crypto.randomUUID()}/`;
    for (let call = 0; call < 9; call += 1) scripted.fail(radicale, { reply: 'reset' });
    expect((await tryLogin({ server: url })).status).toBe(503);
    for (let call = 0; call < 9; call += 1) await fetch(radicale).catch(() => undefined);
  });

  it('needs a session', async () => {
    const init = { method: 'POST', body: JSON.stringify(login(radicale)) };
    const headers = { 'content-type': 'application/json' };
    expect((await callApi('/api/calendar/caldav', { ...init, headers })).status).toBe(401);
  });

  it('limits the number of attempts, because an attacker could test passwords', async () => {
    const me = await signInForWeb();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40 && !statuses.includes(429); attempt += 1) {
      statuses.push((await tryLogin({ server: 'nothing here' }, me)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a connected CalDAV account', () => {
  it('is broken after a change of the password until the host enters the new password', async () => {
    const page = await connectedDavPage();
    const deps = depsAt(currentTime(), webCalendars);
    await syncNow(deps, page);
    const refuse = () => {
      scripted.fail(page.calendar.url, { reply: 401 });
      scripted.fail(`${radicale}tester/`, { reply: 401 });
    };
    refuse();
    await syncNow(deps, page);
    expect(await findConnection(page.host.id)).toMatchObject({ status: 'broken' });
    await syncNow(deps, page);
    const mails = await waitForMails(page.host.email, 1);
    expect(mails.filter((mail) => JSON.stringify(mail).includes('alendar'))).toHaveLength(1);
    await connectDav(page.me, page.calendar);
    expect(await findConnection(page.host.id)).toMatchObject({ status: 'connected' });
    await syncNow(deps, page);
    expect((await readStatus(page.me)).accounts[0]?.checkedAt).not.toBeNull();
  });

  it('leaves the events in its calendar when the host disconnects the account', async () => {
    const page = await connectedDavPage();
    const booked = await createPendingBooking(page);
    await booked.write(webCalendars);
    const { id } = await findConnection(page.host.id);
    const stranger = await signInForWeb();
    expect((await stranger.call('DELETE', `/calendar/accounts/${id}`)).status).toBe(404);
    expect((await page.me.call('DELETE', `/calendar/accounts/${id}`)).status).toBe(200);
    expect((await readStatus(page.me)).accounts).toEqual([]);
    expect(await page.calendar.listBooked()).toHaveLength(1);
  });

  it('has its booking events written to the Google account when the host disconnects the CalDAV account', async () => {
    const page = await connectedDavPage();
    await connectCalendar(page, { takesBookings: false, connectedAt: 2 });
    const booked = await createPendingBooking(page);
    await booked.write(webCalendars);
    const { accounts } = await readStatus(page.me);
    const dav = accounts.find(({ provider }) => provider === 'caldav');
    await page.me.call('DELETE', `/calendar/accounts/${dav?.id}`);
    expect((await readStatus(page.me)).accounts).toMatchObject([{ provider: 'google' }]);
    const { accountEmail } = await findConnection(page.host.id);
    // The queue writes the event.
    await expect
      .poll(() => booked.findGoogleEvent(accountEmail))
      .toMatchObject({ status: 'confirmed' });
  });

  it('deletes the events that were left in its calendar when the host connects the account again', async () => {
    const page = await connectedDavPage();
    const google = await connectCalendar(page, { takesBookings: false, connectedAt: 2 });
    const booked = await createPendingBooking(page);
    await booked.write(webCalendars);
    const { accounts } = await readStatus(page.me);
    const dav = accounts.find(({ provider }) => provider === 'caldav');
    await page.me.call('DELETE', `/calendar/accounts/${dav?.id}`);
    await booked.write(webCalendars);
    await page.me.call('POST', '/calendar/caldav', login(page.calendar.url));
    const calendarId = await connectDav(page.me, page.calendar);
    await page.me.call('PATCH', '/calendar', { writeCalendarId: google.calendarId });
    await syncNow(depsAt(currentTime() + 60_000, webCalendars), { calendarId });
    expect(await page.calendar.listBooked()).toEqual([]);
  });
});
