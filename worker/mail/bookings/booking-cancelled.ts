// The emails to the host, the invitee and the guests about a cancelled booking.

import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { renderHtml } from '../email/layout.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { renderText } from '../email/text-layout.ts';
import { cleanNames, listBookingDetails, writeForGuest, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderCancellation } from './ics.ts';

function forInvitee({ host }: { host: string }, data: BookingMailData, hasPage: boolean) {
  const fact =
    data.changedBy === 'invitee'
      ? `You have cancelled your meeting with ${host}.`
      : `${host} has cancelled your meeting.`;
  return {
    heading: 'Your meeting is cancelled',
    intro: `${fact} The calendar file in this email removes it from your calendar.`,
    button: hasPage
      ? { label: 'Book another time', url: data.bookingPageUrl }
      : { label: `Visit ${data.service.name}`, url: data.service.baseUrl },
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
    ...(data.manageUrl && { yourData: { label: 'Your data', url: data.manageUrl } }),
  };
}

function notifyHost({ title, invitee }: { title: string; invitee: string }, data: BookingMailData) {
  if (data.booking.isErased)
    return `The invitee of ${title} has cancelled and had their data erased. The time can be booked again.`;
  return data.changedBy === 'invitee'
    ? `${invitee} has cancelled ${title}. Its time can be booked again.`
    : `${title} with ${invitee} is cancelled, and its time can be booked again.`;
}

function forHost(names: { title: string; invitee: string }, data: BookingMailData) {
  const replies = data.booking.isErased ? '' : ` Replies go to ${names.invitee}.`;
  return {
    heading: 'A booking is cancelled',
    intro: notifyHost(names, data),
    button: { label: 'Open bookings', url: `${data.service.baseUrl}/bookings` },
    closing: `You receive this because a booking on your page was cancelled.${replies}`,
  };
}

function forGuest(
  { host, invitee }: { host: string; invitee: string },
  data: BookingMailData,
  hasPage: boolean,
) {
  const canceller = data.changedBy === 'invitee' ? invitee : host;
  const fact = data.booking.isErased
    ? `Your meeting with ${host} is cancelled.`
    : `${canceller} has cancelled your meeting.`;
  const words = writeForGuest(data);
  return {
    heading: 'Your meeting is cancelled',
    intro: `${fact} The calendar file in this email removes it from your calendar.`,
    ...words,
    button: hasPage
      ? words.button
      : { label: `Visit ${data.service.name}`, url: data.service.baseUrl },
  };
}

const WORDS = { host: forHost, invitee: forInvitee, guest: forGuest } as const;

/**
 * Renders the email to the host, the invitee or a guest about a cancelled booking. `hasPage` is false when the host's
 * booking page no longer exists. `stampAt` becomes the DTSTAMP of the calendar file.
 */
export function renderBookingCancelled(
  data: BookingMailData,
  audience: Audience,
  hasPage: boolean,
  stampAt: Instant,
): Mail {
  const names = cleanNames(data);
  const otherPerson = audience === 'host' ? names.invitee : names.host;
  const content: MailContent = {
    ...WORDS[audience](names, data, hasPage),
    subject: writeSubject('Cancelled', data, audience),
    preheader: `The meeting with ${otherPerson} is cancelled`,
    details: listBookingDetails(data, audience),
    ...senderOf(data),
  };
  return {
    subject: content.subject,
    html: renderHtml(content),
    text: renderText(content),
    ics: renderCancellation(data, audience, stampAt),
  };
}
