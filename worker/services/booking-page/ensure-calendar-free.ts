// Checks the host's calendars before a time is booked, because the stored busy times may be
// outdated. Events that are added after this check are found by the next sync (decision 30).
import { AppError } from '../../contract/app-error.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import { computeGuardTimes } from '../../domain/slots/guard-times.ts';
import type { Instant } from '../../domain/time/types.ts';
import { type CheckLiveDeps, checkLive } from '../calendars/check-live.ts';
import { limitCalls } from '../calendars/limit-calls.ts';
import type { Deps } from '../service-deps.ts';
import { ensureSlotOpen, type WantedSlot } from './ensure-slot-open.ts';

export type CalendarFreeDeps = CheckLiveDeps & Pick<Deps, 'rateLimiter'>;

interface CheckOptions {
  /** The booking that is being moved. */
  readonly exceptBookingId: string | null;
  readonly now: Instant;
  /**
   * The check ends at this time. A calendar that was not asked by then counts as one that does not answer.
   */
  readonly latestEnd?: Instant;
}

/**
 * Throws when the time is taken, or when this host's calendars are checked too often. If a calendar does not
 * answer, the host's setting decides: `allow` permits the booking, otherwise this function throws.
 */
export async function ensureCalendarFree(
  deps: CalendarFreeDeps,
  page: BookingPage,
  wanted: WantedSlot,
  { exceptBookingId, now, latestEnd }: CheckOptions,
): Promise<void> {
  if (page.calendar === null) return;
  const isLate = latestEnd !== undefined && deps.clock.now() >= latestEnd;
  // The provider allows each account only a limited number of requests per minute. Many bookings at the same
  // time must not use up this limit, because syncs need requests too.
  if (!isLate && !(await deps.rateLimiter.isAllowed('calendar', page.hostId))) {
    throw new AppError('HOST_BUSY', { retryAfterSeconds: 10 });
  }
  const { hostId, hostZone } = page;
  const { guardStartAt: start, guardEndAt: end } = computeGuardTimes(page, wanted.startTime);
  const interval = { start, end };
  const verdict = await checkLive(deps, { hostId, hostZone, interval, exceptBookingId }, latestEnd);
  if (verdict.kind === 'free') return;
  if (verdict.kind === 'unknown') {
    if (page.calendar.policy === 'allow') return;
    throw new AppError('CALENDAR_UNREACHABLE', { retryAfterSeconds: 60 });
  }
  const liveBusy = verdict.busy.map((busy) => ({
    ...busy,
    guardStart: busy.start,
    guardEnd: busy.end,
  }));
  ensureSlotOpen({ ...page, busy: [...page.busy, ...liveBusy] }, wanted, now);
  throw new AppError('SLOT_TAKEN');
}

/** Returns the same dependencies, with a common limit for the calls to all calendars. No call starts after `latestEnd`. */
export const withLimitedCalls = <D extends CalendarFreeDeps>(deps: D, latestEnd: Instant): D =>
  // Keeps the getters of `deps`, because a getter creates its repository at the first use.
  Object.create(deps, {
    calendarProviders: { value: limitCalls(deps.calendarProviders, deps.clock, latestEnd) },
  });
