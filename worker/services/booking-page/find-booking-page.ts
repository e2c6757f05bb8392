import { AppError } from '../../contract/app-error.ts';
import type { BookingPage, PageKey } from '../../db/booking-page/booking-pages.ts';
import { isPathName } from '../../domain/accounts/username.ts';
import type { Interval } from '../../domain/time/types.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { NearDeps } from '../service-deps.ts';

export interface PagePath {
  readonly username: string;
  readonly slug: string;
}

/** Returns the username and the slug in lower case. Returns null when no booking page can have them. */
function toPageKey({ username, slug }: PagePath): PageKey | null {
  if (!isPathName(username) || !isPathName(slug)) return null;
  return { username: username.toLowerCase(), slug: slug.toLowerCase() };
}

export function ensurePageKey(path: PagePath): PageKey {
  const key = toPageKey(path);
  if (!key) throw new AppError('NOT_FOUND', { message: 'Meeting Type Not Found' });
  return key;
}

/** Throws when the booking page does not exist or its meeting type is inactive. */
export function ensureBookable<P extends { isActive: boolean }>(page: P | null): P {
  if (!page) throw new AppError('NOT_FOUND', { message: 'Meeting Type Not Found' });
  if (!page.isActive) throw new AppError('MEETING_TYPE_INACTIVE');
  return page;
}

export async function ensureBookingPage(
  deps: Pick<NearDeps, 'bookingPages' | 'quarantinedRows' | 'calendarRefresher' | 'clock'>,
  path: PagePath,
  horizon: Interval,
): Promise<BookingPage> {
  const page = ensureBookable(await deps.bookingPages.findPage(ensurePageKey(path), horizon));
  await deps.quarantinedRows.setAside(page.unreadable, deps.clock.now());
  refreshWhenStale(deps, page);
  return page;
}
