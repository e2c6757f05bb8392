// Interprets calendar events that contain our mark (see `ExternalEvent.bookingId`). An event at the time of
// its booking is ignored, because the booking already makes this time unavailable. If someone moved the
// event, it makes the host unavailable like any other event.
import type { Interval, TimeZone } from '../time/types.ts';
import { intervalOfEvent } from './event-intervals.ts';
import type { EventPlace } from './left-events.ts';
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
  /** The events of the booking in other accounts, see left-events.ts. */
  readonly left: readonly EventPlace[];
}

/**
 * `foreign`: the event contains our mark, but it is not our current event. The event is a copy of our event, or our
 * event that someone restored after we deleted it.
 */
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

/** Tells whether the event is the one that the service wrote. Copies that people made have other ids. */
export function isSameEvent(
  { id, draftId }: Pick<ExternalEvent, 'id' | 'draftId'>,
  { eventId }: OwnCalendarEvent,
): boolean {
  return eventId === null || eventId === id || eventId === draftId;
}

export function classifyOwnCalendarEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  own: OwnCalendarEvent,
): CalendarEventState {
  if (!isSameEvent(event, own)) return 'foreign';
  if (event.status === 'cancelled') return 'deleted';
  if (own.isRemoved) return 'foreign';
  const current = fullIntervalOf(event, hostZone);
  const isAt = (interval: Interval | null) =>
    interval !== null && interval.start === current?.start && interval.end === current.end;
  return isAt(own.written) || isAt(own.booking) ? 'in-place' : 'moved';
}
