// Cancels a booking, or removes it from the host's list. The app has one call for both actions
// (delete-booking.ts). The public API has two separate calls, so that a retry of a cancellation
// never removes the booking.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { cancelUpcoming } from './delete-booking.ts';

type CancelDeps = Parameters<typeof cancelUpcoming>[0];

/** Cancels an upcoming booking. Idempotent. */
export async function cancelBooking(
  deps: CancelDeps,
  account: Account,
  id: string,
  cancellation: Parameters<typeof cancelUpcoming>[3],
): Promise<HostBooking> {
  const isCancelled = await cancelUpcoming(deps, account, id, cancellation);
  const row = await ensureBooking(deps, account, id);
  if (!isCancelled && row.booking.status !== 'cancelled') throw new AppError('BOOKING_OVER');
  return presentBooking(row);
}

export async function removeBooking(
  deps: Pick<Deps, 'hostBookings' | 'bookingChanges' | 'clock'>,
  account: Account,
  id: string,
): Promise<void> {
  const { booking } = await ensureBooking(deps, account, id);
  const now = deps.clock.now();
  if (displayStatus(booking, now) === 'upcoming') throw new AppError('BOOKING_NOT_OVER');
  await deps.bookingChanges.removeBooking(booking.hostId, id, now);
}
