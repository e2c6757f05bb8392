/**
 * A message in the queue. `kind` determines which id `id` is:
 * - `outbox` and `calendar-write`: the id of an outbox row.
 * - `calendar-sync`: the id of a calendar.
 * - `calendar-refresh`: the id of a host whose calendars may be out of date.
 * - `webhook`: the id of a webhook with due deliveries.
 */
export interface QueueMessage {
  readonly kind: 'outbox' | 'calendar-write' | 'calendar-sync' | 'calendar-refresh' | 'webhook';
  readonly id: string;
}
