import type { OutboxEntry } from '../../domain/outbox/outbox-entry.ts';
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

interface CalendarWriteInput {
  /** True when a calendar or a Zoom meeting may need a write. Otherwise no outbox row is added. */
  readonly isConnected: boolean;
  readonly event: BookingEvent;
  readonly origin: string;
}

/**
 * Returns a list with the outbox entry that updates the host's calendar and the Zoom meeting. Returns an
 * empty list when no account is connected.
 */
export function addCalendarWrite(
  ids: Deps['ids'],
  { isConnected, event, origin }: CalendarWriteInput,
): OutboxEntry[] {
  return isConnected
    ? [{ id: ids.create(), kind: 'calendar', audience: 'host', event, origin }]
    : [];
}
