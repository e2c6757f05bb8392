/**
 * Queue messages carry ids only: of an owed mail, of what a host's calendar is owed, of a calendar that is due
 * to be read, of a host whose calendars may be stale, or of a webhook that something is due for.
 */
export interface QueueMessage {
  readonly kind: 'outbox' | 'calendar-owed' | 'calendar-sync' | 'calendar-refresh' | 'webhook';
  readonly id: string;
}
