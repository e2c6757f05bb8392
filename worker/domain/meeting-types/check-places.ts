// Checks the places that a host enters.
import { isPhoneText } from '../accounts/phone-text.ts';
import { isWebLink } from '../frame/location.ts';
import { hostText } from '../language/host-text.ts';
import type { AvailabilityProblem } from '../limits/check-booking-rules.ts';
import { isLinkPattern } from './link-pattern.ts';
import { hasValue, PLACE_KINDS, type Place, writeFirstPlace } from './places.ts';

const PLACE_MAX = 500;

const PLACE_TEXTS = {
  tooLong: hostText('Locations can have at most {maximum} characters.', { maximum: PLACE_MAX }),
  twice: hostText('This kind of place is listed twice.'),
  tooMany: hostText('A meeting type can have at most {maximum} places.', {
    maximum: PLACE_KINDS.length,
  }),
  contradiction: hostText('This field and locations contradict each other. Send only one of them.'),
  address: hostText('Please enter an address.'),
  text: hostText('Please enter a place.'),
  link: hostText('Please enter a link that begins with https:// or http://.'),
  linkPattern: hostText(
    'Please enter a link that begins with https:// and contains {placeholder} after the host.',
    { placeholder: '{id}' },
  ),
  phone: hostText('Please enter a phone number with 4 to 15 digits.'),
} as const;

function checkValue({ kind, value }: Place): string | null {
  if (!hasValue(kind)) return null;
  if (value.length > PLACE_MAX) return PLACE_TEXTS.tooLong;
  if (kind === 'link') return isWebLink(value) ? null : PLACE_TEXTS.link;
  if (kind === 'link_pattern') return isLinkPattern(value) ? null : PLACE_TEXTS.linkPattern;
  if (kind === 'phone_invitee_calls') return isPhoneText(value) ? null : PLACE_TEXTS.phone;
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
