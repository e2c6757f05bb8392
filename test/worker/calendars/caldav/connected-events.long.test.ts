// Tests a host's calendar at Radicale through the real routes and services. Events block time, and bookings
// become events.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../worker/domain/time/types.ts';
import { depsAt, syncNow } from '../../../support/calendar-reading.ts';
import { createPendingBooking } from '../../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../../support/calls.ts';
import { listBusyTimes } from '../../../support/connected-calendars.ts';
import { createScriptedFetch } from '../../../support/scripted-fetch.ts';
import { instantIn, isoIn } from '../../../support/times.ts';
import { fetchWithWebCalendars, webCalendars } from '../../../support/web-calendars.ts';
import { eventAt } from '../conformance/neutral-event.ts';
import { connectedDavPage } from './connecting.ts';

const scripted = createScriptedFetch();
beforeAll(scripted.install);
afterAll(scripted.restore);

const webDeps = (now = currentTime()) => depsAt(now, webCalendars);
const hourAt = (start: number) => eventAt({ start, end: start + HOUR_MS });
const compact = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const tryBooking = (path: string, time: string) =>
  book(path, bookingRequest({ startTime: isoIn(1, time) }), {}, fetchWithWebCalendars);

/** Creates a booking whose event is written to Radicale. */
async function newBooking() {
  const page = await connectedDavPage();
  const booked = await createPendingBooking({ ...page, email: page.host.email });
  return { page, booked, write: () => booked.write(webCalendars) };
}

describe('the events of a connected CalDAV calendar', () => {
  it('block their time after a sync, until they are deleted', async () => {
    const page = await connectedDavPage();
    await page.calendar.put('busy', hourAt(instantIn(1, '10:00')));
    await page.calendar.put('free', { ...hourAt(instantIn(1, '14:00')), show: 'free' });
    const deps = webDeps();
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      `${isoIn(1, '10:00').slice(0, 16)}–${isoIn(1, '11:00').slice(0, 16)}`,
    ]);
    await page.calendar.remove('busy');
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });

  it('prevent a booking although they appeared after the last sync', async () => {
    const page = await connectedDavPage();
    await syncNow(webDeps(), page);
    await page.calendar.put('busy', hourAt(instantIn(1, '10:00')));
    const refused = await tryBooking(page.path, '10:00');
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await tryBooking(page.path, '11:00')).status).toBe(201);
  });

  it('prevent a booking while the server does not answer, unless the policy of the host allows the booking', async () => {
    const page = await connectedDavPage();
    scripted.fail(page.calendar.url, { reply: 'hang' });
    expect((await tryBooking(page.path, '10:00')).status).toBe(503);
    await page.me.call('PATCH', '/calendar', { unreachablePolicy: 'allow' });
    scripted.fail(page.calendar.url, { reply: 503 });
    expect((await tryBooking(page.path, '10:00')).status).toBe(201);
  });

  it('do not block time when the host declined them with the email address of the account', async () => {
    const page = await connectedDavPage();
    const event = hourAt(instantIn(1, '10:00'));
    await page.calendar.put('declined', { ...event, answer: 'declined' }, page.host.email);
    await page.calendar.put(
      'other',
      { ...hourAt(instantIn(1, '12:00')), answer: 'declined' },
      'x@y.example',
    );
    await syncNow(webDeps(), page);
    expect((await listBusyTimes(page.host.id)).map((time) => time.slice(11, 16))).toEqual([
      '12:00',
    ]);
    expect((await tryBooking(page.path, '10:00')).status).toBe(201);
    expect((await tryBooking(page.path, '12:00')).status).toBe(409);
  });

  it('keep their times while the server fails', async () => {
    const page = await connectedDavPage();
    await page.calendar.put('busy', hourAt(instantIn(1, '10:00')));
    const deps = webDeps();
    await syncNow(deps, page);
    scripted.fail(page.calendar.url, { reply: 503 });
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    const { body } = await page.me.call<{ accounts: object[] }>('GET', '/calendar');
    expect(body.data.accounts[0]).toMatchObject({
      status: 'connected',
      failingSince: expect.any(String),
      lastError: 'The server answered 503.',
    });
  });
});

