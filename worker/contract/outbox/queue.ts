/**
 * A queue message with the id of an email's outbox row, a calendar outbox row, a calendar to sync, a host
 * whose calendars may be out of date, or a webhook with due deliveries.
 */
export interface QueueMessage {
  readonly kind: 'outbox' | 'calendar-write' | 'calendar-sync' | 'calendar-refresh' | 'webhook';
  readonly id: string;
}
