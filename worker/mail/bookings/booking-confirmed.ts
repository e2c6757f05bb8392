// The emails to the host, the invitee and the guests about a new booking.

import { googleCalendarUrl, outlookUrl } from '../../domain/bookings/calendar-links.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { clip } from '../email/escape.ts';
import { formatShortStart } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailButton, MailContent } from '../email/mail-content.ts';
import { writeHostLinks, writeInviteeLinks, writeJoinButton } from './booking-buttons.ts';
import { closeForHost, closeForInvitee } from './booking-closings.ts';
import {
  cleanNames,
  listBookingDetails,
  policyRows,
  writeForGuest,
  writeSubject,
} from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { attachInvitation } from './calendar-files.ts';
import { showLocation } from './host-text.ts';
import { renderBookingMail } from './own-words.ts';

const isByHost = ({ booking }: BookingMailData) => booking.createdBy === 'host';

function forInvitee({ host, hosts }: { host: string; hosts: string }, data: BookingMailData) {
  const { t } = data;
  return {
    heading: t('Your meeting is confirmed'),
    intro: isByHost(data)
      ? t(
          '{host} has booked this meeting for you. The calendar file in this email adds it to your calendar.',
          { host },
        )
      : t(
          'You have booked a meeting with {hosts}. The calendar file in this email adds the meeting to your calendar.',
          { hosts },
        ),
    ...writeInviteeLinks(data),
    closing: isByHost(data)
      ? t(
          'You receive this because {host} used your address to book a meeting. Replies go to {host}.',
          { host },
        )
      : closeForInvitee(t, host),
  };
}

function forHost({ title, invitee }: { title: string; invitee: string }, data: BookingMailData) {
  const { t } = data;
  return {
    heading: t('New booking'),
    intro: isByHost(data)
      ? t('You have booked {title} for {invitee}.', { title, invitee })
      : t('{invitee} has booked a meeting with you: {title}.', { invitee, title }),
    ...writeHostLinks(data),
    closing: isByHost(data)
      ? t('You receive this because you booked a meeting for {invitee}. Replies go to {invitee}.', {
          invitee,
        })
      : closeForHost(t, invitee),
  };
}

function forGuest({ hosts, invitee }: { hosts: string; invitee: string }, data: BookingMailData) {
  return {
    heading: data.t('You are invited to a meeting'),
    intro: data.t(
      '{invitee} has added you to a meeting with {hosts}. The calendar file in this email adds the meeting to your calendar.',
      { invitee, hosts },
    ),
    ...writeForGuest(data),
  };
}

const PLACE_MAX = 200;

/**
 * Returns the links that add the meeting to a calendar on the web. The host's meetings are written to the host's calendar,
 * so emails to hosts have no such links.
 */
function listCalendarLinks(data: BookingMailData, audience: Audience): MailButton[] {
  if (audience === 'host') return [];
  const { t, booking, meetingLink, manageUrl } = data;
  const { title, host } = cleanNames(data);
  const event = {
    title: t('{title} with {person}', { title, person: host }),
    details: manageUrl ?? '',
    location:
      meetingLink.status === 'ready' ? meetingLink.url : clip(showLocation(data), PLACE_MAX),
    start: new Date(booking.startAt).toISOString(),
    end: new Date(booking.endAt).toISOString(),
  };
  return [
    { label: 'Google', url: googleCalendarUrl(event) },
    { label: 'Outlook', url: outlookUrl(event) },
  ];
}

const WORDS = { host: forHost, invitee: forInvitee, guest: forGuest } as const;

/**
 * Renders the confirmation for the host, the invitee or a guest, with a calendar invitation. `stampAt` becomes the
 * DTSTAMP of the calendar file.
 */
export function renderBookingConfirmed(
  data: BookingMailData,
  audience: Audience,
  stampAt: Instant,
): Mail {
  const names = cleanNames(data);
  const otherPerson = audience === 'host' ? names.invitee : names.hosts;
  const start = formatShortStart(data.booking.startAt, clockOf(data, audience));
  const content: MailContent = {
    ...WORDS[audience](names, data),
    subject: writeSubject(data.t('Confirmed'), data, audience),
    preheader: data.t('{start} with {person}', { start, person: otherPerson }),
    details: [...listBookingDetails(data, audience), ...policyRows(data, audience)],
    join: writeJoinButton(data),
    calendars: listCalendarLinks(data, audience),
    ...senderOf(data, audience),
  };
  return {
    ...renderBookingMail(data, content),
    ...attachInvitation(data, audience, stampAt),
  };
}
