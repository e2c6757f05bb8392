// The log of the emails about one booking, for the host. Also contains the rules that decide which of these emails the
// host may resend. A resent email contains current data, so an email that no longer applies cannot be resent.

import { isEmailAddress } from '../accounts/email-address.ts';
import { hostText } from '../language/host-text.ts';
import { type BookingStatus, readBookingStatus } from '../meeting-types/approval.ts';
import type { Channel } from '../outbox/outbox-entry.ts';
import type { BookingEvent } from '../outbox/outbox-facts.ts';
import { isSameReader, type Reader } from '../outbox/readers.ts';
import { MAIL_ATTEMPTS_MAX } from '../outbox/retry.ts';
import type { Instant } from '../time/types.ts';
import { BOOKING_MESSAGES } from './booking-messages.ts';
import type { Guest } from './guests.ts';
import { decideTimedMails, type TimedBooking, type TimedMail } from './timed-mails.ts';

/** `skipped`: the email was not sent because it was already out of date. */
export const MAIL_STATUSES = ['pending', 'sent', 'skipped', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface LoggedMail extends Reader {
  readonly id: string;
  readonly kind: Channel;
  readonly event: BookingEvent;
  readonly status: 'pending' | 'claimed' | 'done' | 'dead' | 'quarantined';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  /** The time at which the email was sent. Null before that. */
  readonly doneAt: Instant | null;
  /** True when the email waits because of a limit, and not because of a failed attempt. */
  readonly isHeld: boolean;
}

/**
 * Returns the ids of the emails to previous invitees. When a host replaces an invitee, the previous invitee
 * gets an email (`booking.reassigned`). The newest such email and all older emails to invitees are returned.
 * `mails` must be sorted newest first.
 */
export function findSupersededEmails(mails: readonly LoggedMail[]): ReadonlySet<string> {
  const noticeIndex = mails.findIndex(
    ({ event, audience }) => event === 'booking.reassigned' && audience === 'invitee',
  );
  const superseded = noticeIndex === -1 ? [] : mails.slice(noticeIndex);
  return new Set(superseded.filter(({ audience }) => audience === 'invitee').map(({ id }) => id));
}

export function mailStatus({ status, doneAt }: LoggedMail): MailStatus {
  if (status === 'dead' || status === 'quarantined') return 'failed';
  if (status === 'done') return doneAt === null ? 'skipped' : 'sent';
  return 'pending';
}

/** Returns a text for the host. Only the operator sees the provider's exact response. */
export function describeMailProblem(mail: LoggedMail): string | null {
  const status = mailStatus(mail);
  if (status === 'failed') {
    if (mail.status === 'quarantined')
      return hostText('The stored data of this email is damaged. We are looking into it.');
    return mail.attempts < MAIL_ATTEMPTS_MAX
      ? hostText('The email address does not accept this email.')
      : hostText('This email could not be delivered in {maximum} attempts.', {
          maximum: MAIL_ATTEMPTS_MAX,
        });
  }
  if (status === 'pending' && mail.isHeld) {
    return hostText(
      'The limit for emails about your bookings is reached. This email will be sent automatically later.',
    );
  }
  const hasFailed = status === 'pending' && mail.lastError !== null;
  return hasFailed ? hostText('This email could not be sent yet. We retry automatically.') : null;
}

export const RESEND_TEXTS = {
  pending: hostText('This email is already being sent.'),
  started: hostText('This meeting has started. The emails about this meeting are no longer sent.'),
  cancelled: hostText('This booking is cancelled. Only the cancellation email can be sent again.'),
  confirmed: hostText(
    'This booking is not cancelled, so its cancellation email cannot be sent again.',
  ),
  waiting: hostText(
    'This booking waits for your approval. Only the email about the request can be sent again.',
  ),
  answered: hostText('This request has been answered, so its email cannot be sent again.'),
  moved: hostText('The time of this booking has changed since this email was created.'),
  reminder: hostText('The time of this reminder has passed or has not come yet.'),
  followUp: hostText(
    'The time of this email has passed, or the settings of the meeting type have changed.',
  ),
  optedOut: hostText('This person has turned off reminders.'),
  silent: hostText('This guest does not want emails about this meeting.'),
  address: hostText('We no longer have an email address of the invitee.'),
  question: hostText(
    'This email cannot be sent again. Open the booking to see the change in your calendar.',
  ),
  clocks: hostText('This email cannot be sent again. You can ask for another time in the booking.'),
  guestRemoved: hostText('This email was for a guest who is no longer part of the booking.'),
  removed: hostText('This email was for an invitee who is no longer part of the booking.'),
  changed: hostText('This booking has just changed. Please check it again.'),
} as const;

interface ResendRequest {
  readonly mail: LoggedMail;
  /** All emails of the booking, newest first. */
  readonly mails: readonly LoggedMail[];
  readonly booking: TimedBooking & {
    readonly inviteeEmail: string;
    readonly askedAt: Instant | null;
    readonly guests: readonly Pick<Guest, 'id'>[];
  };
}

const isSameKind = (a: LoggedMail, b: LoggedMail): boolean =>
  a.kind === b.kind && a.event === b.event && isSameReader(a, b);

type ResendDecision =
  /** `timed`: the reminder or follow-up that is due now. Null for other emails. */
  | { readonly ok: true; readonly timed: TimedMail | null }
  | { readonly ok: false; readonly reason: keyof typeof RESEND_TEXTS };

/** Returns why an email about a booking with the status `status` does not fit the booking, which has another status. */
function explainStatus(status: BookingStatus, current: BookingStatus): keyof typeof RESEND_TEXTS {
  if (current === 'cancelled') return 'cancelled';
  if (status === 'cancelled') return 'confirmed';
  return current === 'pending' ? 'waiting' : 'answered';
}

export function decideResend(request: ResendRequest, now: Instant): ResendDecision {
  const { mail, mails, booking } = request;
  const { status, resend } = BOOKING_MESSAGES[mail.event];
  if (resend === 'question' || resend === 'clocks') return { ok: false, reason: resend };
  if (mail.guestId && !booking.guests.some(({ id }) => id === mail.guestId))
    return { ok: false, reason: 'guestRemoved' };
  if (findSupersededEmails(mails).has(mail.id)) return { ok: false, reason: 'removed' };
  if (mails.some((other) => isSameKind(other, mail) && mailStatus(other) === 'pending'))
    return { ok: false, reason: 'pending' };
  if (booking.startAt < now && resend !== 'followUp') return { ok: false, reason: 'started' };
  const current = readBookingStatus(booking);
  if (status !== current) return { ok: false, reason: explainStatus(status, current) };
  if (mail.audience === 'invitee' && !isEmailAddress(booking.inviteeEmail))
    return { ok: false, reason: 'address' };
  if (resend === 'asked' && booking.askedAt === null) return { ok: false, reason: 'moved' };
  if (resend === 'current' || resend === 'asked') return { ok: true, timed: null };
  const timed = decideTimedMails(booking, now).due.findLast(
    ({ event, audience }) => event === mail.event && audience === mail.audience,
  );
  return timed ? { ok: true, timed } : { ok: false, reason: resend };
}

/**
 * Tells whether the host may resend this email. Only the newest email of each kind can be resent. `mails`
 * must be sorted newest first.
 */
export function isResendOffered(request: ResendRequest, now: Instant): boolean {
  const { mail, mails } = request;
  const newest = mails.find((other) => isSameKind(other, mail));
  return newest?.id === mail.id && decideResend(request, now).ok;
}
