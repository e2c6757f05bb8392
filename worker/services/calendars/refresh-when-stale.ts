import type { ConnectedCalendar } from '../../db/busy-times.ts';
import { STALE_AFTER_MS } from '../../domain/calendars/sync-plan.ts';
import type { Deps } from '../service-deps.ts';

interface ShownPage {
  readonly hostId: string;
  readonly calendar: ConnectedCalendar | null;
}

/** What is shown is what is known; when that is old, it is found out anew for the next look. */
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
