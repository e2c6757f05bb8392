import { expect, it } from 'vitest';
import {
  BOOKING_MESSAGES,
  listChannels,
} from '../../../worker/domain/bookings/booking-messages.ts';
import { AUDIENCES } from '../../../worker/domain/outbox/readers.ts';

it('the question about a changed calendar event is one email to the host', () => {
  // worker/db/calendars/external-changes.ts adds exactly this row. Calendars come before bookings, so this file cannot
  // read the table.
  const channels = AUDIENCES.map((audience) => [
    audience,
    listChannels('booking.calendar-changed', audience),
  ]);
  expect(Object.fromEntries(channels)).toEqual({ host: ['mail'], invitee: [], guest: [] });
});

it('the message about changed local times goes to the host and the invitee', () => {
  // worker/db/bookings/change/agreed-times.ts adds the rows without the guests of a booking.
  const { channels } = BOOKING_MESSAGES['booking.clocks-changed'];
  expect(new Set(Object.values(channels).flat())).toEqual(new Set(['invitee', 'host']));
});
