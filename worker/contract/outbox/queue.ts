/**
 * A message in a queue. The meaning of `id` depends on `kind`:
 * - `outbox` and `calendar-write`: the id of an outbox row.
 * - `calendar-sync`: the id of a calendar.
 * - `calendar-refresh`: the id of a host whose calendars may be out of date.
 * - `webhook`: the id of a webhook with due deliveries.
 * - `archive`: the id of an archive of an account that is not written yet.
 */
export interface QueueMessage {
  readonly kind:
    | 'outbox'
    | 'calendar-write'
    | 'calendar-sync'
    | 'calendar-refresh'
    | 'webhook'
    | 'archive';
  readonly id: string;
  /**
   * Present only in `calendar-sync`, while one run of the cron reads the maximum number of due calendars. The
   * time in milliseconds for which the last of these calendars has been due.
   */
  readonly lateMs?: number;
}
