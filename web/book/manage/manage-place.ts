// The current step on the invitee's page for a booking. The URL contains a secret and stores only the time
// zone. It does not store the step, because people may forward the URL without noticing which step is open.
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import type { Month } from '../../lib/months.ts';
import type { Place } from '../place.ts';

/** The steps of choosing another time. */
export type ChoosingPlace = Exclude<Place, { step: 'done' }>;

export type ManagePlace =
  | { readonly step: 'overview' | 'cancel' | 'erase'; readonly month: Month }
  | ChoosingPlace;

export function isChoosing(place: ManagePlace): place is ChoosingPlace {
  return place.step === 'month' || place.step === 'day' || place.step === 'form';
}

/** Reads the first step from the URL. `?step=reschedule` and `?step=cancel` open that step. */
export function readManagePlace(query: URLSearchParams, opening: Month): ManagePlace {
  switch (query.get('step')) {
    case 'reschedule':
      return { step: 'month', month: opening };
    case 'cancel':
      return { step: 'cancel', month: opening };
    default:
      return { step: 'overview', month: opening };
  }
}

export function managedParentOf(place: ManagePlace): ManagePlace | null {
  const { month } = place;
  if (place.step === 'overview') return null;
  if (place.step === 'day') return { step: 'month', month };
  if (place.step === 'form') return { step: 'day', month, date: place.date };
  return { step: 'overview', month };
}

export function writeManagePlace(address: string, _: ManagePlace, zone: TimeZone | null): string {
  const url = new URL(address);
  url.searchParams.delete('step');
  if (zone !== null) url.searchParams.set('tz', zone);
  return url.href;
}
