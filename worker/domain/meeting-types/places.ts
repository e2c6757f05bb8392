// The places of a meeting type. With several places, the invitee chooses one when booking.
import { hideLink } from './location.ts';

export const PLACE_KINDS = [
  'google_meet',
  'phone_host_calls',
  'phone_invitee_calls',
  'address',
  'link',
  'text',
  'ask_invitee',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place {
  readonly kind: PlaceKind;
  /**
   * The phone number, address, link or text. In a booking with `ask_invitee`, the place that the invitee entered.
   * Otherwise empty.
   */
  readonly value: string;
}

/** Returns whether the host enters a value for a place of this kind. */
export const hasValue = (kind: PlaceKind): boolean =>
  kind === 'phone_invitee_calls' || kind === 'address' || kind === 'link' || kind === 'text';

const MEET_TEXT = 'Google Meet';
const HOST_CALLS_TEXT = 'Phone (the host calls)';
const NUMBER_PREFIX = 'Phone: ';
const ASK_TEXT = 'Chosen by the invitee';

/** Writes the place as a text for pages, emails and calendars, and for clients that know only `location`. */
export function writePlace({ kind, value }: Place): string {
  switch (kind) {
    case 'google_meet':
      return MEET_TEXT;
    case 'phone_host_calls':
      return HOST_CALLS_TEXT;
    case 'phone_invitee_calls':
      return NUMBER_PREFIX + value;
    case 'ask_invitee':
      return value === '' ? ASK_TEXT : value;
    default:
      return value;
  }
}

/** Writes an offered place for people who have not booked yet. Links stay secret until then. */
export function writeOfferedPlace(place: Place): string {
  if (place.kind === 'phone_host_calls') return 'Phone (the host calls you)';
  if (place.kind === 'ask_invitee') return 'You choose the place';
  return hideLink(writePlace(place));
}

/** Writes one of several offered places. Next to other places, "Link is sent after booking" alone says too little. */
export const writePlaceOption = (place: Place): string =>
  place.kind === 'link' ? 'Online (link is sent after booking)' : writeOfferedPlace(place);

const PHONE = /^\+?[\d\s()./-]{4,30}$/;

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

export function isPhoneNumber(text: string): boolean {
  const digits = countDigits(text);
  return PHONE.test(text) && digits >= 4 && digits <= 15;
}

/** A number with fewer digits may be the number of a room. */
const SURE_PHONE_DIGITS = 6;

/** Matches an http or https URL without a user name or password. */
const WEB_LINK = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

export const isWebLink = (text: string): boolean => WEB_LINK.test(text);

/** Finds the kind of a place that is written as one text. Returns null for an empty text. */
export function readPlace(text: string): Place | null {
  const value = text.trim();
  const words = value.replace(/\s+/g, ' ').toLowerCase();
  const number = value.replace(/^phone:\s*/i, '');
  if (value === '') return null;
  if (words === MEET_TEXT.toLowerCase()) return { kind: 'google_meet', value: '' };
  if (words === HOST_CALLS_TEXT.toLowerCase()) return { kind: 'phone_host_calls', value: '' };
  if (words === ASK_TEXT.toLowerCase()) return { kind: 'ask_invitee', value: '' };
  const isSure = number !== value || countDigits(number) >= SURE_PHONE_DIGITS;
  if (isSure && isPhoneNumber(number)) return { kind: 'phone_invitee_calls', value: number };
  return { kind: isWebLink(value) ? 'link' : 'text', value };
}

/** Writes the first place, which is `location` for clients that know only one place. */
export function writeFirstPlace(places: readonly Place[]): string {
  return places[0] ? writePlace(places[0]) : '';
}

/** Matches a link without its scheme, such as zoom.us/j/123. */
const LINK_WITHOUT_SCHEME = /^[^\s:/?#@]+\.\S+$/;

/**
 * Trims the values, and drops the value of a kind that has none. The text "Google Meet" means Google Meet. A link
 * that was typed without `https://` gets it.
 */
export function completePlaces(places: readonly Place[]): readonly Place[] {
  return places.map(({ kind, value }) => {
    const isMeet = kind === 'text' && readPlace(value)?.kind === 'google_meet';
    if (isMeet || !hasValue(kind)) return { kind: isMeet ? 'google_meet' : kind, value: '' };
    const text = value.trim();
    const lacksScheme = kind === 'link' && LINK_WITHOUT_SCHEME.test(text);
    return { kind, value: lacksScheme ? `https://${text}` : text };
  });
}

export const isSamePlaces = (left: readonly Place[], right: readonly Place[]): boolean =>
  JSON.stringify(completePlaces(left)) === JSON.stringify(completePlaces(right));

/** Returns whether a stored value has the shape of a place. */
export const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  PLACE_KINDS.some((kind) => kind === value.kind) &&
  'value' in value &&
  typeof value.value === 'string';

export const arePlaces = (value: unknown): value is readonly Place[] =>
  Array.isArray(value) && value.every(isPlace);
