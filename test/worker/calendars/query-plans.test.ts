// SQL statements about a connected calendar must not scan whole tables. With a connected calendar, a booking
// page must still need only one statement.

import { expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { PUSH_PATH } from '../../../worker/services/calendars/ensure-channel.ts';
import { readStaleCalendars } from '../../../worker/services/calendars/read-stale-calendars.ts';
import { requeueCalendars } from '../../../worker/services/calendars/requeue-calendars.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { addEvent, syncNow, timed } from '../../support/calendar-reading.ts';
import { book, bookingRequest, ORIGIN } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { findScanning, findSorting } from '../../support/query-plans.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { dateIn, isoIn } from '../../support/times.ts';

it('the cron finds the calendars to read without a scan and without sorting', async () => {
  const { database: DB, statements } = createRecordingDatabase();
  const deps = createDeps(envWith({ DB }));
  const enqueue = async () => undefined;
  await requeueCalendars({ ...deps, jobQueue: { enqueue } });
  expect(statements).toHaveLength(2);
  expect(await findScanning(statements)).toEqual([]);
  expect(await findSorting(statements)).toEqual([]);
});

it('statements about a connected calendar use an index for every table, from the first read to a stored booking', async () => {
  const { database: DB, statements } = createRecordingDatabase();
  const deps = createDeps(envWith({ DB }));
  const { fetch } = createAppWith({}, { DB });
  const page = await connectedPage();
  await addEvent(page, timed(isoIn(1, '12:00'), 60));
  await syncCalendar(deps, page.calendarId);
  const moved = await addEvent(page, timed(isoIn(1, '13:00'), 60));
  await google('delete-event', { calendarId: page.email, eventId: moved });
  await syncNow(deps, page);
  await google('faults', { account: page.email, operation: 'events.list', name: 'backendError' });
  await syncNow(deps, page);
  await readStaleCalendars(deps, page.host.id);
  await requeueCalendars(deps);
  await deps.calendarSync.stopReading('nobody');
  const { pushes } = await google('list-pushes', { calendarId: page.email });
  const headers = pushes.at(-1)?.headers ?? {};
  await fetch(new Request(`${ORIGIN}${PUSH_PATH}`, { method: 'POST', headers }));

  for (const path of [
    `${page.path}/slots?date=${dateIn(1)}&timezone=UTC`,
    `${page.path}/availability?from=${dateIn(0)}&to=${dateIn(60)}&timezone=UTC`,
    `/${page.host.username}/${page.type.slug}`,
  ]) {
    const countBefore = statements.length;
    expect((await fetch(new Request(`${ORIGIN}${path}`))).status, path).toBe(200);
    expect(statements.length - countBefore, path).toBe(1);
  }

  await addEvent(page, timed(isoIn(1, '10:00'), 30));
  expect((await book(page.path, bookingRequest(), {}, fetch)).status).toBe(409);
  await google('faults', { account: page.email, operation: 'events.list', name: 'backendError' });
  await addEvent(page, timed(isoIn(1, '11:00'), 30));
  const other = bookingRequest({ startTime: isoIn(1, '11:00') });
  expect((await book(page.path, other, {}, fetch)).status).toBe(409);
  await deps.profiles.updateProfile(
    { id: page.host.id, ownerHash: null },
    { timeZone: 'Asia/Tokyo' as never },
    currentTime(),
  );

  expect(statements.length).toBeGreaterThan(30);
  expect(await findScanning(statements)).toEqual([]);
});
