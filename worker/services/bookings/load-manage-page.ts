import type { ManagePageData } from '../../contract/booking-page/page-data.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { firstRange } from '../booking-page/load-booking-page.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { Deps } from '../service-deps.ts';
import { computeAvailability } from '../slots/list-availability.ts';
import { ensureManaged } from './find-managed.ts';
import { presentManaged } from './present-managed.ts';

/** Loads the first screen of the invitee's manage page. */
export async function loadManagePage(
  deps: Pick<Deps, 'managedBookings' | 'calendarRefresher' | 'hasher' | 'clock'>,
  token: string,
): Promise<ManagePageData> {
  const now = deps.clock.now();
  const range = firstRange(now);
  const row = await ensureManaged(deps, token, busyHorizon(range));
  refreshWhenStale(deps, row.page);
  const booking = presentManaged(row, now);
  return {
    kind: 'manage',
    now: new Date(now).toISOString(),
    booking,
    availability: booking.reschedule.allowed ? computeAvailability(row.page, range, now) : null,
  };
}
