// When someone changes the event of a booking in the calendar, the app stores the change and reports it once.
// The booking does not change.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { SeenEvent } from '../../../worker/domain/calendars/external-change.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { noteExternalChanges } from '../../../worker/services/calendars/note-external-changes.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { findEvent, insertConnection, insertEvent } from '../../support/calendar-rows.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookingMails } from '../../support/manage.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createQuietDeps();

/** Creates a booking whose emails are sent and whose event is in the calendar. */
async function createWrittenBooking() {
  const { host, type } = await createPage();
  await insertConnection(host);
  const command = bookCommand(host, type, instantIn(1, '10:00'));
  await deps.bookings.insertBooking(command);
  const event = await insertEvent(command);
  await env.DB.prepare("UPDATE outbox SET status = 'done', done_at = 1 WHERE booking_id = ?")
    .bind(command.booking.id)
    .run();
  const clock = createTestClock();
  const { id, startAt, endAt } = command.booking;
  const shiftInterval = (hours: number): SeenEvent['interval'] => ({
    start: startAt + hours * HOUR_MS,
    end: endAt + hours * HOUR_MS,
  });
  const noteSeenEvent = (interval: SeenEvent['interval'], overrides: Partial<SeenEvent> = {}) => {
    const { calendarId, eventId } = event;
    const seen = { calendarId, eventId, interval, seenAt: clock.now(), ...overrides };
    return noteExternalChanges({ ...deps, clock }, host.id, [seen]);
  };
  async function deliver(): Promise<string[]> {
    clock.advanceBy(MINUTE_MS);
    const booked = await deps.outbox.listOpenOfHost(host.id, 10);
    await deliverOutbox(
      { ...deps, clock },
      booked.map((row) => row.id),
    );
    return (await listBookingMails(id)).map((mail) => mail.subject.split(':')[0] ?? '');
  }
  return {
    host,
    command,
    event,
    clock,
    noteSeenEvent,
    shiftInterval,
    deliver,
    find: () => findEvent(id),
  };
}

describe('a change of a booking’s event in the calendar', () => {
  it('is stored and reported to the host once', async () => {
    const { host, command, noteSeenEvent, shiftInterval, find, deliver } =
      await createWrittenBooking();
    const bookingsBefore = await listBookings(host.id);
    await noteSeenEvent(shiftInterval(2));
    await noteSeenEvent(shiftInterval(2));
    const { start, end } = shiftInterval(2) ?? {};
    expect(await find()).toMatchObject({
      externalChange: 'moved',
      externalStartAt: start,
      externalEndAt: end,
    });
    expect(await deliver()).toEqual(['Your calendar changed']);
    await noteSeenEvent(shiftInterval(2));
    expect(await deliver()).toEqual(['Your calendar changed']);
    const [mail] = await listBookingMails(command.booking.id);
    expect(mail?.recipient).toBe(host.email);
    expect(mail?.text).toContain('/bookings');
    expect(await listBookings(host.id)).toEqual(bookingsBefore);
  });

  it('is not reported when someone undoes the change before the email is sent', async () => {
    const { noteSeenEvent, shiftInterval, find, deliver } = await createWrittenBooking();
    await noteSeenEvent(shiftInterval(2));
    await noteSeenEvent(shiftInterval(0));
    expect(await find()).toMatchObject({ externalChange: null, externalStartAt: null });
    expect(await deliver()).toEqual([]);
    await noteSeenEvent(null);
    expect(await find()).toMatchObject({ externalChange: 'deleted', externalStartAt: null });
    expect(await deliver()).toHaveLength(1);
    await noteSeenEvent(shiftInterval(3));
    expect(await find()).toMatchObject({ externalChange: 'moved' });
    expect(await deliver()).toHaveLength(2);
  });

  it('is reported in one email with the latest time when the event moves several times', async () => {
    const { noteSeenEvent, shiftInterval, deliver, command } = await createWrittenBooking();
    for (const hours of [1, 2, 3]) await noteSeenEvent(shiftInterval(hours));
    expect(await deliver()).toHaveLength(1);
    const [mail] = await listBookingMails(command.booking.id);
    expect(mail?.text).toContain('13:00–13:30');
  });

  it('is ignored for an unknown event or an event of another host', async () => {
    const { event, noteSeenEvent, shiftInterval, find } = await createWrittenBooking();
    const otherBooking = await createWrittenBooking();
    const seen = { calendarId: event.calendarId, eventId: event.eventId, interval: null };
    await noteExternalChanges(deps, otherBooking.host.id, [{ ...seen, seenAt: currentTime() }]);
    await noteSeenEvent(null, { eventId: 'unknown' });
    await noteSeenEvent(shiftInterval(2), { seenAt: 0 });
    expect(await find()).toMatchObject({ externalChange: null });
  });

  it('is not reported as a deletion when the event is now in another calendar of the host', async () => {
    const { host, event, clock, shiftInterval, find, deliver } = await createWrittenBooking();
    const seen = { eventId: event.eventId, seenAt: clock.now() };
    await noteExternalChanges({ ...deps, clock }, host.id, [
      { ...seen, calendarId: 'team@example.com', interval: shiftInterval(0) },
      { ...seen, calendarId: event.calendarId, interval: null },
    ]);
    expect(await find()).toMatchObject({ externalChange: null, calendarId: 'team@example.com' });
    expect(await deliver()).toEqual([]);
  });
});
