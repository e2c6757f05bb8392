// Limits the emails that a host's own edits cause, and delays edits so that several become one email. Only
// emails to invitees count: the host's own copies go to the person who caused them. Cancellations, notices of
// removal and reminders are never counted or delayed.

import { toMailbox } from '../organizations/email-domain.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/types.ts';

export const HOST_MAIL_LIMITS = {
  booking: { maximum: 6, windowMs: HOUR_MS },
  /** For bookings that the recipient did not make. */
  recipient: { maximum: 10, windowMs: DAY_MS },
  host: { maximum: 200, windowMs: DAY_MS },
} as const;

/** An edit waits this long for the next one. A series of edits waits at most `maximumMs` from its first. */
export const EDIT_SETTLE = { waitMs: 30 * SECOND_MS, maximumMs: 5 * MINUTE_MS } as const;

/**
 * Emails contain no links from the host's own text until the account is this old and an invitee has booked.
 */
export const NEW_HOST_MS = 7 * DAY_MS;

const LIMITED_EVENTS: readonly string[] = ['booking.confirmed', 'booking.changed'];

interface CausedMail {
  readonly causedBy: 'host' | 'invitee' | null;
  readonly audience: 'host' | 'invitee';
  readonly event: string;
}

export function isHostLimited({ causedBy, audience, event }: CausedMail): boolean {
  return causedBy === 'host' && audience === 'invitee' && LIMITED_EVENTS.includes(event);
}

export interface HostMailSubject {
  readonly bookingId: string;
  readonly hostId: string;
  readonly recipient: string;
  /** The booking still has the address that it was made with. */
  readonly isRecipientsOwn: boolean;
}

interface HostMailLimit {
  /** Name of the counter. It contains an address, so it is stored hashed. */
  readonly name: string;
  readonly maximum: number;
  readonly windowMs: number;
}

/** The limits to which one email counts. */
export function listHostMailLimits(subject: HostMailSubject): HostMailLimit[] {
  const { booking, recipient, host } = HOST_MAIL_LIMITS;
  const limits = [
    { name: `host-mails-booking:${subject.bookingId}`, ...booking },
    { name: `host-mails-host:${subject.hostId}`, ...host },
  ];
  if (subject.isRecipientsOwn) return limits;
  return [
    ...limits,
    { name: `host-mails-recipient:${toMailbox(subject.recipient)}`, ...recipient },
  ];
}
