// The filters of the list with their labels, and the URL parameters of the screen.
import {
  type BookingsQuery,
  NO_FILTERS,
  toFilterQuery,
} from '../../../../worker/contract/bookings/bookings-query.ts';
import type { BookingFilter } from '../../../../worker/contract/bookings/my-bookings-calls.ts';

export const FILTERS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { readonly value: BookingFilter; readonly label: string }[];

export function toParameters(query: BookingsQuery): URLSearchParams {
  return new URLSearchParams(toFilterQuery(query));
}

/** The query of a tab without any other filter. */
export const tabQuery = (filter: BookingFilter): BookingsQuery => ({ filter, ...NO_FILTERS });

export function countFilters({ type, status, from, to }: BookingsQuery): number {
  return [type, status, from, to].filter((value) => value !== '').length;
}
