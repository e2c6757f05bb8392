import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns one of the host's bookings, even if the host removed it from the list. For a booking of
 * another host, throws the same error as for an unknown booking.
 */
export async function ensureBooking(
  deps: Pick<Deps, 'hostBookings'>,
  account: Pick<Account, 'id'>,
  id: string,
): Promise<HostBookingRow> {
  const row = await deps.hostBookings.findBooking(account.id, id);
  if (!row) throw new AppError('NOT_FOUND', { message: 'Booking not found' });
  return row;
}
