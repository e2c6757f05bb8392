// The limit of bookings in a period, in requests and responses.

/**
 * The maximum number of confirmed bookings in a period, and the maximum of their total minutes.
 * Null means no limit. Weeks start on Monday. All periods are in the host's time zone.
 */
export interface WireLimit {
  per: 'day' | 'week' | 'month';
  bookings: number | null;
  minutes: number | null;
}
