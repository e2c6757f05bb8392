import type { ConnectedCalendar } from '../../db/slots/busy-times.ts';
import { STALE_AFTER_MS } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

interface ShownPage {
  readonly hostId: string;
  readonly calendar: ConnectedCalendar | null;
}

/** The page shows stored data. If the data is old, a refresh starts for the next visitor. */
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
