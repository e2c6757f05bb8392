import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-bookings.ts';
import type { Deps } from '../service-deps.ts';

/**
 * The host's own booking, also when it was removed from the list. Another host's booking gets the same answer
 * as an unknown one.
 */
export async function ensureBooking(
  deps: Pick<Deps, 'hostBookings'>,
  account: Account,
  id: string,
): Promise<HostBookingRow> {
  const row = await deps.hostBookings.findBooking(account.id, id);
  if (!row) throw new AppError('NOT_FOUND', { message: 'Booking not found' });
  return row;
}
