// Keeps recently read booking pages in the memory of this isolate.
import type { BookingPage, PageKey } from '../../db/booking-page/booking-pages.ts';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';

const REMEMBERED_MS = 5 * MINUTE_MS;
const PAGES_MAX = 500;
const AVOIDED_MAX = 200;

export interface RecentPages {
  remember(key: PageKey, page: BookingPage, now: Instant): void;
  /**
   * Returns the page without its busy times. Returns null when the page is not remembered or was read too
   * long ago, or after a call of `avoid` for this start.
   */
  find(key: PageKey, startAt: Instant, now: Instant): BookingPage | null;
  /** Excludes a start that is taken. The next request for this start then reads the current data immediately. */
  avoid(key: PageKey, startAt: Instant): void;
}

interface Entry {
  readonly page: BookingPage;
  readonly readAt: Instant;
  readonly avoided: Set<Instant>;
}

const nameOf = ({ username, slug }: PageKey): string => `${username}/${slug}`;

/**
 * A page with a connected calendar is not remembered, because every booking requires a live check
 * of the calendar.
 */
const canBeRemembered = ({ isActive, calendar, unreadable }: BookingPage): boolean =>
  isActive && calendar === null && unreadable.length === 0;

export function createRecentPages(): RecentPages {
  // A Map lists its entries in the order in which they were added. So the first entry is the oldest.
  const entries = new Map<string, Entry>();

  return {
    remember(key, page, now) {
      const name = nameOf(key);
      const avoided = entries.get(name)?.avoided ?? new Set();
      entries.delete(name);
      if (!canBeRemembered(page)) return;
      entries.set(name, { page: { ...page, busy: [], counted: [] }, readAt: now, avoided });
      const [oldest] = entries.keys();
      if (entries.size > PAGES_MAX && oldest !== undefined) entries.delete(oldest);
    },

    find(key, startAt, now) {
      const entry = entries.get(nameOf(key));
      if (!entry || entry.readAt + REMEMBERED_MS <= now || entry.avoided.has(startAt)) return null;
      return entry.page;
    },

    avoid(key, startAt) {
      const avoided = entries.get(nameOf(key))?.avoided;
      if (avoided && avoided.size >= AVOIDED_MAX) avoided.clear();
      avoided?.add(startAt);
    },
  };
}
