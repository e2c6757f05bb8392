import type { Instant } from '../domain/time/types.ts';

export interface CalendarRefresher {
  /** Has a host's calendars read soon, behind the back of whoever asks. Asking often is asking once. */
  refreshSoon(hostId: string, now: Instant): void;
}
