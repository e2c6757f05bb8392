// Interprets calendar events that contain our mark (see `ExternalEvent.bookingId`). An event at the time of
// its booking is ignored, because the booking already makes this time unavailable. If someone moved the
// event, it makes the host unavailable like any other event.
import type { Interval, TimeZone } from '../time/types.ts';
import { intervalOfEvent } from './event-intervals.ts';
import type { ExternalEvent } from './types.ts';

/** A booking's calendar event as last written, and the booking's current time. */
export interface OwnCalendarEvent {
  readonly bookingId: string;
  /** Null until the first write is confirmed. */
  readonly eventId: string | null;
  readonly written: Interval | null;
  /** Also set for a cancelled booking, because its event may still exist. */
  readonly booking: Interval;
  /** True when we removed the event from the calendar. If it exists again, someone restored it. */
  readonly isRemoved: boolean;
}

/** `foreign`: a copy of one of our events, which contains our mark too, or an event that someone restored. */
type CalendarEventState = 'in-place' | 'moved' | 'deleted' | 'foreign';

/** An interval that contains every event. */
const ALL_TIME: Interval = { start: 0, end: 7_258_118_400_000 };

/**
 * Returns the interval from the start to the end of an event, even if the event does not make the
 * host unavailable.
 */
export function fullIntervalOf(event: ExternalEvent, hostZone: TimeZone): Interval | null {
  return intervalOfEvent(event, hostZone, ALL_TIME);
}

export function classifyOwnCalendarEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  own: OwnCalendarEvent,
): CalendarEventState {
  if (own.eventId !== null && own.eventId !== event.id) return 'foreign';
  if (event.status === 'cancelled') return 'deleted';
  if (own.isRemoved) return 'foreign';
  const current = fullIntervalOf(event, hostZone);
  const isAt = (interval: Interval | null) =>
    interval !== null && interval.start === current?.start && interval.end === current.end;
  return isAt(own.written) || isAt(own.booking) ? 'in-place' : 'moved';
}
