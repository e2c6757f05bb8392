// Lists the times that a booking link offers and that are still free.
import { AppError } from '../../contract/app-error.ts';
import type { OfferAnswer } from '../../contract/bookings/link-calls.ts';
import type { BookingPage, UsableLink } from '../../db/booking-page/booking-pages.ts';
import { OFFER_DAYS_MAX } from '../../domain/bookings/booking-links.ts';
import { DAY_MS } from '../../domain/time/types.ts';
import {
  ensureBookable,
  ensurePageKey,
  type PagePath,
  withDuration,
} from '../booking-page/find-booking-page.ts';
import { ensureUnlocked } from '../booking-page/page-proof.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { Deps } from '../service-deps.ts';
import { listOpenOffer } from '../slots/list-availability.ts';

/**
 * Returns the page as the link offers it. If the link offers certain times, they replace the times and durations of
 * the meeting type.
 */
export function withLink(
  page: BookingPage,
  link: UsableLink | null,
  wantedMinutes: number | undefined,
): BookingPage {
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
  // A meeting that is still running may overlap the first offered time.
  const horizon = { start: now - DAY_MS, end: now + (OFFER_DAYS_MAX + 1) * DAY_MS };
  const found = await deps.bookingPages.findPageWithLink(key, horizon, linkHash, now);
  const page = ensureBookable(found?.page ?? null);
  await ensureUnlocked(deps, page, path.proof);
  const link = found?.link ?? null;
  if (link === null) throw new AppError('BOOKING_LINK_CLOSED');
  if (link.starts === null) throw new AppError('NOT_FOUND', { message: 'Offer Not Found' });
  refreshWhenStale(deps, page);
  const offer = withLink(page, link, undefined);
  return { durationMinutes: offer.durationMinutes, ...listOpenOffer(offer, now) };
}
