import type { Instant } from '../../domain/time/types.ts';

export interface CalendarRefresher {
  /** Starts a sync of a host's calendars in the background. Repeated calls have no further effect. */
  refreshSoon(hostId: string, now: Instant): void;
}
