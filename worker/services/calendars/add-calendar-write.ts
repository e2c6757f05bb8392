import { hasAccount, type MeetingFacts } from '../../domain/calendars/meet.ts';
import type { OutboxEntry } from '../../domain/outbox/outbox-entry.ts';
import type { BookingEvent } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

interface CalendarWriteInput {
  /** Tells whether a calendar or a Zoom meeting may need a write. Otherwise no outbox row is added. */
  readonly meeting: MeetingFacts | { readonly isConnected: boolean };
  readonly event: BookingEvent;
  readonly origin: string;
}

/**
 * Returns a list with the outbox entry that updates the host's calendar and the Zoom meeting. Returns an
 * empty list when no account is connected.
 */
export function addCalendarWrite(
  ids: Deps['ids'],
  { meeting, event, origin }: CalendarWriteInput,
): OutboxEntry[] {
  const isConnected = 'isConnected' in meeting ? meeting.isConnected : hasAccount(meeting);
  return isConnected
    ? [{ id: ids.create(), kind: 'calendar', audience: 'host', event, origin }]
    : [];
}
