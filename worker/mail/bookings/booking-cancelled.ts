// The emails to the host, the invitee and the guests about a cancelled booking.

import { msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { formatShortStart } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent, MailDetail } from '../email/mail-content.ts';
import { visitButton, writeHostButton } from './booking-buttons.ts';
import { closeForInvitee } from './booking-closings.ts';
import { cleanNames, listBookingDetails, writeForGuest, writeSubject } from './booking-details.ts';
import { type BookingMailData, clockOf } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { attachCancellation } from './calendar-files.ts';
import { renderBookingMail } from './own-words.ts';

const REQUEST_HEADINGS = {
  declined: msg('Your request was declined'),
  expired: msg('Your request was not answered in time'),
  withdrawn: msg('Your request is cancelled'),
} as const;

function describeEndOfRequest(
  { host, actor }: { host: string; actor: string },
  { t, booking }: BookingMailData,
): string {
  switch (booking.outcome) {
    case 'declined':
      return t('{host} has declined your request, so the meeting does not take place.', {
        host: actor,
      });
    case 'expired':
      return t(
        '{host} has not answered your request in time, so the meeting does not take place. You can choose another time.',
        { host },
      );
    case null:
      return t(
        'Your request for a meeting with {host} is cancelled. The meeting does not take place.',
        { host },
      );
  }
}

function describeCancellation(
  { host, actor }: { host: string; actor: string },
  data: BookingMailData,
): string {
  return data.changedBy === 'invitee'
    ? data.t(
        'You have cancelled your meeting with {host}. The calendar file in this email removes the meeting from your calendar.',
        { host },
      )
    : describeCancellationFor(data.t, actor);
}

const describeCancellationFor = (t: Translate, canceller: string): string =>
  t(
    '{person} has cancelled your meeting. The calendar file in this email removes the meeting from your calendar.',
    { person: canceller },
  );

function forInvitee(
  names: { host: string; actor: string },
  data: BookingMailData,
  hasPage: boolean,
) {
  const { host } = names;
  const { t, booking } = data;
  return {
    heading: booking.isEndedRequest
      ? t(REQUEST_HEADINGS[booking.outcome ?? 'withdrawn'])
      : t('Your meeting is cancelled'),
    intro: booking.isEndedRequest
      ? describeEndOfRequest(names, data)
      : describeCancellation(names, data),
    button: hasPage
      ? { label: t('Book another time'), url: data.bookingPageUrl }
      : visitButton(data),
    closing: closeForInvitee(t, host),
    ...(data.manageUrl && { yourData: { label: t('Your data'), url: data.manageUrl } }),
  };
}

interface HostNames {
  readonly title: string;
  readonly invitee: string;
  readonly actor: string;
}

function describeDecline({ title, invitee, actor }: HostNames, data: BookingMailData): string {
  const { t } = data;
  if (data.actor === null)
    return t('The request of {invitee} for {title} was declined. The time can be booked again.', {
      invitee,
      title,
    });
  // The heading already says that the reader declined it.
  return data.actor.isReader
    ? t('The invitee gets an email. The time can be booked again.')
    : t('{host} has declined the request of {invitee} for {title}. The time can be booked again.', {
        host: actor,
        invitee,
        title,
      });
}

function describeLapse({ title, invitee }: HostNames, { t, hosts }: BookingMailData): string {
  return hosts.length > 1
    ? t(
        'No host answered the request of {invitee} for {title} in time, so it was cancelled. The time can be booked again.',
        { invitee, title },
      )
    : t(
        'You did not answer the request of {invitee} for {title} in time, so it was cancelled. The time can be booked again.',
        { invitee, title },
      );
}

function describeForHost(names: HostNames, data: BookingMailData): string {
  const { t } = data;
  const { title, invitee, actor } = names;
  if (data.booking.isErased)
    return t(
      'The invitee of {title} has cancelled the meeting and erased their data. The time can be booked again.',
      { title },
    );
  if (data.booking.outcome === 'declined') return describeDecline(names, data);
  if (data.booking.outcome === 'expired') return describeLapse(names, data);
  if (data.changedBy === 'invitee')
    return t('{invitee} has cancelled {title}. The time can be booked again.', { invitee, title });
  if (data.actor === null)
    return t('{title} with {invitee} is cancelled. The time can be booked again.', {
      title,
      invitee,
    });
  return data.actor.isReader
    ? t('You have cancelled {title} with {invitee}. The time can be booked again.', {
        title,
        invitee,
      })
    : t('{host} has cancelled {title} with {invitee}. The time can be booked again.', {
        host: actor,
        title,
        invitee,
      });
}

