// When a host moves a booking to the time of a calendar event, the move succeeds with a warning.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { startSession } from '../../../worker/services/sign-in/start-session.ts';
import { addEvent, timed } from '../../support/calendar-reading.ts';
import { createPendingBooking } from '../../support/calendar-writes.ts';
import { callApi, type Fetch } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { createAppWithHeldTime } from '../../support/held-time.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const deps = createDeps(env);

/** Creates a booking for tomorrow at 10:00 whose event is in the calendar. */
async function createWrittenBooking() {
  const booked = await createPendingBooking(await connectedPage());
  await booked.write();
  const { host, booking, page } = booked;
  const { token } = await startSession(deps, { userId: host.id, epoch: null }, {});
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const moveTo = async (from: string, to: string, notes = '', fetch?: Fetch) => {
    const request = {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        inviteeName: booking.inviteeName,
        inviteeEmail: booking.inviteeEmail,
        notes,
        startTime: isoIn(1, from),
        endTime: isoIn(1, to),
      }),
    };
    const { status, body } = await callApi(`/api/my-bookings/${booking.id}`, request, fetch);
    return [status, body.overlapsEvent];
  };
  const countQueries = async () =>
    (await google('calls', { account: page.email })).counts['freebusy.query'] ?? 0;
  return { booked, page, moveTo, countQueries };
}

describe('a move by the host', () => {
  it('causes a warning at the time of a calendar event, but not immediately after the event', async () => {
    const { page, moveTo } = await createWrittenBooking();
    await addEvent(page, timed(instantIn(1, '15:00'), 60));
    expect(await moveTo('15:30', '16:00')).toEqual([200, true]);
    expect(await moveTo('16:00', '16:30')).toEqual([200, undefined]);
  });

  it('causes no warning about the event of the booking itself, even if this event is at another time', async () => {
    const { booked, page, moveTo } = await createWrittenBooking();
    expect(await moveTo('10:15', '10:45')).toEqual([200, undefined]);
    const eventId = (await booked.findGoogleEvent())?.id ?? '';
    const event = timed(instantIn(1, '15:00'), 30);
    await google('change-event', { calendarId: page.email, eventId, event });
    expect(await moveTo('15:00', '15:30')).toEqual([200, undefined]);
  });

  it('sends no query to Google when the time stays the same', async () => {
    const { page, moveTo, countQueries } = await createWrittenBooking();
    expect(await moveTo('10:00', '10:30', 'Bring cake.')).toEqual([200, undefined]);
    expect(await countQueries()).toBe(0);
    await google('faults', { account: page.email, operation: 'freebusy.query', name: 'hang' });
    const { fetch, endCheck } = createAppWithHeldTime();
    const moved = moveTo('12:00', '12:30', '', fetch);
    await expect.poll(countQueries).toBe(1);
    await endCheck();
    expect(await moved).toEqual([200, undefined]);
  });

  it('is refused at the time of another booking', async () => {
    const { booked, moveTo } = await createWrittenBooking();
    await createPendingBooking(booked.page, { time: '12:00' });
    expect((await moveTo('12:00', '12:30'))[0]).toBe(409);
  });
});
