// The filter and the search of the bookings screen, as its URL stores them, and the API call that loads the
// first page of that list. The Worker's page starts this call before the app has loaded.
import type { BookingFilter } from '../../domain/bookings/booking-lists.ts';

export interface BookingsQuery {
  readonly filter: BookingFilter;
  /** Part of a name or email address. Empty when there is no search. */
  readonly q: string;
}

const FILTERS: readonly string[] = ['upcoming', 'past', 'all'] satisfies BookingFilter[];

const isFilter = (text: string | null): text is BookingFilter =>
  text !== null && FILTERS.includes(text);

/** The server refuses longer search texts. */
export const SEARCH_MAX = 200;

const FIRST_PAGE_SIZE = 25;

export function readQuery(parameters: URLSearchParams): BookingsQuery {
  const wanted = parameters.get('filter');
  return {
    filter: isFilter(wanted) ? wanted : 'upcoming',
    q: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  };
}

/** Returns the query parameters of the API call that loads the first page of the list. */
export function toFirstPageQuery({ filter, q }: BookingsQuery) {
  return { filter, limit: String(FIRST_PAGE_SIZE), ...(q !== '' && { q }) };
}
