import type { BookingMail } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import { findSupersededEmails, isResendOffered } from '../../../domain/bookings/mail-log.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { readStoredGuests } from '../read-guests.ts';
import { presentMail } from './present-mail.ts';
import { toTimedBooking } from './to-timed-booking.ts';

/** Returns the status of every email about one of the host's bookings. */
export async function listMails(
  deps: Pick<Deps, 'hostBookings' | 'bookingMails' | 'clock'>,
  account: Account,
  bookingId: string,
): Promise<BookingMail[]> {
  const row = await ensureBooking(deps, account, bookingId);
  const { booking } = row;
  const mails = await deps.bookingMails.listMails(account.id, bookingId);
  const guests = readStoredGuests(booking);
  const readers = { host: account.email, invitee: booking.inviteeEmail, guests };
  const notified = { ...toTimedBooking(row), guests };
  const now = deps.clock.now();
  const superseded = findSupersededEmails(mails);
  return mails.map((mail) => ({
    ...presentMail(mail, readers, isResendOffered({ mail, mails, booking: notified }, now)),
    ...(superseded.has(mail.id) ? { to: '', isToFormerInvitee: true as const } : {}),
  }));
}
