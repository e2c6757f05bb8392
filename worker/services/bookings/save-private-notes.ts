import { AppError } from '../../contract/app-error.ts';
import type { HostBooking } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { Deps } from '../service-deps.ts';
import { ensureBooking } from './ensure-booking.ts';
import { presentBooking } from './present-booking.ts';

interface PrivateNotes {
  readonly id: string;
  readonly privateNotes: string;
}

/** Replaces the host's own notes about a booking. No one is notified, because only the host sees them. */
export async function savePrivateNotes(
  deps: Pick<Deps, 'hostBookings' | 'bookingChanges'>,
  account: Account,
  { id, privateNotes }: PrivateNotes,
): Promise<HostBooking> {
  await ensureBooking(deps, account, id);
  const isSaved = await deps.bookingChanges.savePrivateNotes(account.id, id, privateNotes.trim());
  if (!isSaved) throw new AppError('BOOKING_ERASED');
  return presentBooking(await ensureBooking(deps, account, id));
}
