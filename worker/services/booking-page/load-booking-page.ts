// Loads the data of a public booking page.

import type { BookingPageData, LockedPageData } from '../../contract/booking-page/page-data.ts';
import type { BookableMeetingType, PublicHost } from '../../contract/meeting-types/public-calls.ts';
import { chooseDuration } from '../../domain/meeting-types/durations.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { AVAILABILITY_DAYS_MAX } from '../../domain/slots/reach.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { addDays } from '../../domain/time/calendar-date.ts';
import { parseTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { localDateAt } from '../../domain/time/wall-clock.ts';
import type { NearReadDeps } from '../service-deps.ts';
import {
  type BookingPageDeps,
  ensureBookingPage,
  findActivePage,
  type PagePath,
  withDuration,
} from './find-booking-page.ts';
import { computeAvailability } from './list-availability.ts';
import { isUnlocked } from './page-proof.ts';
import { presentHost, presentOffer } from './present-booking-page.ts';

/** Returns the host and the meeting type of a public booking page (docs/specification.md, section 7). */
export async function findPublicMeetingType(
  deps: BookingPageDeps,
  path: PagePath,
): Promise<{ meetingType: BookableMeetingType; host: PublicHost }> {
  const now = deps.clock.now();
  const page = await ensureBookingPage(deps, path, { start: now, end: now });
  return { meetingType: presentOffer(page), host: presentHost(page) };
}

/**
 * Returns the date range of the slots in the first response. The range starts yesterday in UTC,
 * because the visitor's local date may be one day earlier. The range has the maximum number of days
 * that one response may contain.
 */
export function firstRange(now: Instant): DateRange {
  const zone = parseTimeZone('UTC');
  if (!zone) throw new Error('UTC is missing from the time zones.');
  const from = addDays(localDateAt(zone, now), -1);
  return { from, to: addDays(from, AVAILABILITY_DAYS_MAX - 1), zone };
}

/**
 * Loads the first screen of a booking page: its header and the free slots of the first date range. If the
 * meeting type does not offer the wanted duration, uses the default duration. If a page has a password and
 * the request contains no proof, returns only the host.
 */
export async function loadBookingPage(
  deps: BookingPageDeps & Pick<NearReadDeps, 'humanCheck'>,
  path: PagePath,
  embed: boolean,
  wantedMinutes?: number,
): Promise<BookingPageData | LockedPageData> {
  const now = deps.clock.now();
  const range = firstRange(now);
  const offer = await findActivePage(deps, path, busyHorizon(range));
  if (!(await isUnlocked(deps, offer, path.proof))) {
    const { slug, hostLanguage } = offer;
    return { kind: 'locked', embed, host: presentHost(offer), hostLanguage, slug };
  }
  const isOffered = chooseDuration(offer, wantedMinutes) !== null;
  const page = isOffered ? withDuration(offer, wantedMinutes) : offer;
  return {
    kind: 'booking',
    embed,
    now: new Date(now).toISOString(),
    host: presentHost(page),
    hostTimezone: page.hostZone,
    hostLanguage: page.hostLanguage,
    meetingType: presentOffer(page),
    availability: computeAvailability(page, range, now),
    ...(deps.humanCheck && { turnstileSiteKey: deps.humanCheck.siteKey }),
  };
}
