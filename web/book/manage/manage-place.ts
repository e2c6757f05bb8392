// The current step on the invitee's page for a booking. The URL stores the chosen time zone, but
// not the step. Otherwise people might forward a URL that opens the cancel step, for example.
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import type { Month } from '../../lib/months.ts';
import type { ChoosingPlace } from '../../picker/place.ts';

export type ManagePlace =
  | { readonly step: 'overview' | 'cancel' | 'erase'; readonly month: Month }
  | ChoosingPlace;

export function isChoosing(place: ManagePlace): place is ChoosingPlace {
  return place.step === 'month' || place.step === 'day' || place.step === 'form';
}

/** Reads the first step from the URL. `?step=reschedule` and `?step=cancel` open these steps. */
export function readManagePlace(query: URLSearchParams, firstMonth: Month): ManagePlace {
  switch (query.get('step')) {
    case 'reschedule':
      return { step: 'month', month: firstMonth };
    case 'cancel':
      return { step: 'cancel', month: firstMonth };
    default:
      return { step: 'overview', month: firstMonth };
  }
}

export function managedParentOf(place: ManagePlace): ManagePlace | null {
  const { month } = place;
  if (place.step === 'overview') return null;
  if (place.step === 'day') return { step: 'month', month };
  if (place.step === 'form') return { step: 'day', month, date: place.date };
  return { step: 'overview', month };
}

export function writeManagePlace(
  address: string,
  place: ManagePlace,
  zone: TimeZone | null,
): string {
  const url = new URL(address);
  url.searchParams.delete('step');
  if (place.step !== 'overview') url.searchParams.delete('booked');
  if (zone !== null) url.searchParams.set('tz', zone);
  return url.href;
}
