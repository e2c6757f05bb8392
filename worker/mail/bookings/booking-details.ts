// Builds the details in emails about a booking: the time, the place, the people and the messages.
import { HOST_SENDS_LINK, isLinkFromHost } from '../../domain/calendars/meet.ts';
import { describePolicies } from '../../domain/meeting-types/describe-policy.ts';
import type { Interval } from '../../domain/time/types.ts';
import { cleanLine, cleanText, clip, preventLinks } from '../email/escape.ts';
import { formatShortStart, writeInterval } from '../email/format-time.ts';
import type { MailDetail } from '../email/mail-content.ts';
import type { BookingMailData, MailAudience } from './booking-mail-data.ts';
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
  const { meetingType, host, booking } = data;
  return {
    title: showHostText(data, clip(cleanLine(meetingType.title), TITLE_MAX)),
    host: showHostText(data, clip(cleanLine(host.name), NAME_MAX)),
    invitee: clip(cleanLine(booking.inviteeName), NAME_MAX),
  };
}

const LINK_PENDING_TEXTS: Record<MailAudience, string> = {
  invitee: 'The link to join will appear on the page of your booking.',
  host: 'The link to join will appear in your bookings.',
};

const LINK_FROM_HOST: Record<MailAudience, string> = {
  invitee: HOST_SENDS_LINK,
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

/** Returns the row with the deadlines for cancelling and rescheduling, for the invitee. */
export function policyRows({ meetingType }: BookingMailData, audience: MailAudience): MailDetail[] {
  const sentences = audience === 'invitee' ? describePolicies(meetingType) : [];
  if (sentences.length === 0) return [];
  return [{ label: 'Changes', value: sentences.join(' '), by: 'service' }];
}

/**
 * Writes the subject, for example `Confirmed: 30-minute intro, Mon 23 Nov 14:00 CET`. The host's subject also
 * contains the invitee's name.
 */
export function writeSubject(fact: string, data: BookingMailData, audience: MailAudience): string {
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

/**
 * Returns the row with the message of the person who cancelled. If the host cancelled, both the
 * invitee and the host see the message. If the invitee cancelled, only the host sees the reason.
 * The host may be a stranger with a new account, so a host's message contains no links.
 */
function reasonRows(
  { booking, changedBy }: BookingMailData,
  audience: MailAudience,
  host: string,
): MailDetail[] {
  const reason = clip(cleanText(booking.cancelReason), REASON_MAX);
  if (reason === '' || (changedBy === 'invitee' && audience === 'invitee')) return [];
  if (changedBy === 'invitee') return [{ label: 'Reason', value: reason, by: 'guest' }];
  const label = audience === 'host' ? 'Your message' : `Message from ${host}`;
  return [{ label, value: preventLinks(reason), by: 'guest' }];
}

function answerRows({ booking }: BookingMailData): MailDetail[] {
  const { rows, isShortened } = listAnswers(booking.answers);
  const details = rows.map(({ label, text }): MailDetail => ({ label, value: text, by: 'guest' }));
  const more = 'Your bookings show all answers in full.';
  return isShortened
    ? [...details, { label: 'More answers', value: more, by: 'service' }]
    : details;
}

function whereRows(data: BookingMailData, audience: MailAudience) {
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

/**
 * Lists the details in reading order, without empty details. `previous` is the time of the meeting before the
 * change.
 */
export function listBookingDetails(
  data: BookingMailData,
  audience: MailAudience,
  previous: Interval | null = null,
): MailDetail[] {
  const { booking, meetingType } = data;
  const names = cleanNames(data);
  const zone = zoneOf(data, audience);
  const hourFormat = hourFormatOf(data, audience);
  const written = writeInterval({ start: booking.startAt, end: booking.endAt }, zone, hourFormat);
  const rows: MailDetail[] = [
    {
      label: 'What',
      value: names.title,
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

  rows.push(...whereRows(data, audience));

  if (audience === 'host') rows.push(...hostRows(data, names.invitee));
  else rows.push({ label: 'Who', value: `${names.host} and ${names.invitee}`, by: 'guest' });

  rows.push(...reasonRows(data, audience, names.host));

  const description = showHostText(data, clip(cleanText(meetingType.description), LONG_TEXT_MAX));
  if (description !== '' && audience === 'invitee')
    rows.push({ label: 'About this meeting', value: description, by: hostAuthor(data) });

  const notes = clip(cleanText(booking.notes), LONG_TEXT_MAX);
  if (notes !== '')
    rows.push({ label: audience === 'host' ? 'Notes' : 'Your notes', value: notes, by: 'guest' });
  if (audience === 'host') rows.push(...answerRows(data));
  return rows;
}
