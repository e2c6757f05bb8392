// Lists the times that a booking link offers and that are still free.
import { AppError } from '../../../contract/app-error.ts';
import type { OfferAnswer } from '../../../contract/bookings/link-calls.ts';
import type { BookingPage, UsableLink } from '../../../db/booking-page/booking-pages.ts';
import { OFFER_DAYS_MAX } from '../../../domain/bookings/booking-links.ts';
import type { SlotSource } from '../../../domain/slots/types.ts';
import { DAY_MS, type Instant, type Interval } from '../../../domain/time/types.ts';
import {
  ensureBookable,
  ensurePageKey,
  type PagePath,
  withDuration,
} from '../../booking-page/find-booking-page.ts';
import { listOpenOffer } from '../../booking-page/list-availability.ts';
import { ensureUnlocked } from '../../booking-page/page-proof.ts';
import { refreshWhenStale } from '../../calendars/refresh-when-stale.ts';
import type { Deps } from '../../service-deps.ts';

type OfferPage = Pick<BookingPage, 'durationMinutes' | 'durations'>;

/**
 * The time range in which the hosts' busy times are read, so that every offered time can be checked. The
 * range starts a day ago, because a meeting that has already started may overlap the first offered time.
 */
export const offerHorizon = (now: Instant): Interval => ({
  start: now - DAY_MS,
  end: now + (OFFER_DAYS_MAX + 1) * DAY_MS,
});

/** Returns the link. Throws when it cannot be used, or when it offers all free times. */
export function ensureOffer(link: UsableLink | null): UsableLink {
  if (link === null) throw new AppError('BOOKING_LINK_CLOSED');
  if (link.starts === null) throw new AppError('NOT_FOUND', { message: 'Offer Not Found' });
  return link;
}

/**
 * Returns the page as the link offers it. If the link offers certain times, they replace the times and durations of
 * the meeting type.
 */
export function withLink<Page extends OfferPage>(
  page: Page,
  link: UsableLink | null,
  wantedMinutes: number | undefined,
): Page & Pick<SlotSource, 'offeredStarts'> {
  if (!link?.starts) return withDuration(page, wantedMinutes);
  const durationMinutes = link.durationMinutes ?? page.durationMinutes;
  const offer = { ...page, durationMinutes, durations: [durationMinutes] };
  return withDuration({ ...offer, offeredStarts: link.starts }, wantedMinutes);
}

export async function listOfferedTimes(
  deps: Pick<Deps, 'bookingPages' | 'calendarRefresher' | 'hasher' | 'clock'>,
  path: PagePath,
  token: string,
): Promise<OfferAnswer> {
  const key = ensurePageKey(path);
  const linkHash = await deps.hasher.sha256(token);
  const now = deps.clock.now();
  const found = await deps.bookingPages.findPageWithLink(key, offerHorizon(now), linkHash, now);
  const page = ensureBookable(found?.page ?? null);
  await ensureUnlocked(deps, page, path.proof);
  const link = ensureOffer(found?.link ?? null);
  refreshWhenStale(deps, page);
  const offer = withLink(page, link, undefined);
  return { durationMinutes: offer.durationMinutes, ...listOpenOffer(offer, now) };
}
