// Writes places for people who have not booked yet.
import { hideLink } from './location.ts';
import { type Place, writePlace } from './places.ts';

/** Returns an offered place without what only people with a booking may see. */
export const hideOfferedPlace = ({ kind, value, hideUntilBooked }: Place): Place =>
  hideUntilBooked ? { kind, value: '', hideUntilBooked } : { kind, value: hideLink(value) };

function writeHiddenPlace({ kind }: Place): string {
  if (kind === 'phone_invitee_calls') return 'Phone (number is sent after booking)';
  return kind === 'address' ? 'Address is sent after booking' : 'Place is sent after booking';
}

/** Writes an offered place for people who have not booked yet. Links and hidden places stay secret until then. */
export function writeOfferedPlace(place: Place): string {
  if (place.kind === 'phone_host_calls') return 'Phone (the host calls you)';
  if (place.kind === 'ask_invitee') return 'You choose the place';
  if (place.hideUntilBooked) return writeHiddenPlace(place);
  return hideLink(writePlace(place));
}

/**
 * Writes one of several offered places. For a link, the text also says that the meeting is online,
 * because the invitee compares it with the other places.
 */
export const writePlaceOption = (place: Place): string =>
  place.kind === 'link' || place.kind === 'link_pattern'
    ? 'Online (link is sent after booking)'
    : writeOfferedPlace(place);
