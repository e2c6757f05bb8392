// The emails to the host, the invitee and the guests about a changed booking.

import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
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

function forInvitee({ host }: { host: string }, data: BookingMailData, isMoved: boolean) {
  const mover = data.changedBy === 'invitee' ? 'You have moved' : `${host} has moved`;
  const meeting = data.changedBy === 'invitee' ? `your meeting with ${host}` : 'your meeting';
  return {
    heading: isMoved ? 'Your meeting has a new time' : 'Your meeting has changed',
    intro: isMoved
      ? `${mover} ${meeting}. The calendar file in this email moves it in your calendar.`
      : `${host} has changed the details of your meeting. The time has not changed.`,
    button: writeInviteeButton(data),
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
  };
}

function forHost(
  names: { title: string; invitee: string },
  data: BookingMailData,
  isMoved: boolean,
) {
  const { title, invitee } = names;
  const isByInvitee = data.changedBy === 'invitee';
  const moved = isByInvitee
    ? `${invitee} has moved ${title} to another time.`
    : `${title} with ${invitee} has a new time.`;
  return {
    heading: isMoved ? 'A booking has a new time' : 'A booking has changed',
    intro: isMoved ? moved : `${title} with ${invitee} has new details.`,
    button: { label: 'Open bookings', url: `${data.service.baseUrl}/bookings` },
    closing: `You receive this because a booking on your page was changed. Replies go to ${invitee}.`,
  };
}

function forGuest(
  { host, invitee }: { host: string; invitee: string },
  data: BookingMailData,
  isMoved: boolean,
) {
  const mover = data.changedBy === 'invitee' ? invitee : host;
  const other = data.changedBy === 'invitee' ? host : invitee;
  return {
    heading: isMoved ? 'Your meeting has a new time' : 'Your meeting has changed',
    intro: isMoved
      ? `${mover} has moved the meeting with ${other}. The calendar file in this email moves it in your calendar.`
      : `These are the current details of your meeting with ${host} and ${invitee}.`,
    ...writeForGuest(data),
  };
}

const WORDS = { host: forHost, invitee: forInvitee, guest: forGuest } as const;

/**
 * Renders the email to the host, the invitee or a guest about a changed booking. `previous` is the time before the
 * change, or null when only details changed. `stampAt` becomes the DTSTAMP of the calendar file.
 */
export function renderBookingChanged(
  data: BookingMailData,
  audience: Audience,
  previous: Interval | null,
  stampAt: Instant,
): Mail {
  const names = cleanNames(data);
  const isMoved = previous !== null;
  const start = formatShortStart(
    data.booking.startAt,
    zoneOf(data, audience),
    hourFormatOf(data, audience),
  );
  const otherPerson = audience === 'host' ? names.invitee : names.host;
  const content: MailContent = {
    ...WORDS[audience](names, data, isMoved),
    subject: writeSubject('Changed', data, audience),
    preheader: isMoved ? `Now ${start} with ${otherPerson}` : `${start} with ${otherPerson}`,
    details: [...listBookingDetails(data, audience, previous), ...policyRows(data, audience)],
    ...senderOf(data),
  };
  return {
    ...renderBookingMail(data, content),
    ics: renderInvitation(data, audience, stampAt),
  };
}