describe('a booking in a CalDAV calendar', () => {
  it('becomes one event, which blocks no other time and changes with the booking', async () => {
    const { page, booked, write } = await newBooking();
    await write();
    const [event] = await page.calendar.listBooked();
    expect(event?.start).toBe(compact(booked.booking.startAt));
    expect(await booked.find()).toMatchObject({
      status: 'written',
      calendarId: page.calendar.url,
      eventId: event?.id,
    });
    await syncNow(webDeps(), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    expect(await booked.find()).toMatchObject({ externalChange: null });
    await booked.move(instantIn(2, '11:00'));
    await write();
    const moved = await page.calendar.listBooked();
    expect(moved.map(({ id, start }) => [id, start])).toEqual([
      [event?.id, compact(instantIn(2, '11:00'))],
    ]);
    await booked.cancel();
    await write();
    expect(await page.calendar.listBooked()).toEqual([]);
  });

  it('has its planned id in the database before the server receives the event', async () => {
    const { page, booked, write } = await newBooking();
    scripted.fail(page.calendar.url, { reply: 'reset', method: 'PUT' });
    await write();
    const planned = await booked.find();
    expect(planned).toMatchObject({ status: 'planned', eventId: expect.stringMatching(/^hpast/) });
    expect(await page.calendar.listBooked()).toEqual([]);
    booked.clock.advanceBy(MINUTE_MS);
    await write();
    expect((await page.calendar.listBooked()).map(({ id }) => id)).toEqual([planned?.eventId]);
  });

  it('becomes one event when the response to the insert was lost', async () => {
    const { page, booked, write } = await newBooking();
    scripted.fail(page.calendar.url, { reply: 'reset', method: 'PUT', isAfter: true });
    await write();
    expect(await booked.find()).toMatchObject({ status: 'planned' });
    // A sync recognizes the event before its write is confirmed.
    await syncNow(webDeps(), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    booked.clock.advanceBy(MINUTE_MS);
    await write();
    expect(await page.calendar.listBooked()).toHaveLength(1);
    expect(await booked.find()).toMatchObject({ status: 'written' });
  });

  it('can be cancelled although the response to the insert was lost', async () => {
    const { page, booked, write } = await newBooking();
    scripted.fail(page.calendar.url, { reply: 'reset', method: 'PUT', isAfter: true });
    await write();
    await booked.cancel();
    booked.clock.advanceBy(MINUTE_MS);
    await write();
    expect(await page.calendar.listBooked()).toEqual([]);
  });

  it('is reported as moved and then as deleted when the host changes its event', async () => {
    const { page, booked, write } = await newBooking();
    await write();
    const deps = webDeps(currentTime() + 1_000);
    await syncNow(deps, page);
    const [event] = await page.calendar.listBooked();
    const movedTo = instantIn(1, '14:00');
    await page.calendar.put(event?.id ?? '', hourAt(movedTo));
    deps.clock.advanceBy(MINUTE_MS);
    await syncNow(deps, page);
    expect(await booked.find()).toMatchObject({
      externalChange: 'moved',
      externalStartAt: movedTo,
    });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    await page.calendar.remove(event?.id ?? '');
    deps.clock.advanceBy(MINUTE_MS);
    await syncNow(deps, page);
    expect(await booked.find()).toMatchObject({ externalChange: 'deleted' });
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });

  it('is written again after a complete read did not find its event', async () => {
    const { page, booked } = await newBooking();
    await booked.write({ ...webCalendars, calendarProviders: new Map() });
    await page.calendar.put('other', hourAt(instantIn(2, '10:00')));
    await syncNow(webDeps(), page);
    booked.clock.advanceBy(HOUR_MS);
    await booked.write(webCalendars);
    expect(await page.calendar.listBooked()).toHaveLength(1);
  });
});
