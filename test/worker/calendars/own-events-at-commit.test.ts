// Our own bookings' events in the live check before a time is taken. An event at its written place blocks
// nothing; an event that the host moved counts like any other.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import type { UnreachablePolicy } from '../../../worker/domain/calendars/connection.ts';
import { NEUTRAL_RULES } from '../../../worker/domain/meeting-types/availability.ts';
import { timed } from '../../support/calendar-reading.ts';
import { createPendingBooking, type PendingBooking } from '../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { change } from '../../support/manage.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const deps = createDeps(env);

/** Tomorrow at 10:00, with its event written. */
async function createWritten(given: Parameters<typeof connectedPage>[0] = {}) {
  const outboxRow = await createPendingBooking(await connectedPage(given));
  await outboxRow.write();
  return outboxRow;
}

const moveEventTo = async ({ page, ...outboxRow }: PendingBooking, time: string) => {
  const eventId = (await outboxRow.seeEvent())?.id ?? '';
  const event = timed(instantIn(1, time), 30);
  await google('change-event', { calendarId: page.email, eventId, event });
};

const bookAt = async ({ page }: PendingBooking, time: string) => {
  const { status, body } = await book(page.path, bookingRequest({ startTime: isoIn(1, time) }));
  return [status, body.code];
};

const BOOKED = [201, undefined];
const TAKEN = [409, 'SLOT_TAKEN'];

async function moveByInvitee({ booking }: PendingBooking, time: string, sequence = 0) {
  const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'm');
  const hash = await deps.hasher.sha256(token);
  await deps.managedBookings.insertTokens(
    [{ hash, bookingId: booking.id, inviteeEmail: booking.inviteeEmail }],
    Date.now(),
  );
  const input = { startTime: isoIn(1, time), timezone: 'UTC', sequence };
  const { status, body } = await change(`/manage/${token}`, 'reschedule', input);
  return [status, body.code];
}

describe('the event of a booking that', () => {
  it('was cancelled blocks nothing while it is still in the calendar', async () => {
    const outboxRow = await createWritten();
    await outboxRow.cancel();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect(await bookAt(outboxRow, '10:00')).toEqual(BOOKED);
  });

  it('has moved blocks nothing at the previous time while it is still there', async () => {
    const outboxRow = await createWritten();
    await outboxRow.move(instantIn(1, '14:00'));
    expect(await bookAt(outboxRow, '10:00')).toEqual(BOOKED);
    expect(await bookAt(outboxRow, '14:00')).toEqual(TAKEN);
  });

  it('the host deleted in the calendar leaves the booking in place', async () => {
    const outboxRow = await createWritten();
    const eventId = (await outboxRow.seeEvent())?.id ?? '';
    await google('delete-event', { calendarId: outboxRow.page.email, eventId });
    expect(await bookAt(outboxRow, '10:00')).toEqual(TAKEN);
    expect(await bookAt(outboxRow, '10:30')).toEqual(BOOKED);
  });

  it('the host moved elsewhere blocks its new time, and the booking its own', async () => {
    const outboxRow = await createWritten();
    await moveEventTo(outboxRow, '15:00');
    expect(await bookAt(outboxRow, '15:00')).toEqual(TAKEN);
    expect(await bookAt(outboxRow, '10:00')).toEqual(TAKEN);
    expect(await bookAt(outboxRow, '15:30')).toEqual(BOOKED);
  });

  it('the host moved elsewhere and marked as free blocks nothing there', async () => {
    const outboxRow = await createWritten();
    await moveEventTo(outboxRow, '15:00');
    const eventId = (await outboxRow.seeEvent())?.id ?? '';
    const event = { transparency: 'transparent' };
    await google('change-event', { calendarId: outboxRow.page.email, eventId, event });
    expect(await bookAt(outboxRow, '15:00')).toEqual(BOOKED);
  });
});

describe('a booking that moves', () => {
  it('does not block itself, with any buffers', async () => {
    const rules = { ...NEUTRAL_RULES, bufferBeforeMinutes: 60, bufferAfterMinutes: 60 };
    const outboxRow = await createWritten({ rules });
    expect(await moveByInvitee(outboxRow, '10:30')).toEqual([200, undefined]);
  });

  it('may go where the host moved its event, and no other booking may', async () => {
    const outboxRow = await createWritten();
    await moveEventTo(outboxRow, '15:00');
    expect(await bookAt(outboxRow, '15:00')).toEqual(TAKEN);
    expect(await moveByInvitee(outboxRow, '15:00')).toEqual([200, undefined]);
  });

  it('does not block itself while its event has not followed the last move yet', async () => {
    const outboxRow = await createWritten();
    await outboxRow.move(instantIn(1, '12:00'));
    expect(await moveByInvitee(outboxRow, '10:00', 1)).toEqual([200, undefined]);
  });
});

describe.each([
  ['refuse', [503, 'CALENDAR_UNREACHABLE']],
  ['allow', BOOKED],
] as const)('with the calendar policy %s', (unreachablePolicy: UnreachablePolicy, unknown) => {
  it('a time that only our own event may explain is unknown while events cannot be read', async () => {
    const outboxRow = await createPendingBooking(
      await connectedPage({}, {}, { unreachablePolicy }),
    );
    await outboxRow.write();
    await outboxRow.cancel();
    const account = outboxRow.page.email;
    await google('faults', { account, operation: 'events.list', name: 'backendError', times: 9 });
    expect(await bookAt(outboxRow, '10:00')).toEqual(unknown);
  });
});
