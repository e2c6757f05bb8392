import type { BookingPageData } from '../../contract/booking-page/page-data.ts';
import type { BookableMeetingType, PublicHost } from '../../contract/booking-page/public-calls.ts';
import { AVAILABILITY_DAYS_MAX } from '../../domain/bookings/limits.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { addDays } from '../../domain/time/calendar-date.ts';
import { parseTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { localDateAt } from '../../domain/time/wall-clock.ts';
import type { NearDeps } from '../service-deps.ts';
import { computeAvailability } from '../slots/list-availability.ts';
import { ensureBookingPage, type PagePath } from './find-booking-page.ts';
import { presentHost, presentOffer } from './present-booking-page.ts';

/** Returns the host and the meeting type of a public booking page (specification, section 7). */
export async function findPublicMeetingType(
  deps: Pick<NearDeps, 'bookingPages' | 'quarantinedRows' | 'calendarRefresher' | 'clock'>,
  path: PagePath,
): Promise<{ meetingType: BookableMeetingType; host: PublicHost }> {
  const now = deps.clock.now();
  const page = await ensureBookingPage(deps, path, { start: now, end: now });
  return { meetingType: presentOffer(page), host: presentHost(page) };
}

/**
 * Returns the date range of the slots in the first response. The range has as many days as one response may
 * contain. It starts yesterday (UTC), because the visitor's local date may be one day earlier.
 */
export function firstRange(now: Instant): DateRange {
  const zone = parseTimeZone('UTC');
  if (!zone) throw new Error('UTC is missing from the time zones.');
  const from = addDays(localDateAt(zone, now), -1);
  return { from, to: addDays(from, AVAILABILITY_DAYS_MAX - 1), zone };
}

/** Loads the first screen of a booking page: its header and the free slots of the first date range. */
export async function loadBookingPage(
  deps: Pick<
    NearDeps,
    'bookingPages' | 'quarantinedRows' | 'calendarRefresher' | 'humanCheck' | 'clock'
  >,
  path: PagePath,
  embed: boolean,
): Promise<BookingPageData> {
  const now = deps.clock.now();
  const range = firstRange(now);
  const page = await ensureBookingPage(deps, path, busyHorizon(range));
  return {
    kind: 'booking',
    embed,
    now: new Date(now).toISOString(),
    host: presentHost(page),
    hostTimezone: page.hostZone,
    meetingType: presentOffer(page),
    availability: computeAvailability(page, range, now),
    ...(deps.humanCheck && { turnstileSiteKey: deps.humanCheck.siteKey }),
  };
}
