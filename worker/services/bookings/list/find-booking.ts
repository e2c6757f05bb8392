import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';

/** Returns one of the host's bookings in the format of the API. */
export async function findBooking(
  deps: Pick<Deps, 'hostBookings'>,
  account: Account,
  id: string,
): Promise<HostBooking> {
  return presentBooking(await ensureBooking(deps, account, id));
}
