// Finds the booking page for a username and a slug.

import { AppError } from '../../contract/app-error.ts';
import type { BookingPage, PageKey } from '../../db/booking-page/booking-pages.ts';
import { isPathName } from '../../domain/accounts/username.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { chooseDuration } from '../../domain/meeting-types/durations.ts';
import type { Interval } from '../../domain/time/types.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { NearReadDeps } from '../service-deps.ts';
import { ensureUnlocked } from './page-proof.ts';

export type BookingPageDeps = Pick<
  NearReadDeps,
  'hasher' | 'bookingPages' | 'recentPages' | 'quarantinedRows' | 'calendarRefresher' | 'clock'
>;

export interface PagePath {
  readonly username: string;
  readonly slug: string;
  /** The proof that the visitor knows the password of the page. */
  readonly proof?: string | undefined;
}

/**
 * Returns the username and the slug in lower case. Returns null when they cannot be part of a
 * booking page's URL.
 */
function toPageKey({ username, slug }: PagePath): PageKey | null {
  if (!isPathName(username) || !isPathName(slug)) return null;
  return { username: username.toLowerCase(), slug: slug.toLowerCase() };
}

export function ensurePageKey(path: PagePath): PageKey {
  const key = toPageKey(path);
  if (!key) throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  return key;
}

/** Throws when the booking page does not exist or its meeting type is inactive. */
export function ensureBookable<P extends { isActive: boolean }>(page: P | null): P {
  if (!page) throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  if (!page.isActive) throw new AppError('MEETING_TYPE_INACTIVE');
  return page;
}

/** Returns the page with the wanted duration. Throws when the meeting type does not offer this duration. */
export function withDuration<P extends Pick<BookingPage, 'durationMinutes' | 'durations'>>(
  page: P,
  wantedMinutes: number | undefined,
): P {
  const durationMinutes = chooseDuration(page, wantedMinutes);
  if (durationMinutes === null) throw new AppError('DURATION_NOT_OFFERED');
  return { ...page, durationMinutes };
}

/** Finds an active page, which may be protected by a password. */
export async function findActivePage(
  deps: BookingPageDeps,
  path: PagePath,
  horizon: Interval,
): Promise<BookingPage> {
  const key = ensurePageKey(path);
  const now = deps.clock.now();
  const page = ensureBookable(await deps.bookingPages.findPage(key, horizon, now));
  await deps.quarantinedRows.quarantine(page.unreadable, now);
  deps.recentPages.remember(key, page, now);
  refreshWhenStale(deps, page);
  return page;
}

/** Finds an active page, and throws when the visitor must enter its password first. */
export async function ensureBookingPage(
  deps: BookingPageDeps,
  path: PagePath,
  horizon: Interval,
): Promise<BookingPage> {
  const page = await findActivePage(deps, path, horizon);
  await ensureUnlocked(deps, page, path.proof);
  return page;
}
