/**
 * Queue messages carry ids only: of an owed row, of a calendar that is due to be read, of a host whose
 * calendars may be stale, or of a webhook that something is due for.
 */
export interface QueueMessage {
  readonly kind: 'outbox' | 'calendar-sync' | 'calendar-refresh' | 'webhook';
  readonly id: string;
}
