// Converts the status of an email about a booking into the format of the API for the host.

import type { BookingMail } from '../../contract/bookings/my-bookings-calls.ts';
import { describeMailProblem, type LoggedMail, mailStatus } from '../../domain/email/mail-log.ts';

interface MailReaders {
  readonly host: string;
  readonly invitee: string;
}

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
    to: readers[mail.audience],
    status,
    attempts: mail.attempts,
    lastError: describeMailProblem(mail),
    dueAt: status === 'pending' ? new Date(mail.dueAt).toISOString() : null,
    sentAt: mail.doneAt === null ? null : new Date(mail.doneAt).toISOString(),
    isResendable,
    ...(status === 'pending' && mail.isHeld ? { isHeld: true as const } : {}),
  };
}
