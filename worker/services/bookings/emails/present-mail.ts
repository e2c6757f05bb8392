// Converts the status of an email about a booking into the format of the API for the host.

import type { BookingMail } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Guest } from '../../../domain/bookings/guests.ts';
import {
  describeMailProblem,
  type LoggedMail,
  mailStatus,
} from '../../../domain/bookings/mail-log.ts';
import type { Channel } from '../../../domain/outbox/outbox-entry.ts';

interface MailReaders {
  readonly host: string;
  readonly invitee: string;
  readonly guests: readonly Guest[];
}

/** Returns the reader's email address. Empty for a guest who is no longer part of the booking. */
export function findAddress(
  { audience, guestId }: Pick<LoggedMail, 'audience' | 'guestId'>,
  { guests, ...addresses }: MailReaders,
): string {
  if (audience !== 'guest') return addresses[audience];
  return guests.find(({ id }) => id === guestId)?.email ?? '';
}

/** The address to which each channel sends a message. */
const ADDRESSES: Readonly<Record<Channel, typeof findAddress>> = { mail: findAddress };

export function presentMail(
  mail: LoggedMail,
  readers: MailReaders,
  isResendable: boolean,
): BookingMail {
  const status = mailStatus(mail);
  return {
    id: mail.id,
    event: mail.event,
    audience: mail.audience,
    to: ADDRESSES[mail.kind](mail, readers),
    status,
    attempts: mail.attempts,
    lastError: describeMailProblem(mail),
    dueAt: status === 'pending' ? new Date(mail.dueAt).toISOString() : null,
    createdAt: new Date(mail.createdAt).toISOString(),
    sentAt: mail.doneAt === null ? null : new Date(mail.doneAt).toISOString(),
    isResendable,
    ...(status === 'pending' && mail.isHeld ? { isHeld: true as const } : {}),
  };
}
