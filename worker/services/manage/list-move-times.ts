import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { findMoveObstacle } from '../../domain/bookings/manage.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import type { Instant, LocalDate, TimeZone } from '../../domain/time/types.ts';
import { computeAvailability } from '../booking-page/list-availability.ts';
import { ensureManageable } from '../bookings/change/ensure-manageable.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { Deps } from '../service-deps.ts';
import { computeTeamAvailability } from '../teams/list-team-slots.ts';
import { ensureManaged, type Managed, toChangeRules } from './find-managed.ts';

/**
 * Lists the free times of the booking's meeting type. Starts a sync of the hosts' calendars whose stored data
 * is outdated.
 */
export function computeMoveTimes(
  deps: Pick<Deps, 'calendarRefresher' | 'clock'>,
  { page, pool }: Managed,
  range: DateRange,
  now: Instant,
): AvailabilityAnswer {
  for (const each of pool?.hosts ?? [{ page }]) refreshWhenStale(deps, each.page);
  return pool ? computeTeamAvailability(pool, range, now) : computeAvailability(page, range, now);
}

/**
 * Lists the times to which the invitee can move the booking. The booking's own time counts as free.
 */
export async function listMoveTimes(
  deps: Pick<Deps, 'managedBookings' | 'movedHosts' | 'calendarRefresher' | 'hasher' | 'clock'>,
  token: string,
  query: { readonly from: LocalDate; readonly to: LocalDate; readonly timezone: TimeZone },
): Promise<AvailabilityAnswer> {
  const range = { from: query.from, to: query.to, zone: query.timezone };
  const row = await ensureManaged(deps, token, busyHorizon(range));
  const now = deps.clock.now();
  ensureManageable(findMoveObstacle(row.booking, toChangeRules(row), now));
  return computeMoveTimes(deps, row, range, now);
}
