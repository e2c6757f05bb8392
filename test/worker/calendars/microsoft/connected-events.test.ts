// Tests a host's Microsoft calendar through the real routes and services. Events block time, and bookings
// become events.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { depsAt, syncNow } from '../../../support/calendar-reading.ts';
import { createPendingBooking } from '../../../support/calendar-writes.ts';
import { book, bookingRequest, callApi } from '../../../support/calls.ts';
import { listBusyTimes } from '../../../support/connected-calendars.ts';
import { dateIn, instantIn, isoIn } from '../../../support/times.ts';
import { connectedMicrosoftPage, type MicrosoftPage } from './connecting.ts';
import { microsoft, timed } from './people.ts';

const listAtMicrosoft = async ({ person }: MicrosoftPage) => {
  const { events } = await microsoft('list-events', { calendarId: person.calendarId });
  return events.filter(({ isDeleted }) => !isDeleted);
};

describe('the events of a connected Microsoft calendar', () => {
  it('block their time on the booking page after a sync', async () => {
    const page = await connectedMicrosoftPage();
    const event = timed(instantIn(1, '10:00'));
    const { calendarId } = page.person;
    const created = await microsoft('events', { calendarId, event });
    const testDeps = depsAt(currentTime());
    await syncNow(testDeps, page);
    const from = isoIn(1, '10:00').slice(0, 16);
    expect(await listBusyTimes(page.host.id)).toEqual([
      `${from}–${isoIn(1, '11:00').slice(0, 16)}`,
    ]);
    const shown = await callApi(`${page.path}/slots?date=${dateIn(1)}&timezone=UTC`);
    const slots = JSON.stringify(shown.body);
    expect(slots).not.toContain(`"${isoIn(1, '10:00')}","available":true`);
    expect(slots).toContain(`"${isoIn(1, '11:00')}","available":true`);
    await microsoft('delete-event', { calendarId, eventId: created.id });
    await syncNow(testDeps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });

  it('prevent a booking although they appeared after the last sync', async () => {
    const page = await connectedMicrosoftPage();
    await syncNow(depsAt(currentTime()), page);
    const { calendarId } = page.person;
    await microsoft('events', { calendarId, event: timed(instantIn(1, '10:00')) });
    const refused = await book(page.path, bookingRequest({ startTime: isoIn(1, '10:00') }));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const booked = await book(page.path, bookingRequest({ startTime: isoIn(1, '11:00') }));
    expect(booked.status).toBe(201);
  });

  it('block the new times of a series after a change of the series', async () => {
    const page = await connectedMicrosoftPage();
    const { calendarId } = page.person;
    const startDate = dateIn(1);
    const recurrence = {
      pattern: { type: 'daily', interval: 1 },
      range: { type: 'numbered', startDate, numberOfOccurrences: 3 },
    } as const;
    const event = { ...timed(instantIn(1, '10:00')), recurrence };
    const { id: eventId } = await microsoft('events', { calendarId, event });
    const testDeps = depsAt(currentTime());
    await syncNow(testDeps, page);
    expect(await listBusyTimes(page.host.id)).toHaveLength(3);
    await microsoft('change-event', { calendarId, eventId, event: { showAs: 'free' } });
    await syncNow(testDeps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    await microsoft('change-event', { calendarId, eventId, event: { showAs: 'busy' } });
    await syncNow(testDeps, page);
    expect(await listBusyTimes(page.host.id)).toHaveLength(3);
    await microsoft('change-calendar', { calendarId, removesOnlyMaster: true });
    await microsoft('delete-event', { calendarId, eventId });
    await syncNow(testDeps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });
});

describe('a booking in a Microsoft calendar', () => {
  it('becomes one event, which blocks no other time and changes with the booking', async () => {
    const page = await connectedMicrosoftPage();
    const booked = await createPendingBooking(page);
    await booked.write();
    const [event] = await listAtMicrosoft(page);
    expect(await booked.find()).toMatchObject({ status: 'written', eventId: event?.id });
    await syncNow(depsAt(currentTime()), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    expect(await booked.find()).toMatchObject({ externalChange: null });
    await booked.move(instantIn(2, '11:00'));
    await booked.write();
    const events = await listAtMicrosoft(page);
    expect(events.map(({ id, start }) => [id, start?.dateTime?.slice(0, 16)])).toEqual([
      [event?.id, isoIn(2, '11:00').slice(0, 16)],
    ]);
    await booked.cancel();
    await booked.write();
    expect(await listAtMicrosoft(page)).toEqual([]);
  });

  it('becomes one event when the response to the insert was lost', async () => {
    const page = await connectedMicrosoftPage();
    const booked = await createPendingBooking(page);
    const { email: account } = page.person;
    await microsoft('faults', {
      operation: 'events.create',
      account,
      name: 'reset',
      isAfter: true,
    });
    await booked.write();
    expect(await booked.find()).toMatchObject({ status: 'planned' });
    // A sync recognizes the event although the service has not received the id that Microsoft chose.
    await syncNow(depsAt(currentTime()), page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    booked.clock.advanceBy(5_000);
    await booked.write();
    const events = await listAtMicrosoft(page);
    expect(events).toHaveLength(1);
    expect(await booked.find()).toMatchObject({ status: 'written', eventId: events[0]?.id });
  });

  it('can be cancelled although the response to the insert was lost', async () => {
    const page = await connectedMicrosoftPage();
    const booked = await createPendingBooking(page);
    const { email: account } = page.person;
    await microsoft('faults', {
      operation: 'events.create',
      account,
      name: 'reset',
      isAfter: true,
    });
    await booked.write();
    await booked.cancel();
    booked.clock.advanceBy(5_000);
    await booked.write();
    expect(await listAtMicrosoft(page)).toEqual([]);
  });

  it('is reported as moved and then as deleted when the host changes its event in Outlook', async () => {
    const page = await connectedMicrosoftPage();
    const booked = await createPendingBooking(page);
    await booked.write();
    const testDeps = depsAt(currentTime() + 1_000);
    await syncNow(testDeps, page);
    const [event] = await listAtMicrosoft(page);
    const place = { calendarId: page.person.calendarId, eventId: event?.id ?? '' };
    const movedTo = instantIn(1, '14:00');
    await microsoft('change-event', { ...place, event: timed(movedTo, HOUR_MS / 2) });
    testDeps.clock.advanceBy(60_000);
    await syncNow(testDeps, page);
    expect(await booked.find()).toMatchObject({
      externalChange: 'moved',
      externalStartAt: movedTo,
    });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    await microsoft('delete-event', place);
    testDeps.clock.advanceBy(60_000);
    await syncNow(testDeps, page);
    expect(await booked.find()).toMatchObject({ externalChange: 'deleted' });
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });

  it.each([
    ['work', 'ready'],
    ['personal', 'failed'],
  ] as const)('over Teams gets a link from a %s account: %s', async (kind, conference) => {
    const page = await connectedMicrosoftPage({ locations: [{ kind: 'teams', value: '' }] }, kind);
    const booked = await createPendingBooking(page);
    await booked.write();
    const found = await booked.find();
    expect(found?.conference).toBe(conference);
    expect(found?.meetUrl?.startsWith('https://teams.microsoft.com/') ?? false).toBe(
      conference === 'ready',
    );
    expect(await listAtMicrosoft(page)).toHaveLength(1);
  });
});
