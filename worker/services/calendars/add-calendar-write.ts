import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { BookingChange } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

interface CalendarWriteInput {
  /** Whether the host has a calendar connected. If not, no outbox row is added. */
  readonly isConnected: boolean;
  readonly event: BookingChange;
  readonly origin: string;
}

/** The outbox row that updates the host's calendar, in addition to the emails. */
export function addCalendarWrite(
  ids: Deps['ids'],
  { isConnected, event, origin }: CalendarWriteInput,
): OutboxEntry[] {
  return isConnected
    ? [{ id: ids.create(), kind: 'calendar', audience: 'host', event, origin }]
    : [];
}
