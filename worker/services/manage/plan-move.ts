// Helps a host to choose a new time for a booking. Lists the free times, and lists the conflicts of
// any other time. A time is free when all hosts of the booking are free.

import { AppError } from '../../contract/app-error.ts';
import type { MoveClashes } from '../../contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { busyHorizon, busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import { findClashes } from '../../domain/slots/find-clashes.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { computeAvailability, withNight } from '../booking-page/list-availability.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { Deps } from '../service-deps.ts';
import { findBookedTeam } from '../teams/find-moved-team.ts';
import { computeTeamAvailability } from '../teams/list-team-slots.ts';

type MoveDeps = Pick<Deps, 'managedBookings' | 'movedHosts' | 'calendarRefresher' | 'clock'>;

interface OwnBooking {
  readonly hostId: string;
  readonly id: string;
}

async function readMoveSource(deps: MoveDeps, { hostId, id }: OwnBooking, horizon: Interval) {
  const source = await deps.managedBookings.findMoveSource(hostId, id, horizon, deps.clock.now());
  if (!source) throw new AppError('NOT_FOUND', { message: hostText('Booking not found') });
  const { page, isOfTeam } = source;
  const team = isOfTeam ? await findBookedTeam(deps, { id, page }, horizon) : null;
  const pages = team ? team.hosts.map((host) => host.page) : [page];
  for (const each of pages) refreshWhenStale(deps, each);
  return { page, team, pages };
}

/** Lists the free times of the booking's meeting type. The booking's own time counts as free. */
export async function listHostMoveTimes(
  deps: MoveDeps,
  booking: OwnBooking,
  range: DateRange,
): Promise<AvailabilityAnswer> {
  const { page, team } = await readMoveSource(deps, booking, busyHorizon(range));
  const now = deps.clock.now();
  return withNight(
    team ? computeTeamAvailability(team, range, now) : computeAvailability(page, range, now),
  );
}

/**
 * Lists the conflicts that the hosts of the booking would have if it started at `start`. The duration stays the
 * same.
 */
export async function checkMoveTime(
  deps: MoveDeps,
  booking: OwnBooking,
  start: Instant,
): Promise<MoveClashes> {
  const { page, pages } = await readMoveSource(deps, booking, busyHorizonAround(start));
  const end = start + page.durationMinutes * MINUTE_MS;
  const clashes = pages.map((each) => findClashes(each, { start, end }));
  return {
    isOutsideHours: clashes.some(({ isOutsideHours }) => isOutsideHours),
    isBusy: clashes.some(({ isBusy }) => isBusy),
  };
}
