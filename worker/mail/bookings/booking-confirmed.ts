// The emails to the host, the invitee and the guests about a new booking.

import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { formatShortStart } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import {
  cleanNames,
  listBookingDetails,
  policyRows,
  writeForGuest,
  writeInviteeButton,
  writeSubject,
} from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { hourFormatOf, zoneOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderInvitation } from './ics.ts';
import { renderBookingMail } from './own-words.ts';

const isByHost = ({ booking }: BookingMailData) => booking.createdBy === 'host';

function forInvitee({ host }: { host: string }, data: BookingMailData) {
  return {
    heading: 'Your meeting is confirmed',
    intro: isByHost(data)
      ? `${host} has booked this meeting for you. The calendar file in this email adds it to your calendar.`
      : `You are booked with ${host}. The calendar file in this email adds the meeting to your calendar.`,
    button: writeInviteeButton(data),
    closing: isByHost(data)
      ? `You receive this because ${host} booked a meeting with your address. Replies go to ${host}.`
      : `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
  };
}

function forHost({ title, invitee }: { title: string; invitee: string }, data: BookingMailData) {
  return {
    heading: 'New booking',
    intro: isByHost(data)
      ? `You have booked ${title} for ${invitee}.`
      : `${invitee} has booked ${title} with you.`,
    button: { label: 'Open bookings', url: `${data.service.baseUrl}/bookings` },
    closing: isByHost(data)
      ? `You receive this because you booked a meeting for ${invitee}. Replies go to ${invitee}.`
      : `You receive this because someone booked a meeting on your page. Replies go to ${invitee}.`,
  };
}

function forGuest({ host, invitee }: { host: string; invitee: string }, data: BookingMailData) {
  return {
    heading: 'You are invited to a meeting',
    intro: `${invitee} has added you to a meeting with ${host}. The calendar file in this email adds the meeting to your calendar.`,
    ...writeForGuest(data),
  };
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
  const otherPerson = audience === 'host' ? names.invitee : names.host;
  const start = formatShortStart(
    data.booking.startAt,
    zoneOf(data, audience),
    hourFormatOf(data, audience),
  );
  const content: MailContent = {
    ...WORDS[audience](names, data),
    subject: writeSubject('Confirmed', data, audience),
    preheader: `${start} with ${otherPerson}`,
    details: [...listBookingDetails(data, audience), ...policyRows(data, audience)],
    ...senderOf(data),
  };
  return {
    ...renderBookingMail(data, content),
    ics: renderInvitation(data, audience, stampAt),
  };
}
