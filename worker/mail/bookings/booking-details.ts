// The content of emails about a booking: when, where, with whom, and messages.

import { HOST_SENDS_LINK, isLinkFromHost } from '../../domain/calendars/meet.ts';
import { describePolicies } from '../../domain/meeting-types/describe-policy.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Interval } from '../../domain/time/types.ts';
import { cleanLine, cleanText, clip, preventLinks } from '../email/escape.ts';
import { formatShortStart, writeInterval } from '../email/format-time.ts';
import type { MailDetail } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { hourFormatOf, zoneOf } from './booking-mail-data.ts';
import { hostAuthor, showHostText, showLocation } from './host-text.ts';
import { listAnswers } from './list-answers.ts';

/**
 * The maximum length of a long text. The HTML then stays below 40 kB, even with two such texts in
 * which every character is escaped.
 */
const LONG_TEXT_MAX = 2000;
const REASON_MAX = 500;
const NAME_MAX = 100;
const TITLE_MAX = 120;

/** The names of a booking, each on one line and without control characters. */
interface BookingNames {
  readonly title: string;
  readonly host: string;
  readonly invitee: string;
}

export function cleanNames(data: BookingMailData): BookingNames {
  const { meetingType, host, booking, guest } = data;
  const invitee = clip(cleanLine(booking.inviteeName), NAME_MAX);
  return {
    title: showHostText(data, clip(cleanLine(meetingType.title), TITLE_MAX)),
    host: showHostText(data, clip(cleanLine(host.name), NAME_MAX)),
    // Guests may not know the invitee, so the name contains no links.
    invitee: guest ? preventLinks(invitee) : invitee,
  };
}

const LINK_PENDING_TEXTS: Record<Audience, string> = {
  invitee: 'The link to join will appear on the page of your booking.',
  guest: 'Please ask the host for the link to join.',
  host: 'The link to join will appear in your bookings.',
};

const LINK_FROM_HOST: Record<Audience, string> = {
  invitee: HOST_SENDS_LINK,
  guest: HOST_SENDS_LINK,
  host: 'There is no link to join. Please send one to the invitee.',
};

/**
 * Returns the button for the page on which the invitee manages the booking. If no manage URL exists, the
 * button opens the booking page.
 */
export function writeInviteeButton({ manageUrl, bookingPageUrl, meetingType }: BookingMailData) {
  if (manageUrl === null) return { label: 'View booking page', url: bookingPageUrl };
  const { cancellation, rescheduling } = meetingType;
  const isOpen = cancellation.allowed && rescheduling.allowed;
  return { label: isOpen ? 'Reschedule or cancel' : 'View your booking', url: manageUrl };
}

/** Returns the row that tells the invitee until when they may cancel or reschedule. */
export function policyRows({ meetingType }: BookingMailData, audience: Audience): MailDetail[] {
  const sentences = audience === 'invitee' ? describePolicies(meetingType) : [];
  if (sentences.length === 0) return [];
  return [{ label: 'Changes', value: sentences.join(' '), by: 'service' }];
}

/**
 * Writes the subject, for example `Confirmed: 30-minute intro, Mon 23 Nov 14:00 CET`. The host's subject also
 * contains the invitee's name.
 */
export function writeSubject(fact: string, data: BookingMailData, audience: Audience): string {
  const { title, invitee } = cleanNames(data);
  const what = audience === 'host' ? `${title} with ${invitee}` : title;
  const hourFormat = hourFormatOf(data, audience);
  return `${fact}: ${what}, ${formatShortStart(data.booking.startAt, zoneOf(data, audience), hourFormat)}`;
}

function hostRows({ booking }: BookingMailData, invitee: string): MailDetail[] {
  if (booking.isErased) return [];
  const rows: MailDetail[] = [
    { label: 'Who', value: invitee, by: 'guest' },
    // The email address stays unchanged, because the host may want to copy it. Its format was
    // checked when the invitee booked.
    { label: 'Email', value: cleanLine(booking.inviteeEmail), by: 'service' },
  ];
  const phone = cleanLine(booking.inviteePhone ?? '');
  if (phone !== '') rows.push({ label: 'Phone', value: phone, by: 'guest' });
  return rows;
}

function writeParties(data: BookingMailData): string {
  const { host, invitee } = cleanNames(data);
  return data.guest && data.booking.isErased ? host : `${host} and ${invitee}`;
}

/** Lists the guests whom the reader may see. Guests see each other only if the host chose so. */
export function listShownGuests({ booking, meetingType, guest }: BookingMailData): string[] {
  if (guest === null) return [...booking.guests];
  return meetingType.showsGuests ? booking.guests.filter((email) => email !== guest.email) : [];
}

function guestRows(data: BookingMailData, audience: Audience): MailDetail[] {
  const guests = listShownGuests(data).map(cleanLine);
  if (guests.length === 0) return [];
  // The host may want to copy the addresses, and their format was checked.
  const by = audience === 'host' ? 'service' : 'guest';
  return [{ label: guests.length === 1 ? 'Guest' : 'Guests', value: guests.join('\n'), by }];
}

