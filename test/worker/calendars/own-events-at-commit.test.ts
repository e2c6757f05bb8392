// Our own bookings' events at the last question before a time is taken: where they stand as we put them they
// are in nobody's way, and where the host dragged them they are like any other event.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { NEUTRAL_RULES } from '../../../worker/domain/availability/types.ts';
import type { UnreachablePolicy } from '../../../worker/domain/calendars/connection.ts';
import { timed } from '../../support/calendar-reading.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { change } from '../../support/manage.ts';
import { createOwed, type OwedBooking } from '../../support/owed-events.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const deps = createDeps(env);

/** Tomorrow at 10:00, its event written. */
async function createWritten(given: Parameters<typeof connectedPage>[0] = {}) {
  const owed = await createOwed(await connectedPage(given));
  await owed.write();
  return owed;
}

const dragTo = async ({ page, ...owed }: OwedBooking, time: string) => {
  const eventId = (await owed.seeEvent())?.id ?? '';
  const event = timed(instantIn(1, time), 30);
  await google('change-event', { calendarId: page.email, eventId, event });
};

const bookAt = async ({ page }: OwedBooking, time: string) => {
  const { status, body } = await book(page.path, bookingRequest({ startTime: isoIn(1, time) }));
  return [status, body.code];
};

const BOOKED = [201, undefined];
const TAKEN = [409, 'SLOT_TAKEN'];

async function moveByInvitee({ booking }: OwedBooking, time: string, sequence = 0) {
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

describe('an event of a booking that', () => {
  it('is cancelled, and still stands in the calendar, blocks nobody', async () => {
    const owed = await createWritten();
    await owed.cancel();
    expect(await owed.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect(await bookAt(owed, '10:00')).toEqual(BOOKED);
  });

  it('has moved on, and still stands where it was, blocks nobody there', async () => {
    const owed = await createWritten();
    await owed.move(instantIn(1, '14:00'));
    expect(await bookAt(owed, '10:00')).toEqual(BOOKED);
    expect(await bookAt(owed, '14:00')).toEqual(TAKEN);
  });

  it('the host deleted in the calendar leaves the booking where it is', async () => {
    const owed = await createWritten();
    const eventId = (await owed.seeEvent())?.id ?? '';
    await google('delete-event', { calendarId: owed.page.email, eventId });
    expect(await bookAt(owed, '10:00')).toEqual(TAKEN);
    expect(await bookAt(owed, '10:30')).toEqual(BOOKED);
  });

  it('the host dragged elsewhere takes up the time there, and the booking its own', async () => {
    const owed = await createWritten();
    await dragTo(owed, '15:00');
    expect(await bookAt(owed, '15:00')).toEqual(TAKEN);
    expect(await bookAt(owed, '10:00')).toEqual(TAKEN);
    expect(await bookAt(owed, '15:30')).toEqual(BOOKED);
  });

  it('the host dragged elsewhere and made free takes up nothing there', async () => {
    const owed = await createWritten();
    await dragTo(owed, '15:00');
    const eventId = (await owed.seeEvent())?.id ?? '';
    const event = { transparency: 'transparent' };
    await google('change-event', { calendarId: owed.page.email, eventId, event });
    expect(await bookAt(owed, '15:00')).toEqual(BOOKED);
  });
});

describe('a booking that moves', () => {
  it('is not in its own way, with whatever room it asks for', async () => {
    const rules = { ...NEUTRAL_RULES, bufferBeforeMinutes: 60, bufferAfterMinutes: 60 };
    const owed = await createWritten({ rules });
    expect(await moveByInvitee(owed, '10:30')).toEqual([200, undefined]);
  });

  it('may go where the host dragged its event, which nobody else may', async () => {
    const owed = await createWritten();
    await dragTo(owed, '15:00');
    expect(await bookAt(owed, '15:00')).toEqual(TAKEN);
    expect(await moveByInvitee(owed, '15:00')).toEqual([200, undefined]);
  });

  it('is not in its own way while its event is still on the way to where it went before', async () => {
    const owed = await createWritten();
    await owed.move(instantIn(1, '12:00'));
    expect(await moveByInvitee(owed, '10:00', 1)).toEqual([200, undefined]);
  });
});

describe.each([
  ['refuse', [503, 'CALENDAR_UNREACHABLE']],
  ['allow', BOOKED],
] as const)('with the policy %s', (unreachablePolicy: UnreachablePolicy, unknown) => {
  it('a time that only an event of ours may be taking up is unknown while events cannot be read', async () => {
    const owed = await createOwed(await connectedPage({}, {}, { unreachablePolicy }));
    await owed.write();
    await owed.cancel();
    const account = owed.page.email;
    await google('faults', { account, operation: 'events.list', name: 'backendError', times: 9 });
    expect(await bookAt(owed, '10:00')).toEqual(unknown);
  });
});
