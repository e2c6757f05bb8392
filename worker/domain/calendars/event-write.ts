// Decides which write brings a booking's calendar event up to date, whatever was requested before.
import type { Instant, Interval } from '../time/types.ts';
import { deriveEventId } from './event-id.ts';
import { readCurrentChange, type WatchedEvent } from './external-change.ts';

export interface KnownEvent extends Omit<WatchedEvent, 'booking'> {
  readonly connectionId: string;
  readonly eventId: string;
  readonly writtenSequence: number;
  readonly conference: 'none' | 'pending' | 'ready' | 'failed';
}

interface EventTruth {
  readonly booking: WatchedEvent['booking'] & { readonly id: string; readonly sequence: number };
  /** The meeting takes place on the calendar service's video conference. */
  readonly wantsConference: boolean;
  readonly connection: { readonly id: string; readonly writeCalendarId: string };
  /** Null when no write was tried yet. */
  readonly event: KnownEvent | null;
}

interface Place {
  readonly calendarId: string;
  readonly eventId: string;
}

export type EventWrite =
  | { readonly kind: 'none' }
  /** Nothing to write: the host deleted the event, or may have done so on purpose. */
  | { readonly kind: 'leave' }
  | ({ readonly kind: 'insert' | 'update'; readonly interval: Interval } & Place)
  | ({ readonly kind: 'remove' } & Place)
  /** The event is written. The conference is still pending. */
  | ({ readonly kind: 'poll' } & Place);

const NONE: EventWrite = { kind: 'none' };

/** An existing event stays in its calendar. A new calendar choice applies to new events only. */
export function decideEventWrite(truth: EventTruth, now: Instant): EventWrite {
  const { booking, event, connection } = truth;
  const isOver = booking.endAt <= now;
  const interval = { start: booking.startAt, end: booking.endAt };
  if (booking.status === 'cancelled') {
    if (event === null || event.status === 'removed') return NONE;
    return { kind: 'remove', ...placeOf(event) };
  }
  if (event?.status !== 'written') {
    if (isOver) return NONE;
    const calendarId = event?.status === 'planned' ? event.calendarId : connection.writeCalendarId;
    const eventId = event?.eventId ?? deriveEventId(booking.id);
    return { kind: 'insert', calendarId, eventId, interval };
  }
  const lacksConference = truth.wantsConference && event.conference === 'none';
  const isElsewhere = event.connectionId !== connection.id;
  const isStale = event.writtenSequence !== booking.sequence;
  if (!isStale && (isOver || !(isElsewhere || lacksConference))) {
    return event.conference === 'pending' ? { kind: 'poll', ...placeOf(event) } : NONE;
  }
  const isMoved = booking.startAt !== event.writtenStartAt || booking.endAt !== event.writtenEndAt;
  // A change that someone made in the calendar stays until the booking itself gets another time.
  const standing = isMoved ? null : readCurrentChange(event);
  if (standing?.kind === 'deleted') return { kind: 'leave' };
  return { kind: 'update', ...placeOf(event), interval: standing?.interval ?? interval };
}

function placeOf({ calendarId, eventId }: KnownEvent): Place {
  return { calendarId, eventId };
}
