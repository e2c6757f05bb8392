// Before the app stores a booking, it queries the calendar. The response also contains the events that the
// app wrote for other bookings. Such an event blocks time only when the host moved it.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { NO_LIMITS } from '../../../worker/domain/meeting-types/availability.ts';
import type { UnreachablePolicy } from '../../../worker/domain/slots/calendar-busy.ts';
import { timed } from '../../support/calendar-reading.ts';
import { createPendingBooking, type PendingBooking } from '../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { change } from '../../support/manage.ts';
import { instantIn, isoIn } from '../../support/times.ts';

const deps = createDeps(env);

/** Creates a booking for tomorrow at 10:00 whose event is in the calendar. */
async function createWrittenBooking(type: Parameters<typeof connectedPage>[0] = {}) {
  const booked = await createPendingBooking(await connectedPage(type));
  await booked.write();
  return booked;
}

const moveEventTo = async ({ page, ...booked }: PendingBooking, time: string) => {
  const eventId = (await booked.findGoogleEvent())?.id ?? '';
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
    currentTime(),
  );
  const input = { startTime: isoIn(1, time), timezone: 'UTC', sequence };
  const { status, body } = await change(`/manage/${token}`, 'reschedule', input);
  return [status, body.code];
}

describe('the calendar event of a booking', () => {
  it('does not block time after the booking was cancelled', async () => {
    const booked = await createWrittenBooking();
    await booked.cancel();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect(await bookAt(booked, '10:00')).toEqual(BOOKED);
  });

  it('does not block the previous time of a moved booking, even while the event is still there', async () => {
    const booked = await createWrittenBooking();
    await booked.move(instantIn(1, '14:00'));
    expect(await bookAt(booked, '10:00')).toEqual(BOOKED);
    expect(await bookAt(booked, '14:00')).toEqual(TAKEN);
  });

  it('can be deleted by the host while the booking continues to block its time', async () => {
    const booked = await createWrittenBooking();
    const eventId = (await booked.findGoogleEvent())?.id ?? '';
    await google('delete-event', { calendarId: booked.page.email, eventId });
    expect(await bookAt(booked, '10:00')).toEqual(TAKEN);
    expect(await bookAt(booked, '10:30')).toEqual(BOOKED);
  });

  it('blocks the new time when the host moved the event, and the booking still blocks the booked time', async () => {
    const booked = await createWrittenBooking();
    await moveEventTo(booked, '15:00');
    expect(await bookAt(booked, '15:00')).toEqual(TAKEN);
    expect(await bookAt(booked, '10:00')).toEqual(TAKEN);
    expect(await bookAt(booked, '15:30')).toEqual(BOOKED);
  });

  it('does not block the new time when the host moved the event and marked it as free', async () => {
    const booked = await createWrittenBooking();
    await moveEventTo(booked, '15:00');
    const eventId = (await booked.findGoogleEvent())?.id ?? '';
    const event = { transparency: 'transparent' };
    await google('change-event', { calendarId: booked.page.email, eventId, event });
    expect(await bookAt(booked, '15:00')).toEqual(BOOKED);
  });
});

describe('the move of a booking', () => {
  it('is not blocked by the booking itself, even with buffers', async () => {
    const rules = { ...NO_LIMITS, bufferBeforeMinutes: 60, bufferAfterMinutes: 60 };
    const booked = await createWrittenBooking({ rules });
    expect(await moveByInvitee(booked, '10:30')).toEqual([200, undefined]);
  });

  it('is not blocked by the event of the booking at the new time', async () => {
    const booked = await createWrittenBooking();
    await moveEventTo(booked, '15:00');
    expect(await bookAt(booked, '15:00')).toEqual(TAKEN);
    expect(await moveByInvitee(booked, '15:00')).toEqual([200, undefined]);
  });

  it('is not blocked by the event of the booking at the previous time', async () => {
    const booked = await createWrittenBooking();
    await booked.move(instantIn(1, '12:00'));
    expect(await moveByInvitee(booked, '10:00', 1)).toEqual([200, undefined]);
  });
});

describe.each([
  ['refuse', [503, 'CALENDAR_UNREACHABLE']],
  ['allow', BOOKED],
] as const)(
  'with the policy "%s" for unreachable calendars',
  (unreachablePolicy: UnreachablePolicy, unknown) => {
    it('a busy time at Google that may be one of our own events is handled as the policy requires', async () => {
      const booked = await createPendingBooking(await connectedPage({}, {}, { unreachablePolicy }));
      await booked.write();
      await booked.cancel();
      const account = booked.page.email;
      await google('faults', { account, operation: 'events.list', name: 'backendError', times: 9 });
      expect(await bookAt(booked, '10:00')).toEqual(unknown);
    });
  },
);
