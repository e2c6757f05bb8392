// The host decides whether tentative and all-day events make them unavailable.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { chooseCalendars } from '../../../worker/services/calendars/choose-calendars.ts';
import { readCalendar } from '../../../worker/services/calendars/read-calendar.ts';
import { addEvent, allDay, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import {
  type ConnectedHost,
  connectedPage,
  listBusyTimes,
} from '../../support/connected-calendars.ts';
import { dateIn, isoIn } from '../../support/times.ts';

const tryBooking = async (path: string, time: string) =>
  (await book(path, bookingRequest({ startTime: isoIn(1, time) }))).status;

/**
 * Waits until a read in the background has stored exactly the busy times with these starts. Each start is a
 * time of day, such as `10:00`.
 */
const waitForBusyTimes = ({ host }: ConnectedHost, starts: readonly string[]) =>
  expect
    .poll(async () => (await listBusyTimes(host.id)).map((time) => time.slice(11, 16)))
    .toEqual(starts);

async function hostWithEvents() {
  const page = await connectedPage();
  await addEvent(page, timed(isoIn(1, '10:00'), 30, { status: 'tentative' }));
  await addEvent(page, allDay(dateIn(2), dateIn(3)));
  await addEvent(page, timed(isoIn(3, '12:00'), 30));
  await syncNow(depsAt(currentTime()), page);
  return page;
}

describe('the rules for events that block', () => {
  it('let tentative and all-day events block by default', async () => {
    const page = await hostWithEvents();
    expect(await listBusyTimes(page.host.id)).toHaveLength(3);
    expect(await tryBooking(page.path, '10:00')).toBe(409);
  });

  it('apply at once to the check before a booking', async () => {
    const page = await hostWithEvents();
    const deps = depsAt(currentTime());
    const choice = { tentativeBlocks: false, allDayBlocks: false };
    await chooseCalendars(deps, page.host.id, choice);
    expect(await readCalendar(deps, page.host.id)).toMatchObject(choice);
    await waitForBusyTimes(page, ['12:00']);
    expect(await tryBooking(page.path, '10:00')).toBe(201);
  });

  it('can make an all-day event block time although the event is marked as free', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    const free = { transparency: 'transparent' } as const;
    await addEvent(page, allDay(dateIn(1), dateIn(2), free));
    await addEvent(page, timed(isoIn(2, '12:00'), 30, free));
    await chooseCalendars(deps, page.host.id, { freeAllDayBlocks: true });
    expect(await readCalendar(deps, page.host.id)).toMatchObject({ freeAllDayBlocks: true });
    expect(await tryBooking(page.path, '10:00')).toBe(409);
    await waitForBusyTimes(page, ['00:00']);
    await chooseCalendars(deps, page.host.id, { freeAllDayBlocks: false });
    await waitForBusyTimes(page, []);
    expect(await tryBooking(page.path, '10:00')).toBe(201);
  });

  it('apply to the stored busy times even if a read began before the change of the rules', async () => {
    const page = await connectedPage();
    const deps = { ...depsAt(currentTime()), jobQueue: { enqueue: async () => undefined } };
    await chooseCalendars(deps, page.host.id, { freeAllDayBlocks: true });
    await addEvent(page, allDay(dateIn(1), dateIn(2), { transparency: 'transparent' }));
    const { calendarSync } = deps;
    const succeed: typeof calendarSync.succeed = async (claim, read) => {
      await chooseCalendars(deps, page.host.id, { freeAllDayBlocks: false });
      return calendarSync.succeed(claim, read);
    };
    await syncNow({ ...deps, calendarSync: { ...calendarSync, succeed } }, page);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });
});