/** Returns the parts of every email to a guest: a button, the reason for the email, and the link to leave. */
export function writeForGuest(data: BookingMailData) {
  const { host, invitee } = cleanNames(data);
  const removeUrl = data.guest?.removeUrl ?? null;
  const reason = data.booking.isErased
    ? `You receive this because you were a guest of a meeting with ${host}.`
    : `You receive this because ${invitee} added your address to a meeting with ${host}.`;
  return {
    button: { label: 'View booking page', url: data.bookingPageUrl },
    closing: `${reason} Replies go to ${host}.`,
    ...(removeUrl && { unsubscribe: { label: 'Remove me from this meeting', url: removeUrl } }),
  };
}

/**
 * Returns the row with the message of the person who cancelled. The host also sees their own
 * message. The invitee does not see their own message. Guests see no message. The host may be a
 * stranger with a new account, so the host's message contains no links.
 */
function reasonRows(
  { booking, changedBy }: BookingMailData,
  audience: Audience,
  host: string,
): MailDetail[] {
  const reason = clip(cleanText(booking.cancelReason), REASON_MAX);
  if (reason === '' || audience === 'guest') return [];
  if (changedBy === 'invitee' && audience === 'invitee') return [];
  if (changedBy === 'invitee') return [{ label: 'Reason', value: reason, by: 'guest' }];
  const label = audience === 'host' ? 'Your message' : `Message from ${host}`;
  return [{ label, value: preventLinks(reason), by: 'guest' }];
}

/** Returns the row with the message of a host who asks for another time. */
export function askRows(data: BookingMailData): MailDetail[] {
  const message = clip(cleanText(data.booking.askMessage), REASON_MAX);
  if (message === '') return [];
  const label = `Message from ${cleanNames(data).host}`;
  return [{ label, value: preventLinks(message), by: 'guest' }];
}

function answerRows({ booking }: BookingMailData): MailDetail[] {
  const { rows, isShortened } = listAnswers(booking.answers);
  const details = rows.map(({ label, text }): MailDetail => ({ label, value: text, by: 'guest' }));
  const more = 'Your bookings show all answers in full.';
  return isShortened
    ? [...details, { label: 'More answers', value: more, by: 'service' }]
    : details;
}

function whereRows(data: BookingMailData, audience: Audience) {
  const { meetingLink } = data;
  const location = clip(showLocation(data), LONG_TEXT_MAX);
  if (location === '') return [];
  const by = data.meetingType.isPlaceByInvitee ? 'guest' : 'host';
  const row: MailDetail = { label: 'Where', value: location, by, isPlace: true };
  // The URL comes first, because readers look for it and because it becomes a link.
  if (meetingLink.status === 'ready') return [{ ...row, value: meetingLink.url, note: location }];
  if (isLinkFromHost(meetingLink)) return [{ ...row, note: LINK_FROM_HOST[audience] }];
  return meetingLink.status === 'awaited'
    ? [{ ...row, note: LINK_PENDING_TEXTS[audience] }]
    : [row];
}

/** Returns the rows with the title and the time of the meeting. */
export function whatAndWhen(
  data: BookingMailData,
  audience: Audience,
  previous: Interval | null = null,
): MailDetail[] {
  const { booking, meetingType } = data;
  const zone = zoneOf(data, audience);
  const hourFormat = hourFormatOf(data, audience);
  const written = writeInterval({ start: booking.startAt, end: booking.endAt }, zone, hourFormat);
  return [
    {
      label: 'What',
      value: cleanNames(data).title,
      note: `${meetingType.durationMinutes} minutes`,
      by: hostAuthor(data),
    },
    {
      label: 'When',
      value: written.when,
      note: written.zone,
      ...(previous ? { previous: writeInterval(previous, zone, hourFormat).when } : {}),
      by: 'service',
    },
  ];
}

/**
 * Lists the details in reading order, without empty details. `previous` is the time of the meeting before the
 * change.
 */
export function listBookingDetails(
  data: BookingMailData,
  audience: Audience,
  previous: Interval | null = null,
): MailDetail[] {
  const { booking, meetingType } = data;
  const names = cleanNames(data);
  const rows = whatAndWhen(data, audience, previous);

  rows.push(...whereRows(data, audience));

  if (audience === 'host') rows.push(...hostRows(data, names.invitee));
  else rows.push({ label: 'Who', value: writeParties(data), by: 'guest' });
  rows.push(...guestRows(data, audience));

  rows.push(...reasonRows(data, audience, names.host));

  const description = showHostText(data, clip(cleanText(meetingType.description), LONG_TEXT_MAX));
  if (description !== '' && audience !== 'host')
    rows.push({ label: 'About this meeting', value: description, by: hostAuthor(data) });

  const notes = clip(cleanText(booking.notes), LONG_TEXT_MAX);
  if (notes !== '' && audience !== 'guest')
    rows.push({ label: audience === 'host' ? 'Notes' : 'Your notes', value: notes, by: 'guest' });
  if (audience === 'host') rows.push(...answerRows(data));
  return rows;
}
