// The place of a booking. The page and the server use the same rules.

import type { StandardFields } from '../form/standard-fields.ts';
import { msg } from '../language/message.ts';
import { type Place, type PlaceKind, writePlace } from './places.ts';

interface SentPlace {
  readonly kind: PlaceKind;
  readonly value?: string | undefined;
}

interface PlaceProblem {
  readonly path: 'location.kind' | 'location.value';
  readonly message: string;
}

const INVITEE_PLACE_MAX = 200;

const CHOICE_TEXTS = {
  notOffered: msg('This place is not offered. Please choose another one.'),
  required: msg('Please enter a place.'),
  tooLong: msg('Please enter at most 200 characters.'),
} as const;

/**
 * Returns the chosen place. If the invitee chose none, returns the first offered place. Returns
 * null when the meeting type has no places.
 */
export function choosePlace(
  offered: readonly Place[],
  sent: SentPlace | undefined,
): { readonly place: Place | null; readonly problems: readonly PlaceProblem[] } {
  const kind = sent?.kind ?? offered[0]?.kind;
  if (kind === undefined) return { place: null, problems: [] };
  const place = offered.find((each) => each.kind === kind);
  if (!place)
    return {
      place: null,
      problems: [{ path: 'location.kind', message: CHOICE_TEXTS.notOffered }],
    };
  if (kind !== 'ask_invitee') return { place, problems: [] };
  const value = sent?.value?.trim() ?? '';
  const problem = (message: string) => [{ path: 'location.value', message } as const];
  if (value === '') return { place: null, problems: problem(CHOICE_TEXTS.required) };
  if (value.length > INVITEE_PLACE_MAX)
    return { place: null, problems: problem(CHOICE_TEXTS.tooLong) };
  return { place: { kind, value }, problems: [] };
}

/** Requires the phone number when the host calls the invitee. */
export function fieldsAtPlace(
  fields: StandardFields,
  place: Pick<Place, 'kind'> | null,
): StandardFields {
  return place?.kind === 'phone_host_calls' ? { ...fields, phone: 'required' } : fields;
}

/**
 * Returns the place where a booked meeting takes place. The booking decides the kind. If the
 * meeting type still offers this kind, the value comes from the meeting type. So a host can correct
 * a link after the booking. The value of a `link_pattern` is still the pattern. Older bookings contain no place (`stored` is null). They use
 * the first place of the meeting type.
 */
export function findBookedPlace(stored: Place | null, offered: readonly Place[]): Place | null {
  if (stored === null) return offered[0] ?? null;
  if (stored.kind === 'ask_invitee') return stored;
  return offered.find(({ kind }) => kind === stored.kind) ?? stored;
}

/**
 * Returns the place that a booking gets if the meeting type offers the places `after` instead of `before`. Returns null
 * if the place of the booking stays the same.
 */
export function findNewPlace(
  stored: Place | null,
  before: readonly Place[],
  after: readonly Place[],
): Place | null {
  const place = findBookedPlace(stored, after);
  const previous = findBookedPlace(stored, before);
  const isSame = (previous && writePlace(previous)) === (place && writePlace(place));
  return isSame ? null : place;
}
