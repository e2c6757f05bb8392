import type { ConnectedCalendar } from '../../db/slots/busy-times.ts';
import { STALE_AFTER_MS } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

interface VisitedPage {
  readonly hostId: string;
  readonly calendar: ConnectedCalendar | null;
}

/**
 * Starts a sync when the stored calendar data is outdated. The current visitor still sees the
 * stored data. Later visitors see the new data.
 */
export function refreshWhenStale(
  deps: Pick<Deps, 'calendarRefresher' | 'clock'>,
  { hostId, calendar }: VisitedPage,
): void {
  if (calendar === null) return;
  const now = deps.clock.now();
  if ((calendar.checkedAt ?? 0) < now - STALE_AFTER_MS) {
    deps.calendarRefresher.refreshSoon(hostId, now);
  }
}
