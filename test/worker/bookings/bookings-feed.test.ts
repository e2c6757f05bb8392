import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarFeed } from '../../../worker/contract/calendars/calendar-calls.ts';
import { ORIGIN } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { instantIn } from '../../support/times.ts';
import { visitPath } from '../calendars/connecting.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { insertBookings } from './booking-rows.ts';

const pathOf = (url: string | null) => (url ?? '').slice(ORIGIN.length);

async function createFeed(me: SignedInHost): Promise<string> {
  const { body } = await me.call<CalendarFeed>('POST', '/calendar/feed');
  return pathOf(body.data.url);
}

describe('the calendar feed of a host’s bookings', () => {
  it('contains confirmed bookings and bookings that wait for approval, but no cancelled or old bookings', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host, { title: 'Intro; "one", two' });
    const day = (days: number) => ({ startAt: instantIn(days, '10:00') });
    const [confirmed, request] = await insertBookings(me.host, type, [
      day(1),
      day(2),
      { ...day(3), status: 'cancelled' },
      day(-40),
    ]);
    await env.DB.prepare('UPDATE bookings SET approval_due_at = ? WHERE id = ?')
      .bind(instantIn(1, '12:00'), request)
      .run();
    const answer = await visitPath(await createFeed(me));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(
      events.map(({ uid, component }) => [uid, component.getFirstPropertyValue('status')]),
    ).toEqual([
      [`${confirmed}@halfpast`, 'CONFIRMED'],
      [`${request}@halfpast`, 'TENTATIVE'],
    ]);
    expect(events[0]?.summary).toContain('Intro; "one", two');
    expect(events[0]?.startDate.toJSDate().getTime()).toBe(instantIn(1, '10:00'));
  });

  it('has a new URL after a rotation, and no URL after the host has deleted the feed', async () => {
    const me = await signInHost();
    const first = await createFeed(me);
    const second = await createFeed(me);
    expect(second).not.toBe(first);
    const status = async (path: string) => (await visitPath(path)).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    const shown = await me.call<CalendarFeed>('GET', '/calendar/feed');
    expect(pathOf(shown.body.data.url)).toBe(second);
    const ended = await me.call<CalendarFeed>('DELETE', '/calendar/feed');
    expect(ended.body.data.url).toBeNull();
    expect(await status(second)).toBe(404);
  });

  it('stores its secret only as a hash and as an encrypted text', async () => {
    const me = await signInHost();
    const token = (await createFeed(me)).split('token=')[1] ?? '';
    const row = await env.DB.prepare('SELECT feed_token, feed_token_hash FROM users WHERE id = ?')
      .bind(me.host.id)
      .first();
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('does not exist for an unknown or missing token, or after the account was deleted', async () => {
    const me = await signInHost();
    const path = await createFeed(me);
    for (const query of [
      '',
      '?token=',
      '?token=x',
      `?token=${'x'.repeat(43)}`,
      "?token=' OR 1=1",
    ]) {
      expect((await visitPath(`/api/calendar/feed/bookings.ics${query}`)).status).toBe(404);
    }
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    expect((await visitPath(path)).status).toBe(404);
  });
});
