import type { ConnectedCalendar } from '../../db/slots/busy-times.ts';
import { STALE_AFTER_MS } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

interface ShownPage {
  readonly hostId: string;
  readonly calendar: ConnectedCalendar | null;
}

/**
 * Starts a sync when the stored data is old. The current visitor still sees the stored data, and later
 * visitors see the new data.
 */
export function refreshWhenStale(
  deps: Pick<Deps, 'calendarRefresher' | 'clock'>,
  { hostId, calendar }: ShownPage,
): void {
  if (calendar === null) return;
  const now = deps.clock.now();
  if ((calendar.checkedAt ?? 0) < now - STALE_AFTER_MS) {
    deps.calendarRefresher.refreshSoon(hostId, now);
  }
}
