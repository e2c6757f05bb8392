// The host's log of emails about one booking, and which of them can be resent. An email is always rendered
// from current data, so only an email that is still true can be resent.

import { displayStatus } from '../bookings/booking-lists.ts';
import { isEmailAddress } from '../bookings/invitee-form.ts';
import { decideReminders, type RemindedBooking, type ReminderKind } from '../bookings/reminders.ts';
import type { BookingEvent } from '../outbox/outbox-facts.ts';
import { MAIL_ATTEMPTS_MAX } from '../outbox/retry.ts';
import type { Instant } from '../time/types.ts';

/** `skipped`: the email was no longer true when it was due. */
const MAIL_STATUSES = ['pending', 'sent', 'skipped', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface LoggedMail {
  readonly id: string;
  readonly event: BookingEvent;
  readonly audience: 'host' | 'invitee';
  readonly status: 'pending' | 'claimed' | 'done' | 'dead' | 'quarantined';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly dueAt: Instant;
  /** When it was sent. Null before that. */
  readonly doneAt: Instant | null;
  /** It waits because of a limit. Nothing failed. */
  readonly isHeld: boolean;
}

/**
 * Emails to previous invitees: the newest notice to a previous invitee and everything older. `mails` newest
 * first.
 */
export function findSupersededEmails(mails: readonly LoggedMail[]): ReadonlySet<string> {
  const newest = mails.findIndex(({ event }) => event === 'booking.reassigned');
  const older = newest === -1 ? [] : mails.slice(newest);
  return new Set(older.filter(({ audience }) => audience === 'invitee').map(({ id }) => id));
}

export function mailStatus({ status, doneAt }: LoggedMail): MailStatus {
  if (status === 'dead' || status === 'quarantined') return 'failed';
  if (status === 'done') return doneAt === null ? 'skipped' : 'sent';
  return 'pending';
}

/** Text for the host. The provider's exact answer is only for the operator. */
export function describeMailProblem(mail: LoggedMail): string | null {
  const status = mailStatus(mail);
  if (status === 'failed') {
    if (mail.status === 'quarantined')
      return 'The stored data of this email is damaged. We are looking into it.';
    return mail.attempts < MAIL_ATTEMPTS_MAX
      ? 'The address does not accept this email.'
      : `It could not be delivered in ${MAIL_ATTEMPTS_MAX} attempts.`;
  }
  if (status === 'pending' && mail.isHeld) {
    return 'Your edits have reached the limit for emails. This email will be sent automatically later.';
  }
  const hasFailed = status === 'pending' && mail.lastError !== null;
  return hasFailed ? 'It could not be sent yet. We retry automatically.' : null;
}

export const RESEND_TEXTS = {
  pending: 'This email is already being sent.',
  over: 'This meeting is over. Its emails are no longer sent.',
  cancelled: 'This booking is cancelled. Only the cancellation email can be sent again.',
  confirmed: 'This booking is not cancelled, so its cancellation email cannot be sent again.',
  reminder: 'The time of this reminder has passed or has not come yet.',
  optedOut: 'This person has turned off reminders.',
  address: 'We no longer have an email address of the invitee.',
  question: 'This email cannot be sent again. Its question is shown with the booking.',
  former: 'This email was for an invitee who is no longer part of the booking.',
  changed: 'This booking has just changed. Please check it again.',
} as const;

interface ResendQuestion {
  readonly mail: LoggedMail;
  /** All emails of the booking. */
  readonly mails: readonly LoggedMail[];
  readonly booking: RemindedBooking & { readonly inviteeEmail: string };
}

const isSameKind = (a: LoggedMail, b: LoggedMail): boolean =>
  a.event === b.event && a.audience === b.audience;

type ResendDecision =
  /** `reminder`: the reminder that is due now. Null for other emails. */
  | { readonly ok: true; readonly reminder: ReminderKind | null }
  | { readonly ok: false; readonly reason: keyof typeof RESEND_TEXTS };

export function decideResend(question: ResendQuestion, now: Instant): ResendDecision {
  const { mail, mails, booking } = question;
  if (mail.event === 'booking.calendar-changed') return { ok: false, reason: 'question' };
  if (findSupersededEmails(mails).has(mail.id)) return { ok: false, reason: 'former' };
  if (mails.some((other) => isSameKind(other, mail) && mailStatus(other) === 'pending'))
    return { ok: false, reason: 'pending' };
  if (booking.startAt < now) return { ok: false, reason: 'over' };
  const isCancelled = displayStatus(booking, now) === 'cancelled';
  if (isCancelled && mail.event !== 'booking.cancelled') return { ok: false, reason: 'cancelled' };
  if (!isCancelled && mail.event === 'booking.cancelled') return { ok: false, reason: 'confirmed' };
  if (mail.audience === 'invitee' && !isEmailAddress(booking.inviteeEmail))
    return { ok: false, reason: 'address' };
  if (mail.event !== 'booking.reminder') return { ok: true, reminder: null };
  const reminder = decideReminders(booking, now).outboxRow.at(-1);
  return reminder ? { ok: true, reminder } : { ok: false, reason: 'reminder' };
}

/** Offer a resend only for the newest email of each kind. `mails` newest first. */
export function isResendOffered(question: ResendQuestion, now: Instant): boolean {
  const { mail, mails } = question;
  const newest = mails.find((other) => isSameKind(other, mail));
  return newest?.id === mail.id && decideResend(question, now).ok;
}
