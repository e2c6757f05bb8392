import type { OwedMail } from '../../domain/bookings/new-booking.ts';
import type { BookingChange } from '../../domain/bookings/owed-facts.ts';
import type { Deps } from '../service-deps.ts';

interface OweCalendar {
  /** Whether the host has a calendar connected; for the others nothing is added to the commit. */
  readonly isConnected: boolean;
  readonly event: BookingChange;
  readonly origin: string;
}

/** What a change of a booking owes its host's calendar, beside the mails. */
export function oweCalendar(
  ids: Deps['ids'],
  { isConnected, event, origin }: OweCalendar,
): OwedMail[] {
  return isConnected
    ? [{ id: ids.create(), kind: 'calendar', audience: 'host', event, origin }]
    : [];
}
