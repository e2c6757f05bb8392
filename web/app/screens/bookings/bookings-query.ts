// The filter and the search of the list, as the URL stores them.
import type { BookingFilter } from '../../../../worker/contract/bookings/my-bookings-calls.ts';

export interface BookingsQuery {
  readonly filter: BookingFilter;
  /** Part of a name or email address. Empty when there is no search. */
  readonly q: string;
}

export const FILTERS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { readonly value: BookingFilter; readonly label: string }[];

/** The server refuses longer search texts. */
export const SEARCH_MAX = 200;

export function readQuery(parameters: URLSearchParams): BookingsQuery {
  const wanted = parameters.get('filter');
  return {
    filter: FILTERS.find(({ value }) => value === wanted)?.value ?? 'upcoming',
    q: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  };
}

export function toParameters({ filter, q }: BookingsQuery): URLSearchParams {
  return new URLSearchParams({ filter, ...(q !== '' && { q }) });
}
