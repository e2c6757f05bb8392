import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts.ts';
import type { HostBookingRow } from '../../db/host-bookings.ts';
import type { Deps } from '../service-deps.ts';

/** The host's own, on the list or taken off it; another host's is as unknown as none. */
export async function ensureBooking(
  deps: Pick<Deps, 'hostBookings'>,
  account: Account,
  id: string,
): Promise<HostBookingRow> {
  const row = await deps.hostBookings.findBooking(account.id, id);
  if (!row) throw new AppError('NOT_FOUND', { message: 'Booking not found' });
  return row;
}
