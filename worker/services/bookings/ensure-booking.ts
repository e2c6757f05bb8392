import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/list/host-booking-row.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a booking that the account hosts, alone or with other hosts. Also returns a booking that a host has
 * removed from the list. For any other booking, throws the same error as for an unknown booking.
 */
export async function ensureBooking(
  deps: Pick<Deps, 'hostBookings'>,
  account: Pick<Account, 'id'>,
  id: string,
): Promise<HostBookingRow> {
  const row = await deps.hostBookings.findBooking(account.id, id);
  if (!row) throw new AppError('NOT_FOUND', { message: hostText('Booking not found') });
  return row;
}
