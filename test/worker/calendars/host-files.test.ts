// One meeting is one entry in the host's calendar: the event in a connected calendar, or the entry
// of the calendar files in the emails.
import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarFeed } from '../../../worker/contract/calendars/calendar-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { connectedPage } from '../../support/connected-calendars.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { bookManaged, change, reschedule } from '../../support/manage.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { deliver, readMails } from '../bookings/host-effects.ts';
import { signInHost } from '../host-calls.ts';
import { visitPath } from './connecting.ts';

/** Lists the method and the UID of each calendar in the host's emails, the oldest email first. */
async function listFiles(email: string) {
  const mails = await readMails(email);
  return mails.map(({ ics }) =>
    (ics ?? '')
      .split(/(?<=END:VCALENDAR\r\n)/)
      .filter(Boolean)
      .map((text) => {
        const calendar = new ICAL.Component(ICAL.parse(text));
        const event = calendar.getFirstSubcomponent('vevent');
        return `${calendar.getFirstPropertyValue('method')} ${event?.getFirstPropertyValue('uid')}`;
      }),
  );
}

/** Delivers the emails about the booking, also those that wait for further changes. */
async function deliverNow(bookingId: string) {
  await env.DB.prepare(
    "UPDATE outbox SET due_at = 0 WHERE booking_id = ? AND kind = 'mail' AND status = 'pending' AND event <> 'booking.reminder'",
  )
    .bind(bookingId)
    .run();
  await deliver(bookingId);
}

describe('the calendar file in emails to the host', () => {
  it('is left out when the meeting is written to a connected calendar', async () => {
    const { host, path } = await connectedPage();
    const { id, manageUrl, request } = await bookManaged(path);
    await deliverNow(id);
    expect((await change(manageUrl, 'cancel')).status).toBe(200);
    await deliverNow(id);
    expect(await listFiles(host.email)).toEqual([[], []]);
    const toInvitee = await listFiles(request.inviteeEmail);
    expect(toInvitee).toEqual([[`REQUEST ${id}@halfpast`], [`CANCEL ${id}@halfpast`]]);
  });

  it('has one entry per meeting without a connected calendar', async () => {
    const { host, path } = await createPage();
    const { id, manageUrl } = await bookManaged(path);
    await deliverNow(id);
    expect((await change(manageUrl, 'cancel')).status).toBe(200);
    await deliverNow(id);
    expect(await listFiles(host.email)).toEqual([
      [`REQUEST ${id}@halfpast`],
      [`CANCEL ${id}@halfpast`],
    ]);
  });

  it('has one entry for each time that bookings share', async () => {
    const { host, type, path } = await createPage({ seats: 3, durationMinutes: 30 });
    const uidAt = (time: string) => {
      const start = instantIn(1, time);
      return `${type.id}-${start}-${start + 30 * 60_000}@halfpast`;
    };
    const seat = (inviteeEmail: string) =>
      bookManaged(path, { startTime: isoIn(1, '10:00'), inviteeEmail });
    const [one, two] = [await seat('one@invitee.example'), await seat('two@invitee.example')];
    await deliverNow(one.id);
    await deliverNow(two.id);
    expect((await change(one.manageUrl, 'cancel')).status).toBe(200);
    await deliverNow(one.id);
    expect((await reschedule(two.manageUrl, isoIn(1, '11:00'))).status).toBe(200);
    await deliverNow(two.id);
    expect((await change(two.manageUrl, 'cancel')).status).toBe(200);
    await deliverNow(two.id);
    expect(await listFiles(host.email)).toEqual([
      [`REQUEST ${uidAt('10:00')}`],
      [`REQUEST ${uidAt('10:00')}`],
      [],
      [`REQUEST ${uidAt('11:00')}`, `CANCEL ${uidAt('10:00')}`],
      [`CANCEL ${uidAt('11:00')}`],
    ]);
  });
});

it('the calendar feed has one entry for each time that bookings share', async () => {
  const me = await signInHost();
  const type = await createMeetingType(me.host, { title: 'Class', seats: 3, durationMinutes: 30 });
  const startAt = instantIn(1, '10:00');
  const { bookings } = createDeps(env);
  for (const command of [1, 2].map(() => bookCommand(me.host, type, startAt)))
    expect(await bookings.insertBooking(command)).toBe(true);
  const { body } = await me.call<CalendarFeed>('POST', '/calendar/feed');
  const answer = await visitPath((body.data.url ?? '').slice(ORIGIN.length));
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const entries = calendar
    .getAllSubcomponents('vevent')
    .map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('summary')]);
  expect(entries).toEqual([[`${type.id}-${startAt}-${startAt + 30 * 60_000}@halfpast`, 'Class']]);
});