const HOST_HEADINGS = {
  declined: msg('A request was declined'),
  expired: msg('A request was not answered in time'),
  cancelled: msg('A booking is cancelled'),
} as const;

/** Says why the host gets the email. No one can reply to an invitee whose data was erased. */
function closeCancelled({ t, booking }: BookingMailData, invitee: string): string {
  if (booking.isEndedRequest)
    return booking.isErased
      ? t('You receive this because someone requested a meeting with you.')
      : t(
          'You receive this because someone requested a meeting with you. Replies go to {invitee}.',
          { invitee },
        );
  return booking.isErased
    ? t('You receive this because a meeting with you was cancelled.')
    : t('You receive this because a meeting with you was cancelled. Replies go to {invitee}.', {
        invitee,
      });
}

function forHost(names: HostNames, data: BookingMailData) {
  const isOwnDecline = data.booking.outcome === 'declined' && data.actor?.isReader;
  const { t } = data;
  const { invitee } = names;
  return {
    heading: isOwnDecline
      ? t('You declined a request')
      : t(HOST_HEADINGS[data.booking.outcome ?? 'cancelled']),
    intro: describeForHost(names, data),
    button: writeHostButton(data),
    closing: closeCancelled(data, invitee),
  };
}

function forGuest(
  { host, invitee, actor }: { host: string; invitee: string; actor: string },
  data: BookingMailData,
  hasPage: boolean,
) {
  const { t } = data;
  const words = writeForGuest(data);
  return {
    heading: t('Your meeting is cancelled'),
    intro: data.booking.isErased
      ? t(
          'Your meeting with {host} is cancelled. The calendar file in this email removes the meeting from your calendar.',
          { host },
        )
      : describeCancellationFor(t, data.changedBy === 'invitee' ? invitee : actor),
    ...words,
    button: hasPage ? words.button : visitButton(data),
  };
}

const WORDS = { host: forHost, invitee: forInvitee, guest: forGuest } as const;

const SUBJECTS = {
  declined: msg('Declined', 'A request for a meeting was declined'),
  expired: msg('Not approved', 'A request for a meeting was not approved in time'),
  cancelled: msg('Cancelled', 'A meeting was cancelled'),
} as const;

const PREHEADERS = {
  declined: (t: Translate, person: string) =>
    t('The meeting with {person} was declined', { person }),
  expired: (t: Translate, person: string) =>
    t('The meeting with {person} was not approved in time', { person }),
  cancelled: (t: Translate, person: string) =>
    t('The meeting with {person} is cancelled', { person }),
} as const;

/** Names the approved time that the invitee gave up, so that no one waits for the meeting at that time. */
function givenUpRows(data: BookingMailData, audience: Audience): MailDetail[] {
  const { t, booking } = data;
  if (!booking.isEndedRequest || booking.givenUpStartAt === null) return [];
  const time = formatShortStart(booking.givenUpStartAt, clockOf(data, audience));
  return [
    {
      label: t('Approved time', {}, 'A label for the time that the host approved before'),
      value: t(
        '{time}. This time was given up when another time was requested, so the meeting does not take place then either.',
        { time },
      ),
      by: 'service',
    },
  ];
}

/**
 * Tells whether the email contains a calendar file. If a request ended without approval and was
 * never moved, it was never in a calendar. So the email about such a request needs no file.
 */
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
  const { t } = data;
  const outcome = data.booking.outcome ?? 'cancelled';
  const names = cleanNames(data);
  const otherPerson = audience === 'host' ? names.invitee : names.hosts;
  const content: MailContent = {
    ...WORDS[audience](names, data, hasPage),
    subject: writeSubject(t(SUBJECTS[outcome]), data, audience),
    preheader: PREHEADERS[outcome](t, otherPerson),
    details: [...listBookingDetails(data, audience), ...givenUpRows(data, audience)],
    isOff: true,
    ...senderOf(data, audience),
  };
  return {
    ...renderBookingMail(data, content),
    // A moved request may have been approved before the move. Its event is then still in calendars.
    // So the email about every moved request contains a file that removes the event.
    ...(hasCalendarFile(data) && attachCancellation(data, audience, stampAt)),
  };
}
