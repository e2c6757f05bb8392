// Builds the calendar event of a booking. The provider shows descriptions as HTML, so the invitee's text is
// cleaned to contain no links and no markup.
import type { CalendarWriteRow } from '../../../db/calendars/calendar-writes.ts';
import type { CalendarEventDraft } from '../../../domain/calendars/types.ts';
import { FORM_TEXTS, TEXT_NAMES } from '../../../domain/form/standard-fields.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { writePlace } from '../../../domain/meeting-types/places.ts';
import { translatePlace } from '../../../domain/meeting-types/translate-place.ts';
import type { Interval } from '../../../domain/time/types.ts';
import { listAnswers } from '../../../mail/bookings/list-answers.ts';
import { cleanLine, cleanText, clip, preventLinks } from '../../../mail/email/escape.ts';
import { findSharedUrl } from '../../calendars/own-conference.ts';
import { readBookedPlace } from '../../meeting-types/booked-place.ts';
import { readStoredAnswers } from '../present-answers.ts';
import { listGuestEmails } from '../read-guests.ts';

/** These limits are below the provider's limits and high enough for real texts. */
const TITLE_MAX = 250;
const NOTES_MAX = 4_000;
const LOCATION_MAX = 1_000;
const INVITEES_MAX = 7_000;

/** Replaces markup characters with similar characters that no renderer interprets. */
function withoutMarkup(text: string): string {
  return text
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/&(?=#?\w+;)/g, '＆');
}

const withoutLinks = (text: string) => preventLinks(withoutMarkup(text));

type Invitee = CalendarWriteRow['booking'];

function describeInvitee(t: Translate, booking: Invitee): string {
  const phone = [booking.inviteeCountryCode, booking.inviteeMobileNumber].filter(Boolean).join(' ');
  const answers = listAnswers(t, readStoredAnswers(booking)).rows;
  const texts = TEXT_NAMES.map((name) => ({
    label: t(FORM_TEXTS[name].label),
    text: clip(cleanText(booking[name]), NOTES_MAX),
  })).filter(({ text }) => text !== '');
  const guests = listGuestEmails(booking);
  const contactLines = [
    t('Invitee: {name}', { name: withoutLinks(cleanLine(booking.inviteeName)) }),
    // The email address stays unchanged, because the host may want to copy it. Its format was
    // checked when the invitee booked.
    booking.inviteeEmail === ''
      ? ''
      : t('Email: {email}', { email: withoutMarkup(cleanLine(booking.inviteeEmail)) }),
    phone === '' ? '' : t('Phone: {phone}', { phone: withoutLinks(cleanLine(phone)) }),
    guests.length === 0
      ? ''
      : t('Guests: {guests}', { guests: withoutMarkup(guests.map(cleanLine).join(', ')) }),
  ];
  return [
    contactLines.filter(Boolean).join('\n'),
    ...[...texts, ...answers].map(({ label, text }) =>
      withoutLinks(`${t('{label}:', { label }, 'A label above a value')}\n${text}`),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** One line per invitee, so that the list of a large group fits. The bookings page has the answers and texts. */
function listInvitees(t: Translate, seats: NonNullable<CalendarWriteRow['seats']>): string {
  const lines = seats.map(({ booking }) => {
    const name = withoutLinks(cleanLine(booking.inviteeName));
    return booking.inviteeEmail === ''
      ? name
      : `${name}, ${withoutMarkup(cleanLine(booking.inviteeEmail))}`;
  });
  return clip(
    [t('Invitees: {count, number}', { count: seats.length }), ...lines].join('\n'),
    INVITEES_MAX,
  );
}

function writeDescription(t: Translate, { booking, outboxRow, seats }: CalendarWriteRow): string {
  const url = `${outboxRow.origin}/bookings`;
  return [
    seats === undefined ? describeInvitee(t, booking) : listInvitees(t, seats),
    t('Move or cancel the meeting in your bookings: {url}', { url }),
  ].join('\n\n');
}

function writeLocation(t: Translate, row: CalendarWriteRow): string {
  const place = readBookedPlace(row);
  if (!place) return '';
  const sharedUrl = findSharedUrl(row);
  if (sharedUrl !== null) return sharedUrl;
  const text = cleanText(translatePlace(t, writePlace(place)));
  return place.kind === 'ask_invitee' ? withoutLinks(text) : text;
}

/** `t` translates into the language of the host whose calendar contains the event. */
export function prepareEventDraft(
  t: Translate,
  row: CalendarWriteRow,
  place: { readonly eventId: string; readonly interval: Interval },
  conferenceKey: string | null,
): CalendarEventDraft {
  const { booking, meetingType, host, seats } = row;
  const type = cleanLine(meetingType.title);
  const title =
    seats === undefined
      ? t('{title} with {invitee}', { title: type, invitee: cleanLine(booking.inviteeName) })
      : type;
  return {
    eventId: place.eventId,
    bookingId: booking.id,
    title: clip(title, TITLE_MAX),
    description: writeDescription(t, row),
    location: clip(writeLocation(t, row), LOCATION_MAX),
    startAt: place.interval.start,
    endAt: place.interval.end,
    timeZone: host.timeZone,
    conferenceKey,
  };
}
