// The emails to the host, the invitee and the guests about a cancelled booking.

import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames, listBookingDetails, writeForGuest, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderCancellation } from './ics.ts';
import { renderBookingMail } from './own-words.ts';

const REQUEST_HEADINGS = {
  declined: 'Your request was declined',
  expired: 'Your request was not answered in time',
  withdrawn: 'Your request is cancelled',
} as const;

function describeEndOfRequest(host: string, { booking }: BookingMailData): string {
  switch (booking.outcome) {
    case 'declined':
      return `${host} has declined your request, so the meeting does not take place.`;
    case 'expired':
      return `${host} has not answered your request in time, so the meeting does not take place. You can choose another time.`;
    case null:
      return `Your request for a meeting with ${host} is cancelled. The meeting does not take place.`;
  }
}

function describeCancellation(host: string, data: BookingMailData): string {
  return data.changedBy === 'invitee'
    ? `You have cancelled your meeting with ${host}. The calendar file in this email removes it from your calendar.`
    : `${host} has cancelled your meeting. The calendar file in this email removes it from your calendar.`;
}

function forInvitee({ host }: { host: string }, data: BookingMailData, hasPage: boolean) {
  const { booking } = data;
  return {
    heading: booking.isEndedRequest
      ? REQUEST_HEADINGS[booking.outcome ?? 'withdrawn']
      : 'Your meeting is cancelled',
    intro: booking.isEndedRequest
      ? describeEndOfRequest(host, data)
      : describeCancellation(host, data),
    button: hasPage
      ? { label: 'Book another time', url: data.bookingPageUrl }
      : { label: `Visit ${data.service.name}`, url: data.service.baseUrl },
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
    ...(data.manageUrl && { yourData: { label: 'Your data', url: data.manageUrl } }),
  };
}

function describeForHost(
  { title, invitee }: { title: string; invitee: string },
  data: BookingMailData,
) {
  if (data.booking.isErased)
    return `The invitee of ${title} has cancelled and had their data erased. The time can be booked again.`;
  if (data.booking.outcome === 'declined')
    return `You have declined the request of ${invitee} for ${title}. Its time can be booked again.`;
  if (data.booking.outcome === 'expired')
    return `You did not answer the request of ${invitee} for ${title} in time, so it was cancelled. Its time can be booked again.`;
  return data.changedBy === 'invitee'
    ? `${invitee} has cancelled ${title}. Its time can be booked again.`
    : `${title} with ${invitee} is cancelled, and its time can be booked again.`;
}

const HOST_HEADINGS = {
  declined: 'You declined a request',
  expired: 'A request was not answered in time',
  cancelled: 'A booking is cancelled',
} as const;

function forHost(names: { title: string; invitee: string }, data: BookingMailData) {
  const replies = data.booking.isErased ? '' : ` Replies go to ${names.invitee}.`;
  return {
    heading: HOST_HEADINGS[data.booking.outcome ?? 'cancelled'],
    intro: describeForHost(names, data),
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

const SUBJECTS = { declined: 'Declined', expired: 'Not approved', cancelled: 'Cancelled' } as const;

const PREHEADERS = {
  declined: (person: string) => `The meeting with ${person} was declined`,
  expired: (person: string) => `The meeting with ${person} was not approved in time`,
  cancelled: (person: string) => `The meeting with ${person} is cancelled`,
} as const;

/** A request that ended without approval, and was never moved, was never in a calendar. */
function hasCalendarFile({ booking }: BookingMailData): boolean {
  return !booking.isEndedRequest || booking.sequence > 1;
}

/**
 * Renders the email to the host, the invitee or a guest about a cancelled booking. `hasPage` is
 * false when the host's booking page no longer exists. `stampAt` becomes the DTSTAMP of the
 * calendar file.
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
    subject: writeSubject(SUBJECTS[data.booking.outcome ?? 'cancelled'], data, audience),
    preheader: PREHEADERS[data.booking.outcome ?? 'cancelled'](otherPerson),
    details: listBookingDetails(data, audience),
    ...senderOf(data),
  };
  return {
    ...renderBookingMail(data, content),
    // A moved request may have been approved before the move. Its event is then still in calendars.
    // So the email about every moved request contains a file that removes the event.
    ...(hasCalendarFile(data) && { ics: renderCancellation(data, audience, stampAt) }),
  };
}
