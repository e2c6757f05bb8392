// Where an invitee is on the way to a booking, and how that is written into the address and read back.
// The query carries month, date and zone, so that a reload or a shared link restores them; the chosen
// slot and the booking itself live in the history entry only.
import type { BookedMeeting } from '../../worker/contract/public-calls.ts';
import { parseLocalDate } from '../../worker/domain/time/local-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { type Month, monthOf, parseMonth } from '../lib/months.ts';

/** What the success view tells. */
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

/** Beyond it the days around a month cannot be asked for. */
const LAST_MONTH = '2199-11';

/** What the address asks for. In its fragment, too: what stands there reaches no server and none of its logs. */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
}

/** Dates before today, or beyond what can be asked for, are as good as none. */
export function readPlace(query: URLSearchParams, opening: Month, today: LocalDate): Place {
  const isOpen = (month: Month): boolean => month >= monthOf(today) && month <= LAST_MONTH;
  const date = parseLocalDate(query.get('date') ?? '');
  if (date !== null && date >= today && isOpen(monthOf(date)))
    return { step: 'day', month: monthOf(date), date };
  const month = parseMonth(query.get('month') ?? '');
  return { step: 'month', month: month !== null && isOpen(month) ? month : opening };
}

/** The other parameters, prefilled answers among them, stay as they are. */
export function writePlace(address: string, place: Place, zone: TimeZone | null): string {
  const url = new URL(address);
  url.searchParams.delete('month');
  url.searchParams.delete('date');
  if (place.step === 'month' || place.step === 'done') url.searchParams.set('month', place.month);
  else url.searchParams.set('date', place.date);
  if (zone !== null) url.searchParams.set('tz', zone);
  return url.href;
}

/** One step towards the month; null there. */
export function parentOf(place: Place): Place | null {
  if (place.step === 'month') return null;
  if (place.step === 'form') return { step: 'day', month: place.month, date: place.date };
  return { step: 'month', month: place.month };
}
