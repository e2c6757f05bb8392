// A booking as it stands in its host's own calendar. What the invitee typed is cleaned and kept from turning
// into links or markup: the provider shows descriptions as HTML.
import type { OwedEvent } from '../../db/owed-events.ts';
import type { CalendarEventDraft } from '../../domain/calendars/types.ts';
import type { Interval } from '../../domain/time/types.ts';
import { breakLinks, cleanLine, cleanText, clip } from '../../mail/escape.ts';

/** The provider takes more; nobody reads more. */
const TITLE_MAX = 250;
const NOTES_MAX = 4_000;
const LOCATION_MAX = 1_000;

/** Looks alike and is no markup to anybody. */
function withoutMarkup(text: string): string {
  return text
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/&(?=#?\w+;)/g, '＆');
}

const guestText = (text: string) => breakLinks(withoutMarkup(text));

function writeDescription({ booking, owed }: OwedEvent): string {
  const phone = [booking.inviteeCountryCode, booking.inviteeMobileNumber].filter(Boolean).join(' ');
  const notes = clip(cleanText(booking.notes), NOTES_MAX);
  const who = [
    `Invitee: ${guestText(cleanLine(booking.inviteeName))}`,
    // Checked when booked: the host may want to copy it.
    booking.inviteeEmail === '' ? '' : `Email: ${withoutMarkup(cleanLine(booking.inviteeEmail))}`,
    phone === '' ? '' : `Phone: ${guestText(cleanLine(phone))}`,
  ];
  return [
    who.filter(Boolean).join('\n'),
    notes === '' ? '' : `Notes:\n${guestText(notes)}`,
    `Move or cancel it in your bookings: ${owed.origin}/bookings`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

export function prepareEventDraft(
  row: OwedEvent,
  place: { readonly eventId: string; readonly interval: Interval },
  conferenceKey: string | null,
): CalendarEventDraft {
  const { booking, meetingType, host } = row;
  const title = `${cleanLine(meetingType.title)} with ${cleanLine(booking.inviteeName)}`;
  return {
    eventId: place.eventId,
    bookingId: booking.id,
    title: clip(title, TITLE_MAX),
    description: writeDescription(row),
    location: clip(cleanText(meetingType.location), LOCATION_MAX),
    startAt: place.interval.start,
    endAt: place.interval.end,
    timeZone: host.timeZone,
    conferenceKey,
  };
}
