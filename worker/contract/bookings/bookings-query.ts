// Reads the filters and the search of the bookings screen from the URL of the screen. Also builds the API call for the
// first page of the list. The HTML page starts this call before the app has loaded.
import type { BookingFilter, StatusFilter } from '../../domain/bookings/booking-lists.ts';
import { parseLocalDate } from '../../domain/time/local-date.ts';

export interface BookingsQuery {
  /** `team` shows the bookings of the teams that the user manages. */
  readonly scope: 'mine' | 'team';
  readonly filter: BookingFilter;
  /** Part of a name or email address. Empty when there is no search. */
  readonly q: string;
  /** The id of a meeting type. Empty for all meeting types. */
  readonly type: string;
  readonly status: StatusFilter | '';
  /** The first and the last date, in the host's time zone. Empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS = { q: '', type: '', status: '', from: '', to: '' } as const;

const FILTERS: readonly string[] = ['upcoming', 'past', 'all'] satisfies BookingFilter[];
const STATUSES: readonly string[] = [
  'upcoming',
  'pending',
  'completed',
  'cancelled',
] satisfies StatusFilter[];

const isFilter = (text: string | null): text is BookingFilter =>
  text !== null && FILTERS.includes(text);
const isStatus = (text: string): text is StatusFilter => STATUSES.includes(text);

/** The server refuses longer search texts. */
export const SEARCH_MAX = 200;
const ID_MAX = 64;

const FIRST_PAGE_SIZE = 25;

export function readQuery(parameters: URLSearchParams): BookingsQuery {
  const filterParameter = parameters.get('filter');
  const read = (name: string): string => (parameters.get(name) ?? '').trim();
  const readDate = (name: string): string => parseLocalDate(read(name)) ?? '';
  const status = read('status');
  return {
    scope: read('scope') === 'team' ? 'team' : 'mine',
    filter: isFilter(filterParameter) ? filterParameter : 'upcoming',
    q: read('q').slice(0, SEARCH_MAX),
    type: read('type').slice(0, ID_MAX),
    status: isStatus(status) ? status : '',
    from: readDate('from'),
    to: readDate('to'),
  };
}

/** Returns the parameters of the URL and of API calls. Parameters without a value are absent. */
export function toFilterQuery({ scope, filter, q, type, status, from, to }: BookingsQuery) {
  return {
    ...(scope === 'team' && { scope }),
    filter,
    ...(q !== '' && { q }),
    ...(type !== '' && { type }),
    ...(status !== '' && { status }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** Returns the query parameters of the API call that loads the first page of the list. */
export function toFirstPageQuery(query: BookingsQuery) {
  return { ...toFilterQuery(query), limit: String(FIRST_PAGE_SIZE) };
}

/** Returns the path of the API call that loads the first page. `query` is the query of the screen's URL. */
export const bookingsCall = (query: URLSearchParams): string =>
  `/api/my-bookings?${new URLSearchParams(toFirstPageQuery(readQuery(query)))}`;
