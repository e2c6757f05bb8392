// Emails to people who are not the host are limited in number, no matter who causes them. Emails about changes are also
// delayed, so that several changes cause only one email. Emails to hosts are never counted.

import { toMailbox } from '../accounts/email-domain.ts';
import type { BookingEvent } from '../outbox/outbox-facts.ts';
import type { Reader } from '../outbox/readers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/types.ts';
import { BOOKING_MESSAGES } from './booking-messages.ts';

/**
 * The limits of the emails of one host's bookings. A stranger is a person whose address someone else entered: a guest,
 * or an invitee whom the host entered. No limit can tell whether invitees entered their own address, so the limit per
 * recipient also counts the emails about a person's own bookings.
 */
export const HOST_MAIL_LIMITS = {
  /** Of one reader of one booking. */
  booking: { maximum: 6, windowMs: HOUR_MS },
  recipient: { maximum: 40, ofStrangers: 10, windowMs: DAY_MS },
  host: { maximum: 2_000, whileNew: 50, windowMs: DAY_MS },
  strangersPerHour: { maximum: 40, windowMs: HOUR_MS },
  strangersPerDay: { maximum: 200, windowMs: DAY_MS },
} as const;

/** The time for which an email about a change waits, so that it can include further changes. */
export const EDIT_DELAY_MS = 30 * SECOND_MS;

/** During a series of changes, the email is delayed by at most this time. */
export const EDIT_DELAY_MAX_MS = 5 * MINUTE_MS;

/**
 * A host is new while the account is younger than this age, and has bookings by fewer than this number of invitees who
 * have proven that they own their mailbox. The invitees must have different domains.
 */
export const NEW_HOST_MS = 7 * DAY_MS;
export const PROVEN_DOMAINS = 3;

export const isHostLimited = ({ audience, event }: Reader & { readonly event: BookingEvent }) =>
  audience !== 'host' && BOOKING_MESSAGES[event].isLimited;

interface HostMailSubject {
  readonly bookingId: string;
  readonly hostId: string;
  readonly isHostNew: boolean;
  /** Null for an email to the invitee. */
  readonly guestId: string | null;
  readonly recipient: string;
  /** True for a guest, and for an invitee whose email address the host entered. */
  readonly isStranger: boolean;
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
  const { booking, recipient, host, strangersPerHour, strangersPerDay } = HOST_MAIL_LIMITS;
  const { hostId, isHostNew, isStranger } = subject;
  const ofStrangers = [
    { name: `host-mails-strangers-hour:${hostId}`, ...strangersPerHour },
    { name: `host-mails-strangers-day:${hostId}`, ...strangersPerDay },
  ];
  return [
    { name: `host-mails-booking:${subject.guestId ?? subject.bookingId}`, ...booking },
    {
      name: `host-mails-host:${hostId}`,
      maximum: isHostNew ? host.whileNew : host.maximum,
      windowMs: host.windowMs,
    },
    {
      name: `host-mails-recipient:${toMailbox(subject.recipient)}`,
      maximum: isStranger ? recipient.ofStrangers : recipient.maximum,
      windowMs: recipient.windowMs,
    },
    ...(isStranger ? ofStrangers : []),
  ];
}
