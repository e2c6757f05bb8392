// Helps a host to book for an invitee. Lists the free times of a meeting type, and lists the conflicts of any other
// time.

import { AppError } from '../../../contract/app-error.ts';
import type { MoveClashes } from '../../../contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../contract/slots/slot-calls.ts';
import type { OwnTypeKey } from '../../../db/booking-page/booking-pages.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { busyHorizon, busyHorizonAround } from '../../../domain/slots/busy-horizon.ts';
import { findClashes } from '../../../domain/slots/find-clashes.ts';
import type { DateRange } from '../../../domain/slots/types.ts';
import { type Instant, type Interval, MINUTE_MS } from '../../../domain/time/types.ts';
import { withDuration } from '../../booking-page/find-booking-page.ts';
import { computeAvailability, withNight } from '../../booking-page/list-availability.ts';
import { refreshWhenStale } from '../../calendars/refresh-when-stale.ts';
import type { Deps } from '../../service-deps.ts';

type PlanDeps = Pick<Deps, 'bookingPages' | 'calendarRefresher' | 'clock'>;

type WantedType = OwnTypeKey & { readonly durationMinutes: number | undefined };

async function ensureOwnType(deps: PlanDeps, wanted: WantedType, horizon: Interval) {
  const { durationMinutes, ...key } = wanted;
  const type = await deps.bookingPages.findOwnType(key, horizon, deps.clock.now());
  if (!type) throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  refreshWhenStale(deps, type);
  return withDuration(type, durationMinutes);
}

/** Lists the free times of the meeting type, even when the meeting type is inactive. */
export async function listHostTimes(
  deps: PlanDeps,
  wanted: WantedType,
  range: DateRange,
): Promise<AvailabilityAnswer> {
  const type = await ensureOwnType(deps, wanted, busyHorizon(range));
  return withNight(computeAvailability(type, range, deps.clock.now()));
}

export async function checkHostTime(
  deps: PlanDeps,
  wanted: WantedType,
  start: Instant,
): Promise<MoveClashes> {
  const type = await ensureOwnType(deps, wanted, busyHorizonAround(start));
  return findClashes(type, { start, end: start + type.durationMinutes * MINUTE_MS });
}
