import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { BlockedTimes } from '../../../worker/contract/calendars/calendar-calls.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { addEvent, depsAt, syncNow, timed } from '../../support/calendar-reading.ts';
import { callApi } from '../../support/calls.ts';
import { connectCalendar, connectSecond, storeBusy } from '../../support/connected-calendars.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

async function connectedHost() {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  const page = await connectCalendar({ host: me.host, type, path: '' });
  const list = async () =>
    (await me.call<BlockedTimes>('GET', '/calendar/blocked')).body.data.blocked;
  return { me, page, list };
}

describe('the list of times that calendars block', () => {
  it('contains the events of every calendar, the earliest first, with the name of the calendar', async () => {
    const { page, list } = await connectedHost();
    const second = await connectSecond(page);
    await addEvent(page, timed(isoIn(2, '10:00'), 60));
    await addEvent(second, timed(isoIn(1, '12:00'), 30));
    for (const each of [page, second]) await syncNow(depsAt(currentTime()), each);
    expect(await list()).toEqual([
      {
        start: isoIn(1, '12:00'),
        end: isoIn(1, '12:30'),
        calendarId: second.calendarId,
        calendarName: second.email,
      },
      {
        start: isoIn(2, '10:00'),
        end: isoIn(2, '11:00'),
        calendarId: page.calendarId,
        calendarName: page.email,
      },
    ]);
  });

  it('joins the parts of a long event, which may have begun earlier', async () => {
    const { page, list } = await connectedHost();
    await addEvent(page, timed(isoIn(-1, '10:00'), 5 * 24 * 60));
    await syncNow(depsAt(currentTime()), page);
    const blocked = await list();
    expect(blocked).toHaveLength(1);
    expect(blocked[0]?.end).toBe(isoIn(4, '10:00'));
  });

  it('contains at most 100 events of the next 14 days', async () => {
    const { page, list } = await connectedHost();
    const at = (start: number) => ({ start, end: start + HOUR_MS });
    await storeBusy(page, at(instantIn(-1, '00:00')), at(instantIn(15, '00:00')));
    expect(await list()).toEqual([]);
    const starts = Array.from(
      { length: 110 },
      (_, index) => currentTime() + DAY_MS + index * HOUR_MS,
    );
    await storeBusy(page, ...starts.map(at));
    const blocked = await list();
    expect(blocked.map(({ start }) => Date.parse(start))).toEqual(starts.slice(0, 100));
  });

  it('is empty for a host without calendars, and needs a session', async () => {
    const { page } = await connectedHost();
    await storeBusy(page, { start: instantIn(1, '10:00'), end: instantIn(1, '11:00') });
    const stranger = await signInHost();
    const { body } = await stranger.call<BlockedTimes>('GET', '/calendar/blocked');
    expect(body.data.blocked).toEqual([]);
    expect((await callApi('/api/calendar/blocked')).status).toBe(401);
  });

  it('contains the times of imported bookings', async () => {
    const { me, page, list } = await connectedHost();
    await addEvent(page, timed(isoIn(1, '12:00'), 30));
    await syncNow(depsAt(currentTime()), page);
    for (const day of [-2, 2, 20])
      await env.DB.prepare('INSERT INTO imported_busy (host_id, start_at, end_at) VALUES (?, ?, ?)')
        .bind(me.host.id, instantIn(day, '10:00'), instantIn(day, '11:00'))
        .run();
    expect(await list()).toEqual([
      expect.objectContaining({ calendarId: page.calendarId }),
      {
        start: isoIn(2, '10:00'),
        end: isoIn(2, '11:00'),
        calendarId: 'imported',
        calendarName: 'Halfpast',
      },
    ]);
    expect(await me.call('DELETE', '/users/me/imported-times')).toMatchObject({ status: 200 });
    expect(await list()).toHaveLength(1);
  });

  it('contains no title of an event', async () => {
    const { page, list } = await connectedHost();
    await addEvent(page, timed(isoIn(1, '10:00'), 60, { summary: 'Something private' }));
    await syncNow(depsAt(currentTime()), page);
    expect(JSON.stringify(await list())).not.toContain('private');
    const stored = await env.DB.prepare('SELECT * FROM calendar_busy').all();
    expect(JSON.stringify(stored.results)).not.toContain('private');
  });
});
