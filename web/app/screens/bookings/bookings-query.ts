// The filters of the list with their labels, and the URL parameters of the screen.
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { BookingFilter } from '../../../../worker/contract/bookings/my-bookings-calls.ts';

export const FILTERS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { readonly value: BookingFilter; readonly label: string }[];

export function toParameters({ filter, q }: BookingsQuery): URLSearchParams {
  return new URLSearchParams({ filter, ...(q !== '' && { q }) });
}
