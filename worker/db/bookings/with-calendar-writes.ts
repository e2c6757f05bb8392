import type { BookCommand, NewBooking } from '../../domain/bookings/new-booking.ts';

/**
 * Adds the entry that writes the event to the calendars of all hosts, if the booking has other hosts and this
 * entry is missing. The service leaves it out when the organizer has no calendar, because it does not know
 * the calendars of the other hosts. The row for a host without a calendar ends without a write.
 */
export function withCalendarWrites(
  { id, otherHostIds = [] }: NewBooking,
  mails: BookCommand['mails'],
): BookCommand['mails'] {
  const [first] = mails;
  const isKnown = mails.some(({ kind }) => kind === 'calendar');
  if (otherHostIds.length === 0 || isKnown || first === undefined) return mails;
  const { event, origin } = first;
  return [...mails, { id: `${id}-calendar`, kind: 'calendar', audience: 'host', event, origin }];
}
