// The emails to the host and the invitee about a booking that waits for the host's approval.
import { WAITING_FOR_APPROVAL } from '../../domain/bookings/approval.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { formatShortStart } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent, MailDetail } from '../email/mail-content.ts';
import { cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { hourFormatOf, zoneOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { renderCancellation } from './ics.ts';
import { renderBookingMail } from './own-words.ts';

interface RequestedMail {
  /** The page on which the host answers. Null in emails to the invitee. */
  readonly approvalUrl: string | null;
  /** The time before the invitee moved the booking. Null for a new request. */
  readonly previous: Interval | null;
  /** The DTSTAMP of the calendar file. */
  readonly stampAt: Instant;
}

function forInvitee(host: string, data: BookingMailData, isMoved: boolean) {
  return {
    heading: WAITING_FOR_APPROVAL,
    intro: isMoved
      ? `You have asked ${host} for another time. The meeting takes place only if ${host} approves it. You get an email with the answer.`
      : `You have asked ${host} for this meeting. It takes place only if ${host} approves it. You get an email with the answer.`,
    button:
      data.manageUrl === null
        ? { label: 'View booking page', url: data.bookingPageUrl }
        : { label: 'View your request', url: data.manageUrl },
    closing: `You receive this because your address was used to book a meeting with ${host}. Replies go to ${host}.`,
  };
}

function forHost(
  { title, invitee }: { title: string; invitee: string },
  { service }: BookingMailData,
  { approvalUrl, previous }: RequestedMail,
) {
  return {
    heading: 'A request waits for your approval',
    intro: previous
      ? `${invitee} asks to move ${title} to another time. The new time is reserved until you answer.`
      : `${invitee} asks for ${title} with you. The time is reserved until you answer.`,
    button: {
      label: 'Approve or decline',
      url: approvalUrl ?? `${service.baseUrl}/bookings`,
    },
    closing: `You receive this because bookings of this meeting type need your approval. Replies go to ${invitee}.`,
  };
}

function dueRows(data: BookingMailData, audience: Audience): MailDetail[] {
  const { approvalDueAt } = data.booking;
  if (approvalDueAt === null) return [];
  const due = formatShortStart(approvalDueAt, zoneOf(data, audience), hourFormatOf(data, audience));
  const value =
    audience === 'host'
      ? `Please answer before ${due}. Otherwise the request is cancelled.`
      : `If there is no answer before ${due}, the request is cancelled.`;
  return [{ label: 'Answer', value, by: 'service' }];
}

/**
 * Renders the email about a request. A moved meeting has a calendar file that removes the previous time, which
 * had been approved.
 */
export function renderBookingRequested(
  data: BookingMailData,
  audience: Audience,
  mail: RequestedMail,
): Mail {
  const names = cleanNames(data);
  const { previous, stampAt } = mail;
  const isHost = audience === 'host';
  const content: MailContent = {
    ...(isHost ? forHost(names, data, mail) : forInvitee(names.host, data, previous !== null)),
    subject: writeSubject(isHost ? 'Approval needed' : WAITING_FOR_APPROVAL, data, audience),
    preheader: isHost
      ? `${names.invitee} waits for your answer`
      : `${names.host} has not answered yet`,
    details: [...listBookingDetails(data, audience, previous), ...dueRows(data, audience)],
    ...senderOf(data),
  };
  return {
    ...renderBookingMail(data, content),
    ...(previous && { ics: renderCancellation(data, audience, stampAt) }),
  };
}
