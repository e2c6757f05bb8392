// Decides which place of a booking other people than its host see: on pages, in answers of the API, in emails and in
// calendar files. All outputs for invitees and guests use this function. Only an approved meeting shows links and places
// that the host hides.
import { type MeetingFacts, type MeetingLink, readMeetingLink } from '../calendars/meet.ts';
import { isLink } from '../meeting-types/location.ts';
import { writeOfferedPlace } from '../meeting-types/offered-places.ts';
import { type Place, writePlace } from '../meeting-types/places.ts';
import type { Instant } from '../time/types.ts';
import { type ApprovalState, readBookingStatus } from './approval.ts';

interface ShownPlace {
  /** The place as a text, in English. May be empty. */
  readonly text: string;
  /** The link to join from a provider. */
  readonly link: MeetingLink;
}

const NO_LINK: MeetingLink = { status: 'none' };

/** Without links and hidden places: a meeting that does not take place has none, and no one will send one. */
function writePastPlace(place: Place): string {
  const text = writePlace(place);
  return place.hideUntilBooked || isLink(text) ? '' : text;
}

export function showPlace(
  place: Place | null,
  facts: Omit<MeetingFacts, 'takesBookings' | 'othersTakeBookings'>,
  booking: ApprovalState & { readonly erasedAt?: Instant | null },
): ShownPlace {
  if (place === null) return { text: '', link: NO_LINK };
  const status = readBookingStatus(booking);
  if (status === 'cancelled' || (booking.erasedAt ?? null) !== null)
    return { text: writePastPlace(place), link: NO_LINK };
  if (status === 'confirmed')
    return { text: writePlace(place), link: readMeetingLink(place, facts) };
  // The invitee already knows the place that the invitee entered.
  const isByInvitee = place.kind === 'ask_invitee' && place.value !== '';
  return { text: isByInvitee ? place.value : writeOfferedPlace(place), link: NO_LINK };
}
