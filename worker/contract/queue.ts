/**
 * Queue messages carry ids only: of an owed row, of a calendar that is due to be read, or of a host whose
 * calendars may be stale.
 */
export interface QueueMessage {
  readonly kind: 'outbox' | 'calendar-sync' | 'calendar-refresh';
  readonly id: string;
}
