// Writes places for people who have not booked yet.
import { hideLink } from '../frame/location.ts';
import { hasLink, type Place, type PlaceKind, writePlace } from './places.ts';

/** Returns an offered place without what only people with a booking may see. */
export const hideOfferedPlace = ({ kind, value, hideUntilBooked }: Place): Place =>
  hideUntilBooked ? { kind, value: '', hideUntilBooked } : { kind, value: hideLink(value) };

const HIDDEN = 'Place is sent after booking';

/** The texts of places that people see only after booking: two kinds always, the others if the host hides them. */
const HIDDEN_PLACES: Readonly<Record<PlaceKind, string>> = {
  google_meet: HIDDEN,
  teams: HIDDEN,
  zoom: HIDDEN,
  phone_host_calls: 'Phone (the host calls you)',
  phone_invitee_calls: 'Phone (number is sent after booking)',
  address: 'Address is sent after booking',
  link: HIDDEN,
  link_pattern: HIDDEN,
  text: HIDDEN,
  ask_invitee: 'You choose the place',
};

/** Writes an offered place for people who have not booked yet. Links and hidden places stay secret until then. */
export function writeOfferedPlace(place: Place): string {
  const { kind, hideUntilBooked } = place;
  return hideUntilBooked || kind === 'phone_host_calls' || kind === 'ask_invitee'
    ? HIDDEN_PLACES[kind]
    : hideLink(writePlace(place));
}

/**
 * Writes one of several offered places. For a link, the text also says that the meeting is online,
 * because the invitee compares it with the other places.
 */
export const writePlaceOption = (place: Place): string =>
  hasLink(place.kind) ? 'Online (link is sent after booking)' : writeOfferedPlace(place);
