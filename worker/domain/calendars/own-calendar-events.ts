// Interprets calendar events that carry our mark. At its planned place such an event takes no time of its
// own, because the booking already does. If someone moved it, it blocks time like any other event.
import type { Interval, TimeZone } from '../time/types.ts';
import { intervalOfEvent } from './event-intervals.ts';
import type { ExternalEvent } from './types.ts';

/** A booking's calendar event as last written, and the booking's current time. */
export interface OwnCalendarEvent {
  readonly bookingId: string;
  /** Null until the first write is confirmed. */
  readonly eventId: string | null;
  readonly written: Interval | null;
  /** Also set for a cancelled booking, whose event may still exist. */
  readonly booking: Interval;
  /** We removed it from the calendar. An event that is there now was restored by someone. */
  readonly isRemoved: boolean;
}

/** `foreign`: a copy that someone made, including our mark, or an event that they restored. */
type OwnEventState = 'in-place' | 'moved' | 'deleted' | 'foreign';

/** Times outside this range do not occur. */
const ALL_TIME: Interval = { start: 0, end: 7_258_118_400_000 };

/** The interval of an event, whether it blocks time or not. */
export function placeOfEvent(event: ExternalEvent, hostZone: TimeZone): Interval | null {
  return intervalOfEvent(event, hostZone, ALL_TIME);
}

export function judgeOwnCalendarEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  own: OwnCalendarEvent,
): OwnEventState {
  if (own.eventId !== null && own.eventId !== event.id) return 'foreign';
  if (event.status === 'cancelled') return 'deleted';
  if (own.isRemoved) return 'foreign';
  const place = placeOfEvent(event, hostZone);
  const isAt = (known: Interval | null) =>
    known !== null && known.start === place?.start && known.end === place.end;
  return isAt(own.written) || isAt(own.booking) ? 'in-place' : 'moved';
}
