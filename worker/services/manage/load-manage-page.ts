import type { ManagePageData } from '../../contract/bookings/manage-page-data.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { firstRange } from '../booking-page/load-booking-page.ts';
import { presentAfterBooking } from '../bookings/book/present-booked.ts';
import type { Deps } from '../service-deps.ts';
import { ensureManaged } from './find-managed.ts';
import { computeMoveTimes } from './list-move-times.ts';
import { presentManaged } from './present-managed.ts';

/** Loads the first screen of the invitee's manage page. `isJustBooked` is true on the confirmation of a booking. */
export async function loadManagePage(
  deps: Pick<Deps, 'managedBookings' | 'movedHosts' | 'calendarRefresher' | 'hasher' | 'clock'>,
  token: string,
  isJustBooked: boolean,
): Promise<ManagePageData> {
  const now = deps.clock.now();
  const range = firstRange(now);
  const row = await ensureManaged(deps, token, busyHorizon(range));
  const booking = presentManaged(row, now);
  return {
    kind: 'manage',
    now: new Date(now).toISOString(),
    booking,
    hostLanguage: row.page.hostLanguage,
    availability: booking.reschedule.allowed ? computeMoveTimes(deps, row, range, now) : null,
    ...(isJustBooked &&
      booking.status === 'confirmed' && {
        afterBooking: presentAfterBooking(row.page, booking.id),
      }),
  };
}
