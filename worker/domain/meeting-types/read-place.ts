// Reads places that hosts type: finds the kind of a text and completes values.
import { isPhoneText } from '../accounts/phone-text.ts';
import { isWebLink } from '../frame/location.ts';
import { isLinkPattern } from './link-pattern.ts';
import {
  ASK_TEXT,
  canHide,
  HOST_CALLS_TEXT,
  hasLink,
  hasValue,
  MEET_TEXT,
  type Place,
} from './places.ts';

export const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/**
 * A text with at least this many digits is a phone number. A shorter number may be the number of a
 * room.
 */
export const SURE_PHONE_DIGITS = 6;

/**
 * Finds the kind of a place that is written as one text. Returns null for an empty text. The text
 * “Zoom” stays a text, because hosts who wrote it send their links themselves.
 */
export function readPlace(text: string): Place | null {
  const value = text.trim();
  const words = value.replace(/\s+/g, ' ').toLowerCase();
  const number = value.replace(/^phone:\s*/i, '');
  if (value === '') return null;
  if (words === MEET_TEXT.toLowerCase()) return { kind: 'google_meet', value: '' };
  if (words === HOST_CALLS_TEXT.toLowerCase()) return { kind: 'phone_host_calls', value: '' };
  if (words === ASK_TEXT.toLowerCase()) return { kind: 'ask_invitee', value: '' };
  const isSure = number !== value || countDigits(number) >= SURE_PHONE_DIGITS;
  if (isSure && isPhoneText(number)) return { kind: 'phone_invitee_calls', value: number };
  if (isLinkPattern(value)) return { kind: 'link_pattern', value };
  return { kind: isWebLink(value) ? 'link' : 'text', value };
}

/** Matches a link without its scheme, such as zoom.us/j/123. */
const LINK_WITHOUT_SCHEME = /^[^\s:/?#@]+\.\S+$/;

/**
 * Trims the values. Removes the value when the kind needs no value. Converts the text "Google Meet"
 * to the kind `google_meet`. Adds `https://` to a link that was typed without it. Keeps the choice to hide a place
 * only if it is made and applies.
 */
export function completePlaces(places: readonly Place[]): readonly Place[] {
  return places.map(({ kind, value, hideUntilBooked }) => {
    const isMeet = kind === 'text' && readPlace(value)?.kind === 'google_meet';
    if (isMeet || !hasValue(kind)) return { kind: isMeet ? 'google_meet' : kind, value: '' };
    const text = value.trim();
    const isWeb = hasLink(kind);
    const lacksScheme = isWeb && LINK_WITHOUT_SCHEME.test(text);
    const isHidden = hideUntilBooked && canHide(kind);
    return {
      kind,
      value: lacksScheme ? `https://${text}` : text,
      ...(isHidden && { hideUntilBooked }),
    };
  });
}

export const areSamePlaces = (left: readonly Place[], right: readonly Place[]): boolean =>
  JSON.stringify(completePlaces(left)) === JSON.stringify(completePlaces(right));
