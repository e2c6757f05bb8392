import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { checkSeen } from './check-seen.ts';

interface PrivateNotes extends WithIfMatch {
  readonly id: string;
  readonly privateNotes: string;
}

/** Replaces the notes about a booking that only its hosts see. No one is notified. */
export async function savePrivateNotes(
  deps: Pick<Deps, 'hostBookings' | 'bookingChanges'>,
  account: Account,
  { id, privateNotes, ifMatch }: PrivateNotes,
): Promise<HostBooking> {
  const found = await ensureBooking(deps, account, id);
  const { seen } = await checkSeen(found, { ifMatch }, new Set());
  const { hostId } = found.booking;
  if (!(await deps.bookingChanges.savePrivateNotes(hostId, id, privateNotes.trim(), seen))) {
    await ifMatch?.(presentBooking(await ensureBooking(deps, account, id)));
    throw new AppError('BOOKING_ERASED');
  }
  return presentBooking(await ensureBooking(deps, account, id));
}
