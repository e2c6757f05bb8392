// Starts calendar syncs in the background.

import type { Instant } from '../../domain/time/types.ts';

export interface CalendarRefresher {
  /**
   * Starts a sync of a host's calendars in the background. Several calls within a short time start only one
   * sync.
   */
  refreshSoon(hostId: string, now: Instant): void;
}
