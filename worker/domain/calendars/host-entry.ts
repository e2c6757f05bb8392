// The entry of a meeting in the calendar of a host. A meeting has one entry: the event that the
// service writes to a connected calendar, or else the entry of the calendar files in emails.
import type { Interval } from '../time/types.ts';

/** A time that several bookings share. `id` is the key of the time. */
export interface SharedTime {
  readonly id: string;
  readonly interval: Interval;
}

/**
 * - `event`: the service writes the event to a connected calendar, so the host gets no file.
 * - `booking`: the host's files contain the entry of the booking.
 * - `time`: bookings share the time, and the host's files contain one entry for it. `left` is the
 *   time that no longer has a booking since the booking was moved or cancelled.
 */
export type HostEntry =
  | { readonly kind: 'event' }
  | { readonly kind: 'booking' }
  | { readonly kind: 'time'; readonly id: string; readonly left: SharedTime | null };
