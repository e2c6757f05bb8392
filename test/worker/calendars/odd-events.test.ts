// An event in an unexpected format must not prevent the app from reading other events or from booking free
// times.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { UnreachablePolicy } from '../../../worker/domain/slots/calendar-busy.ts';
import { addEvent, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import { createPendingBooking } from '../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import {
  type ConnectedHost,
  connectedPage,
  findCalendar,
  google,
  listBusyTimes,
  showTime,
} from '../../support/connected-calendars.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const HALF = 1_800_000;
const formatHalfHour = (at: number) => `${showTime(at)}–${showTime(at + HALF)}`;

/** Makes the test server return these events in the next event list. */
const replaceEventList = ({ email }: ConnectedHost, items: readonly unknown[], more: object = {}) =>
  google('faults', {
    account: email,
    operation: 'events.list',
    status: 200,
    body: { items, nextSyncToken: 'of-the-test', ...more },
  });

describe('a list of events with one unreadable event', () => {
  it('counts as a successful read, which stores the times of the other events', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    const good = { id: 'good', ...timed(instantIn(1, '12:00'), 30) };
    const odd = { id: 'odd', ...timed(instantIn(1, '14:00'), 30), status: 'perhaps' };
    await replaceEventList(page, [{ id: 'lost' }, good, 'nothing', odd]);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      formatHalfHour(instantIn(1, '12:00')),
      formatHalfHour(instantIn(1, '14:00')),
    ]);
    expect(await findCalendar(page.calendarId)).toMatchObject({
      failures: 0,
      lastError: null,
      syncToken: 'of-the-test',
      syncedAt: deps.clock.now(),
    });
  });

  it('keeps the cached time of that event, in a read of changes and in a full read', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    const id = await addEvent(page, timed(instantIn(1, '12:00'), 30));
    await addEvent(page, timed(instantIn(1, '15:00'), 30));
    await syncNow(deps, page);
    await replaceEventList(page, [{ id, start: { dateTime: 'noon' } }]);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      formatHalfHour(instantIn(1, '12:00')),
      formatHalfHour(instantIn(1, '15:00')),
    ]);
    // Google refuses the sync token of the test, so the next read is a full read.
    await google('faults', {
      account: page.email,
      operation: 'events.list',
      name: 'fullSyncRequired',
    });
    await replaceEventList(page, [{ id }]);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([formatHalfHour(instantIn(1, '12:00'))]);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      formatHalfHour(instantIn(1, '12:00')),
      formatHalfHour(instantIn(1, '15:00')),
    ]);
  });
});

async function tryBooking({ path }: ConnectedHost): Promise<[number, string | undefined]> {
  const { status, body } = await book(path, bookingRequest({ startTime: isoIn(1, '10:00') }));
  return [status, body.code];
}

describe.each([
  ['refuse', [503, 'CALENDAR_UNREACHABLE']],
  ['allow', [201, undefined]],
] as const)(
  'when a host has the policy "%s" for unreachable calendars',
  (unreachablePolicy: UnreachablePolicy, unknown) => {
    it('a time that Google reports as busy is refused, even if its event cannot be read', async () => {
      const page = await connectedPage({}, {}, { unreachablePolicy });
      const id = await addEvent(page, timed(instantIn(1, '10:00'), 30));
      await replaceEventList(page, [{ id }]);
      expect(await tryBooking(page)).toEqual([409, 'SLOT_TAKEN']);
    });

    it('a busy time at Google that may be one of our own events is handled as the policy requires', async () => {
      const page = await connectedPage({}, {}, { unreachablePolicy });
      const booked = await createPendingBooking(page);
      await booked.write();
      const event = await booked.findGoogleEvent();
      await booked.cancel();
      await replaceEventList(page, [event, { id: 'odd' }]);
      expect(await tryBooking(page)).toEqual(unknown);
    });
  },
);

it('the time of an event is unavailable even when Google lists the event on two result pages', async () => {
  const page = await connectedPage();
  const event = { id: 'twice', ...timed(instantIn(1, '10:00'), 30) };
  await addEvent(page, timed(instantIn(1, '10:00'), 30));
  await replaceEventList(page, [event], { nextPageToken: 'more' });
  await replaceEventList(page, [event]);
  expect(await tryBooking(page)).toEqual([409, 'SLOT_TAKEN']);
  expect(await tryBooking(page)).toEqual([409, 'SLOT_TAKEN']);
});
