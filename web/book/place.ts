// The current step of a booking, and how the URL stores it. The query contains month, date and zone, so a
// reload or a shared link restores them. The chosen slot and the booking are stored only in the history
// entry.
import type { BookedMeeting } from '../../worker/contract/bookings/book-calls.ts';
import { parseLocalDate } from '../../worker/domain/time/local-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { type Month, monthOf, parseMonth } from '../lib/months.ts';

/** The booking that the last step shows. */
export interface Booked extends BookedMeeting {
  readonly message: string;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
}

export type Place =
  | { readonly step: 'month'; readonly month: Month }
  | { readonly step: 'day'; readonly month: Month; readonly date: LocalDate }
  | {
      readonly step: 'form';
      readonly month: Month;
      readonly date: LocalDate;
      readonly slot: Instant;
    }
  | { readonly step: 'done'; readonly month: Month; readonly booked: Booked };

/**
 * The last month that can be opened. For a later month, the page would have to request dates that the API
 * refuses.
 */
const LAST_MONTH = '2199-11';

/**
 * Returns the parameters of the query and of the fragment. Personal data is in the fragment, because browsers
 * do not send the fragment to servers.
 */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
}

/** Reads the first step from the URL. Ignores dates before today and after the last month. */
export function readPlace(query: URLSearchParams, opening: Month, today: LocalDate): Place {
  const isOpen = (month: Month): boolean => month >= monthOf(today) && month <= LAST_MONTH;
  const date = parseLocalDate(query.get('date') ?? '');
  if (date !== null && date >= today && isOpen(monthOf(date)))
    return { step: 'day', month: monthOf(date), date };
  const month = parseMonth(query.get('month') ?? '');
  return { step: 'month', month: month !== null && isOpen(month) ? month : opening };
}

/** Returns the URL of a step. Keeps the other parameters, including the parameters that prefill the form. */
export function writePlace(address: string, place: Place, zone: TimeZone | null): string {
  const url = new URL(address);
  url.searchParams.delete('month');
  url.searchParams.delete('date');
  if (place.step === 'month' || place.step === 'done') url.searchParams.set('month', place.month);
  else url.searchParams.set('date', place.date);
  if (zone !== null) url.searchParams.set('tz', zone);
  return url.href;
}

/** Returns the step to which Back leads, or null for the month, which is the first step. */
export function parentOf(place: Place): Place | null {
  if (place.step === 'month') return null;
  if (place.step === 'form') return { step: 'day', month: place.month, date: place.date };
  return { step: 'month', month: place.month };
}
