// Owns what an event that bears our mark means. Where we put it, it takes up nothing of its own: the booking
// itself does, or does no more. Where somebody moved it, it takes up the host's time like any other.
import type { Interval, TimeZone } from '../time/types.ts';
import { intervalOfEvent } from './event-intervals.ts';
import type { ExternalEvent } from './types.ts';

/** What we know of a booking's event: as written last, and as the booking stands now. */
export interface OwnEvent {
  readonly bookingId: string;
  /** Null while it is not known to have been written. */
  readonly eventId: string | null;
  readonly written: Interval | null;
  /** Also of a cancelled booking: its event may still have to be removed. */
  readonly booking: Interval;
  /** We took it out of the calendar: what is there now, somebody has put back. */
  readonly isRemoved: boolean;
}

/** `foreign`: a copy that somebody made of it, mark and all, or what they put back. */
type OwnEventStanding = 'in-place' | 'moved' | 'deleted' | 'foreign';

/** Dates and times beyond are nobody's meeting. */
const ALL_TIME: Interval = { start: 0, end: 7_258_118_400_000 };

/** Where an event stands, whether it takes up time or not. */
export function placeOfEvent(event: ExternalEvent, hostZone: TimeZone): Interval | null {
  return intervalOfEvent(event, hostZone, ALL_TIME);
}

export function judgeOwnEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  own: OwnEvent,
): OwnEventStanding {
  if (own.eventId !== null && own.eventId !== event.id) return 'foreign';
  if (event.status === 'cancelled') return 'deleted';
  if (own.isRemoved) return 'foreign';
  const place = placeOfEvent(event, hostZone);
  const isAt = (known: Interval | null) =>
    known !== null && known.start === place?.start && known.end === place.end;
  return isAt(own.written) || isAt(own.booking) ? 'in-place' : 'moved';
}
