// Emails to invitees about a host's edits are limited in number. The emails are also delayed, so that several edits
// cause only one email. Cancellations, notices of removal, reminders and emails to the host are never
// counted or delayed.

import { toMailbox } from '../organizations/email-domain.ts';
import type { Reader } from '../outbox/readers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/types.ts';

export const HOST_MAIL_LIMITS = {
  booking: { maximum: 6, windowMs: HOUR_MS },
  /** This limit applies only to emails about bookings that the recipient did not make. */
  recipient: { maximum: 10, windowMs: DAY_MS },
  host: { maximum: 200, windowMs: DAY_MS },
} as const;

/**
 * An email about an edit is delayed by `waitMs`, so that it can include further edits. During a series of
 * edits, the email is delayed by at most `maximumMs`.
 */
export const EDIT_DELAY = { waitMs: 30 * SECOND_MS, maximumMs: 5 * MINUTE_MS } as const;

/**
 * A host is new while two conditions hold: the account is younger than this age, and no invitee has made a
 * booking, except the booking in the email. While a host is new, emails to invitees contain no links from the
 * host's texts.
 */
export const NEW_HOST_MS = 7 * DAY_MS;

const LIMITED_EVENTS: readonly string[] = ['booking.confirmed', 'booking.changed'];

interface CausedMail extends Reader {
  readonly causedBy: 'host' | 'invitee' | null;
  readonly event: string;
}

export function isHostLimited({ causedBy, audience, event }: CausedMail): boolean {
  return causedBy === 'host' && audience !== 'host' && LIMITED_EVENTS.includes(event);
}

interface HostMailSubject {
  readonly bookingId: string;
  readonly hostId: string;
  /** Null for an email to the invitee. */
  readonly guestId: string | null;
  readonly recipient: string;
  /**
   * True when the recipient is the invitee who made the booking. False when the recipient is a
   * guest, or an invitee whose email address the host entered.
   */
  readonly isOriginalRecipient: boolean;
}

interface HostMailLimit {
  /** The name of the counter. It contains an email address, so only its hash is stored. */
  readonly name: string;
  readonly maximum: number;
  readonly windowMs: number;
}

/**
 * Returns every limit that applies to one email. The limit per booking counts the emails to each
 * reader separately.
 */
export function listHostMailLimits(subject: HostMailSubject): HostMailLimit[] {
  const { booking, recipient, host } = HOST_MAIL_LIMITS;
  const limits = [
    { name: `host-mails-booking:${subject.guestId ?? subject.bookingId}`, ...booking },
    { name: `host-mails-host:${subject.hostId}`, ...host },
  ];
  if (subject.isOriginalRecipient) return limits;
  return [
    ...limits,
    { name: `host-mails-recipient:${toMailbox(subject.recipient)}`, ...recipient },
  ];
}
