// Tests the SQL statements that decide which calendars may be read now.

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { depsAt, syncNow } from '../../support/calendar-reading.ts';
import { connectedPage } from '../../support/connected-calendars.ts';

const set = (calendarId: string, values: string) =>
  env.DB.prepare(`UPDATE calendars SET ${values} WHERE id = ?`).bind(calendarId).run();

it('a calendar cannot be claimed again before its current claim ends, even if the calendar is due', async () => {
  const { calendarId } = await connectedPage();
  const { calendarSync } = depsAt(currentTime());
  const now = currentTime();
  expect(await calendarSync.claim(calendarId, now, now + 5)).not.toBeNull();
  await set(calendarId, 'sync_due_at = 1');
  expect(await calendarSync.claim(calendarId, now + 4, now + 9)).toBeNull();
  expect(await calendarSync.claim(calendarId, now + 5, now + 9)).not.toBeNull();
});

// makeStaleDue is an SQL statement. When the stored data of a calendar is old, it makes the calendar due for
// a read.
it('makeStaleDue makes an outdated calendar due, unless the last read failed or a read is running', async () => {
  const page = await connectedPage();
  const deps = depsAt(currentTime());
  await syncNow(deps, page);
  const oneMinuteLater = deps.clock.now() + 60_000;
  await set(page.calendarId, `sync_due_at = ${oneMinuteLater + 1}`);
  const makeDue = () =>
    deps.calendarSync.makeStaleDue(page.host.id, oneMinuteLater, oneMinuteLater);
  for (const state of [
    'failures = 1',
    `failures = 0, sync_claimed_until = ${oneMinuteLater + 1}`,
  ]) {
    await set(page.calendarId, state);
    expect(await makeDue()).toEqual([]);
  }
  await set(page.calendarId, 'sync_claimed_until = NULL');
  expect(await makeDue()).toEqual([page.calendarId]);
});
