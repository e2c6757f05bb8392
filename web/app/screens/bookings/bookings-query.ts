// The filters of the list with their labels, and the URL parameters of the screen.

import {
  type BookingsQuery,
  NO_FILTERS,
  toFilterQuery,
} from '../../../../worker/contract/bookings/bookings-query.ts';
import type { BookingFilter } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { t } from '../../../lib/translate.ts';

export const FILTERS = [
  {
    value: 'upcoming',
    label: t('Upcoming', {}, 'the list of bookings that take place in the future'),
  },
  { value: 'past', label: t('Past', {}, 'the list of bookings that are over') },
  { value: 'all', label: t('All', {}, 'the list of all bookings') },
] as const satisfies readonly { readonly value: BookingFilter; readonly label: string }[];

export function toParameters(query: BookingsQuery): URLSearchParams {
  return new URLSearchParams(toFilterQuery(query));
}

/** Returns the URL parameters of the week view. If `week` is null, the view shows the current week. */
export const weekParameters = (
  scope: BookingsQuery['scope'],
  week: string | null,
): URLSearchParams =>
  new URLSearchParams({
    view: 'week',
    ...(scope === 'team' && { scope }),
    ...(week !== null && { week }),
  });

/** Returns the query of a tab without any other filter. */
export const tabQuery = (
  filter: BookingFilter,
  scope: BookingsQuery['scope'] = 'mine',
): BookingsQuery => ({ scope, filter, ...NO_FILTERS });

/** Returns the query of the requests that wait for the host's approval, the earliest meeting first. */
export const waitingQuery = (scope: BookingsQuery['scope']): BookingsQuery => ({
  ...tabQuery('upcoming', scope),
  status: 'pending',
});

export function countFilters({ type, status, from, to }: BookingsQuery): number {
  return [type, status, from, to].filter((value) => value !== '').length;
}
