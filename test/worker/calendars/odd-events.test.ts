// Events in an unexpected form, or listed twice: one such event stops neither the reading of the others nor
// bookings of free times.
import { describe, expect, it } from 'vitest';
import type { UnreachablePolicy } from '../../../worker/domain/calendars/connection.ts';
import { addEvent, depsAt, readNow, timed } from '../../support/calendar-reading.ts';
import { createPendingBooking } from '../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import {
  type ConnectedHost,
  connectedPage,
  findCalendar,
  google,
  listStoredBusy,
  showTime,
} from '../../support/connected-calendars.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const HALF = 1_800_000;
const kept = (at: number) => `${showTime(at)}–${showTime(at + HALF)}`;

/** The next listing returns these items instead of the real ones. */
const tell = ({ email }: ConnectedHost, items: readonly unknown[], more: object = {}) =>
  google('faults', {
    account: email,
    operation: 'events.list',
    status: 200,
    body: { items, nextSyncToken: 'of-the-test', ...more },
  });

describe('a listing with an unreadable event', () => {
  it('is read to the end: the other events are stored, and the calendar counts as checked', async () => {
    const page = await connectedPage();
    const deps = depsAt(Date.now());
    const good = { id: 'good', ...timed(instantIn(1, '12:00'), 30) };
    const odd = { id: 'odd', ...timed(instantIn(1, '14:00'), 30), status: 'perhaps' };
    await tell(page, [{ id: 'lost' }, good, 'nothing', odd]);
    await readNow(deps, page);
    expect(await listStoredBusy(page.host.id)).toEqual([
      kept(instantIn(1, '12:00')),
      kept(instantIn(1, '14:00')),
    ]);
    expect(await findCalendar(page.calendarId)).toMatchObject({
      failures: 0,
      lastError: null,
      syncToken: 'of-the-test',
      syncedAt: deps.clock.now(),
    });
  });

  it('keeps the known data of that event, in a change and in a full read', async () => {
    const page = await connectedPage();
    const deps = depsAt(Date.now());
    const id = await addEvent(page, timed(instantIn(1, '12:00'), 30));
    await addEvent(page, timed(instantIn(1, '15:00'), 30));
    await readNow(deps, page);
    await tell(page, [{ id, start: { dateTime: 'noon' } }]);
    await readNow(deps, page);
    expect(await listStoredBusy(page.host.id)).toEqual([
      kept(instantIn(1, '12:00')),
      kept(instantIn(1, '15:00')),
    ]);
    // The test's token is unknown to Google, so everything is read again.
    await google('faults', {
      account: page.email,
      operation: 'events.list',
      name: 'fullSyncRequired',
    });
    await tell(page, [{ id }]);
    await readNow(deps, page);
    expect(await listStoredBusy(page.host.id)).toEqual([kept(instantIn(1, '12:00'))]);
    await readNow(deps, page);
    expect(await listStoredBusy(page.host.id)).toEqual([
      kept(instantIn(1, '12:00')),
      kept(instantIn(1, '15:00')),
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
  'at the commit, with the calendar policy %s',
  (unreachablePolicy: UnreachablePolicy, unknown) => {
    it('a time that Google reports as busy is not booked, even if its event cannot be read', async () => {
      const page = await connectedPage({}, {}, { unreachablePolicy });
      const id = await addEvent(page, timed(instantIn(1, '10:00'), 30));
      await tell(page, [{ id }]);
      expect(await tryBooking(page)).toEqual([409, 'SLOT_TAKEN']);
    });

    it('a time that one of our own events may explain is decided by the policy', async () => {
      const page = await connectedPage({}, {}, { unreachablePolicy });
      const outboxRow = await createPendingBooking(page);
      await outboxRow.write();
      const event = await outboxRow.seeEvent();
      await outboxRow.cancel();
      await tell(page, [event, { id: 'odd' }]);
      expect(await tryBooking(page)).toEqual(unknown);
    });
  },
);

it('an event listed on two pages, because it changed in between, blocks its time once', async () => {
  const page = await connectedPage();
  const event = { id: 'twice', ...timed(instantIn(1, '10:00'), 30) };
  await addEvent(page, timed(instantIn(1, '10:00'), 30));
  await tell(page, [event], { nextPageToken: 'more' });
  await tell(page, [event]);
  expect(await tryBooking(page)).toEqual([409, 'SLOT_TAKEN']);
  expect(await tryBooking(page)).toEqual([409, 'SLOT_TAKEN']);
});
