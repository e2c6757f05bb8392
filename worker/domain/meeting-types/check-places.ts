// Checks the places that a host enters.
import type { AvailabilityProblem } from './check-booking-rules.ts';
import { hasValue, PLACE_KINDS, type Place, writeFirstPlace } from './places.ts';
import { isPhoneNumber, isWebLink } from './read-place.ts';

const PLACE_MAX = 500;

const PLACE_TEXTS = {
  tooLong: `Locations can have at most ${PLACE_MAX} characters.`,
  twice: 'This kind of place is listed twice.',
  tooMany: `A meeting type can have at most ${PLACE_KINDS.length} places.`,
  contradiction: 'This field and locations contradict each other. Send only one of them.',
  address: 'Please enter an address.',
  text: 'Please enter a place.',
  link: 'Please enter a link that begins with https:// or http://.',
  phone: 'Please enter a phone number with 4 to 15 digits.',
} as const;

function checkValue({ kind, value }: Place): string | null {
  if (!hasValue(kind)) return null;
  if (value.length > PLACE_MAX) return PLACE_TEXTS.tooLong;
  if (kind === 'link') return isWebLink(value) ? null : PLACE_TEXTS.link;
  if (kind === 'phone_invitee_calls') return isPhoneNumber(value) ? null : PLACE_TEXTS.phone;
  if (value !== '') return null;
  return kind === 'address' ? PLACE_TEXTS.address : PLACE_TEXTS.text;
}

/** Each kind may occur once, because invitees choose between the kinds. */
export function checkPlaces(
  location: string,
  locations: readonly Place[],
): readonly AvailabilityProblem[] {
  if (locations.length > PLACE_KINDS.length)
    return [{ path: 'locations', message: PLACE_TEXTS.tooMany }];
  const problems = locations.flatMap((place, index) => {
    const path = `locations.${index}`;
    const isTwice = locations.findIndex(({ kind }) => kind === place.kind) < index;
    if (isTwice) return [{ path: `${path}.kind`, message: PLACE_TEXTS.twice }];
    const message = checkValue(place);
    return message === null ? [] : [{ path: `${path}.value`, message }];
  });
  const isContradiction = location !== writeFirstPlace(locations);
  return isContradiction
    ? [...problems, { path: 'location', message: PLACE_TEXTS.contradiction }]
    : problems;
}
