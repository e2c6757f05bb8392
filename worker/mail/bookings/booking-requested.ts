// The emails about a booking that waits for the host's approval. Guests get one only about an approved meeting that the
// invitee has moved.
import type { Translate } from '../../domain/language/translate.ts';
import { WAITING_FOR_APPROVAL } from '../../domain/meeting-types/approval.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { formatShortStart } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { closeForInvitee } from './booking-closings.ts';
import { cleanNames, listBookingDetails, writeForGuest, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { attachCancellation } from './calendar-files.ts';
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
  const { t } = data;
  return {
    heading: t(WAITING_FOR_APPROVAL),
    intro: isMoved
      ? t(
          'You have asked {host} for another time. The meeting takes place only if {host} approves it. You get an email with the answer.',
          { host },
        )
      : t(
          'You have asked {host} for this meeting. The meeting takes place only if {host} approves it. You get an email with the answer.',
          { host },
        ),
    button:
      data.manageUrl === null
        ? { label: t('View booking page'), url: data.bookingPageUrl }
        : { label: t('View your request'), url: data.manageUrl },
    closing: closeForInvitee(t, host),
  };
}

/** Returns the start of the approved time that the booking had before it was moved. Null for any other request. */
const findApprovedStart = (
  { booking }: BookingMailData,
  previous: RequestedMail['previous'],
): Instant | null => (previous ? booking.givenUpStartAt : null);

/** Each button opens the page on which the host confirms this answer. Opening the page changes nothing. */
function writeAnswers(
  data: BookingMailData,
  { approvalUrl, previous }: RequestedMail,
): Pick<MailContent, 'button' | 'otherButton'> {
  const { t, service } = data;
  if (approvalUrl === null)
    return { button: { label: t('Approve or decline'), url: `${service.baseUrl}/bookings` } };
  const wasApproved = findApprovedStart(data, previous) !== null;
  return {
    button: {
      label: wasApproved ? t('Approve new time') : t('Approve', {}, 'a button'),
      url: approvalUrl,
    },
    otherButton: {
      label: wasApproved ? t('Decline and cancel') : t('Decline', {}, 'a button'),
      url: `${approvalUrl}?answer=decline`,
    },
  };
}

/** A decline never brings back the previous time: the booking gave it up when the invitee asked for another one. */
function describeForHost(
  { title, invitee }: { title: string; invitee: string },
  data: BookingMailData,
  previous: RequestedMail['previous'],
): string {
  const { t } = data;
  if (!previous)
    return t(
      '{invitee} asks for {title} with you. The time is reserved until you answer. Without an answer, the request is cancelled.',
      { invitee, title },
    );
  const approvedStart = findApprovedStart(data, previous);
  return approvedStart === null
    ? t(
        '{invitee} has changed the time of the request for {title}. The new time is reserved until you answer. If you decline or do not answer, the request is cancelled.',
        { invitee, title },
      )
    : t(
        '{invitee} asks to move {title} to the new time, which is reserved until you answer. The approved time ({time}) is already given up. If you decline or do not answer, the meeting is cancelled and does not return to the approved time.',
        { invitee, title, time: formatShortStart(approvedStart, clockOf(data, 'host')) },
      );
}

function forHost(
  names: { title: string; invitee: string },
  data: BookingMailData,
  mail: RequestedMail,
) {
  const { t } = data;
  const { invitee } = names;
  const { previous } = mail;
  return {
    heading: previous
      ? t('{invitee} asks for a new time', { invitee })
      : t('A request waits for your approval'),
    intro: describeForHost(names, data, previous),
    ...writeAnswers(data, mail),
    closing: t(
      'You receive this because bookings of this meeting type need your approval. Replies go to {invitee}.',
      { invitee },
    ),
  };
}

function forGuest({ host, invitee }: { host: string; invitee: string }, data: BookingMailData) {
  const { t } = data;
  return {
    heading: t('Your meeting may get another time'),
    intro: t(
      '{invitee} has asked {host} for another time, so the previous time is given up. You get an email if {host} approves the new time. The calendar file in this email removes the previous time from your calendar.',
      { invitee, host },
    ),
    ...writeForGuest(data),
  };
}

const writeHostFact = (t: Translate, previous: RequestedMail['previous']): string =>
  previous ? t('New time requested') : t('Approval needed');

/** Writes the time until which the host must answer. */
function writeDeadline(data: BookingMailData, audience: Audience): string | undefined {
  const { t } = data;
  const { approvalDueAt } = data.booking;
  if (approvalDueAt === null) return undefined;
  const due = formatShortStart(approvalDueAt, clockOf(data, audience));
  return audience === 'host'
    ? t('Answer by {due}', { due }, 'verb: the host must answer a request')
    : t('If there is no answer before {due}, the request is cancelled.', { due });
}

/**
 * Renders the email about a request. For a moved meeting, the email contains a calendar file that removes the previous,
 * approved time.
 */
export function renderBookingRequested(
  data: BookingMailData,
  audience: Audience,
  mail: RequestedMail,
): Mail {
  const { t } = data;
  const names = cleanNames(data);
  const { previous, stampAt } = mail;
  const isHost = audience === 'host';
  const words = {
    host: () => forHost(names, data, mail),
    invitee: () => forInvitee(names.host, data, previous !== null),
    guest: () => forGuest(names, data),
  };
  const content: MailContent = {
    ...words[audience](),
    subject: writeSubject(
      isHost ? writeHostFact(t, previous) : t(WAITING_FOR_APPROVAL),
      data,
      audience,
    ),
    preheader: isHost
      ? t('{invitee} waits for your answer', { invitee: names.invitee })
      : t('{host} has not answered yet', { host: names.host }),
    details: listBookingDetails(data, audience, previous),
    deadline: writeDeadline(data, audience),
    ...senderOf(data, audience),
  };
  return {
    ...renderBookingMail(data, content),
    ...(previous && attachCancellation(data, audience, stampAt)),
  };
}
