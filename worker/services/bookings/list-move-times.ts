import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { findMoveObstacle } from '../../domain/bookings/manage.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { LocalDate, TimeZone } from '../../domain/time/types.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { Deps } from '../service-deps.ts';
import { computeAvailability } from '../slots/list-availability.ts';
import { ensureManageable } from './ensure-manageable.ts';
import { ensureManaged, toChangeRules } from './find-managed.ts';

/**
 * Lists the times to which the invitee can move the booking. The booking's own time counts as free.
 */
export async function listMoveTimes(
  deps: Pick<Deps, 'managedBookings' | 'calendarRefresher' | 'hasher' | 'clock'>,
  token: string,
  query: { readonly from: LocalDate; readonly to: LocalDate; readonly timezone: TimeZone },
): Promise<AvailabilityAnswer> {
  const range = { from: query.from, to: query.to, zone: query.timezone };
  const row = await ensureManaged(deps, token, busyHorizon(range));
  refreshWhenStale(deps, row.page);
  const now = deps.clock.now();
  ensureManageable(findMoveObstacle(row.booking, toChangeRules(row), now));
  return computeAvailability(row.page, range, now);
}
