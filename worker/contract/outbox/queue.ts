/**
 * A queue message. `id` is the id of an outbox row (`outbox` and `calendar-write`), of a calendar to sync, of
 * a host whose calendars may be out of date (`calendar-refresh`), or of a webhook with due deliveries.
 */
export interface QueueMessage {
  readonly kind: 'outbox' | 'calendar-write' | 'calendar-sync' | 'calendar-refresh' | 'webhook';
  readonly id: string;
}
