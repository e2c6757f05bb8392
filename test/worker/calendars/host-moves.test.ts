// The host may move a booking onto an event in their calendar, and gets a warning.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { startSession } from '../../../worker/services/accounts/start-session.ts';
import { addEvent, timed } from '../../support/calendar-reading.ts';
import { createPendingBooking } from '../../support/calendar-writes.ts';
import { callApi } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const deps = createDeps(env);

/** Tomorrow at 10:00, with its event written. */
async function createWritten() {
  const outboxRow = await createPendingBooking(await connectedPage());
  await outboxRow.write();
  const { host, booking, page } = outboxRow;
  const { token } = await startSession(deps, { userId: host.id, epoch: null }, null);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const moveTo = async (from: string, to: string, notes = '') => {
    const { status, body } = await callApi(`/api/my-bookings/${booking.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        inviteeName: booking.inviteeName,
        inviteeEmail: booking.inviteeEmail,
        notes,
        startTime: isoIn(1, from),
        endTime: isoIn(1, to),
      }),
    });
    return [status, body.overlapsEvent];
  };
  const countAsked = async () =>
    (await google('calls', { account: page.email })).counts['freebusy.query'] ?? 0;
  return { outboxRow, page, moveTo, countAsked };
}

describe('a move by the host', () => {
  it('onto a calendar event succeeds with a warning; beside it there is no warning', async () => {
    const { page, moveTo } = await createWritten();
    await addEvent(page, timed(instantIn(1, '15:00'), 60));
    expect(await moveTo('15:30', '16:00')).toEqual([200, true]);
    expect(await moveTo('16:00', '16:30')).toEqual([200, undefined]);
  });

  it('does not warn about the booking’s own event, wherever it is', async () => {
    const { outboxRow, page, moveTo } = await createWritten();
    expect(await moveTo('10:15', '10:45')).toEqual([200, undefined]);
    const eventId = (await outboxRow.seeEvent())?.id ?? '';
    const event = timed(instantIn(1, '15:00'), 30);
    await google('change-event', { calendarId: page.email, eventId, event });
    expect(await moveTo('15:00', '15:30')).toEqual([200, undefined]);
  });

  it('asks no calendar when the time stays, and does not wait for a calendar that does not answer', async () => {
    const { page, moveTo, countAsked } = await createWritten();
    expect(await moveTo('10:00', '10:30', 'Bring cake.')).toEqual([200, undefined]);
    expect(await countAsked()).toBe(0);
    await google('faults', { account: page.email, operation: 'freebusy.query', name: 'hang' });
    expect(await moveTo('12:00', '12:30')).toEqual([200, undefined]);
    expect(await countAsked()).toBe(1);
  });

  it('is refused onto another booking, whatever the calendar says', async () => {
    const { outboxRow, moveTo } = await createWritten();
    await createPendingBooking(outboxRow.page, { time: '12:00' });
    expect((await moveTo('12:00', '12:30'))[0]).toBe(409);
  });
});
