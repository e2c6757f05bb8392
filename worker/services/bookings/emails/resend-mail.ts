// Sends an email about a booking again, with a new id and the current data.

import { AppError } from '../../../contract/app-error.ts';
import type { BookingMail } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import { decideResend, RESEND_TEXTS } from '../../../domain/bookings/mail-log.ts';
import { toFacts } from '../../../domain/bookings/timed-mails.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { countAttempt } from '../../accounts/count-attempt.ts';
import { type WakeDeps, wakeOutbox } from '../../outbox/wake-outbox.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { readStoredGuests } from '../read-guests.ts';
import { findAddress, presentMail } from './present-mail.ts';
import { toTimedBooking } from './to-timed-booking.ts';

type ResendDeps = WakeDeps &
  Pick<
    Deps,
    | 'hostBookings'
    | 'bookingMails'
    | 'reminderOptouts'
    | 'rateCounters'
    | 'securityEvents'
    | 'hasher'
    | 'ids'
    | 'clock'
  >;

interface Resend {
  readonly bookingId: string;
  readonly mailId: string;
  readonly origin: string;
}

function refuse(reason: keyof typeof RESEND_TEXTS): AppError {
  return new AppError('MAIL_NOT_RESENDABLE', { message: RESEND_TEXTS[reason] });
}

export async function resendMail(
  deps: ResendDeps,
  account: Account,
  { bookingId, mailId, origin }: Resend,
): Promise<BookingMail> {
  const row = await ensureBooking(deps, account, bookingId);
  const { booking } = row;
  const mails = await deps.bookingMails.listMails(account.id, bookingId);
  const mail = mails.find(({ id }) => id === mailId);
  if (!mail) throw new AppError('NOT_FOUND', { message: hostText('Email not found') });
  const now = deps.clock.now();
  const guests = readStoredGuests(booking);
  const notified = { ...toTimedBooking(row), guests };
  const decision = decideResend({ mail, mails, booking: notified }, now);
  if (!decision.ok) throw refuse(decision.reason);
  const { kind, event, audience, guestId = null } = mail;
  const { timed } = decision;
  const readers = { host: account.email, invitee: booking.inviteeEmail, guests };
  if (timed && (await deps.reminderOptouts.isStopped(findAddress(mail, readers))))
    throw refuse('optedOut');
  if (guests.find(({ id }) => id === guestId)?.emailsStoppedAt !== undefined)
    throw refuse('silent');
  // Count the attempt after the other checks, so that a refused resend is not counted.
  await countAttempt(deps, 'mail-resends-booking', bookingId, account.id);
  const id = deps.ids.create();
  const isAdded = await deps.bookingMails.insertResend({
    id,
    bookingId,
    hostId: account.id,
    kind,
    event,
    audience,
    guestId,
    at: now,
    origin,
    facts: timed && { reminder: toFacts(timed, booking.startAt) },
    sequence: booking.sequence,
  });
  if (!isAdded) throw refuse('changed');
  await wakeOutbox(deps, id);
  const added = {
    id,
    kind,
    event,
    audience,
    guestId,
    status: 'pending',
    attempts: 0,
    createdAt: now,
    dueAt: now,
  } as const;
  return presentMail({ ...added, lastError: null, doneAt: null, isHeld: false }, readers, false);
}
