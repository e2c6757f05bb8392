// Helps a host to choose a new time for a booking. Lists the free times, and lists the conflicts of
// any other time.
import { AppError } from '../../contract/app-error.ts';
import type { MoveClashes } from '../../contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { busyHorizon, busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import { findClashes } from '../../domain/slots/find-clashes.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { Deps } from '../service-deps.ts';
import { computeAvailability } from '../slots/list-availability.ts';

type MoveDeps = Pick<Deps, 'managedBookings' | 'calendarRefresher' | 'clock'>;

interface OwnBooking {
  readonly hostId: string;
  readonly id: string;
}

async function readMoveSource(deps: MoveDeps, { hostId, id }: OwnBooking, horizon: Interval) {
  const source = await deps.managedBookings.findMoveSource(hostId, id, horizon);
  if (!source) throw new AppError('NOT_FOUND', { message: 'Booking not found' });
  refreshWhenStale(deps, source);
  return source;
}

/** Lists the free times of the booking's meeting type. The booking's own time counts as free. */
export async function listHostMoveTimes(
  deps: MoveDeps,
  booking: OwnBooking,
  range: DateRange,
): Promise<AvailabilityAnswer> {
  const source = await readMoveSource(deps, booking, busyHorizon(range));
  // The host may also choose a time in the invitee's night.
  const { hidesNight: _, ...answer } = computeAvailability(source, range, deps.clock.now());
  return answer;
}

/**
 * Lists the conflicts that the booking would have if it started at `start`. The duration stays the
 * same.
 */
export async function checkMoveTime(
  deps: MoveDeps,
  booking: OwnBooking,
  start: Instant,
): Promise<MoveClashes> {
  const source = await readMoveSource(deps, booking, busyHorizonAround(start));
  return findClashes(source, { start, end: start + source.durationMinutes * MINUTE_MS });
}
