import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { BookingChange } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

interface CalendarWriteInput {
  /** True when the host has connected a calendar. Otherwise no outbox row is added. */
  readonly isConnected: boolean;
  readonly event: BookingChange;
  readonly origin: string;
}

/**
 * Returns a list with the outbox entry that updates the host's calendar. Returns an empty list when
 * no calendar is connected.
 */
export function addCalendarWrite(
  ids: Deps['ids'],
  { isConnected, event, origin }: CalendarWriteInput,
): OutboxEntry[] {
  return isConnected
    ? [{ id: ids.create(), kind: 'calendar', audience: 'host', event, origin }]
    : [];
}
