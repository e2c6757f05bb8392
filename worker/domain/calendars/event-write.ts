// Decides which write to the provider brings a booking's calendar event up to date. The decision
// depends only on the current state, not on earlier requests.
import { isWaitingForApproval } from '../meeting-types/approval.ts';
import type { Instant, Interval } from '../time/types.ts';
import { deriveEventId } from './event-id.ts';
import { readCurrentChange, type WatchedEvent } from './external-change.ts';
import type { WriteTarget } from './write-target.ts';

export interface KnownEvent extends Omit<WatchedEvent, 'booking'> {
  readonly connectionId: string;
  readonly eventId: string;
  readonly writtenSequence: number;
  readonly conference: 'none' | 'pending' | 'ready' | 'failed';
}

interface CurrentState {
  readonly booking: WatchedEvent['booking'] & { readonly sequence: number };
  /** The key from which the id of a new event is derived. */
  readonly eventKey: string;
  /** True when the meeting takes place in a video conference that the calendar provider creates. */
  readonly wantsConference: boolean;
  /** The calendar for a new event. Null when the host has no account to which bookings are written. */
  readonly target: Omit<WriteTarget, 'provider'> | null;
  /** The ids of the host's accounts. The event of another account cannot be changed. */
  readonly connectionIds: readonly string[];
  /** The calendar event as last written. Null before the first write. */
  readonly event: KnownEvent | null;
}

interface EventReference {
  readonly connectionId: string;
  readonly calendarId: string;
  readonly eventId: string;
}

export type EventWrite =
  | { readonly kind: 'none' }
  /** The host deleted the calendar event, so it must not be written again. */
  | { readonly kind: 'leave' }
  | ({ readonly kind: 'insert' | 'update'; readonly interval: Interval } & EventReference)
  | ({ readonly kind: 'remove' } & EventReference)
  /** The event is up to date, but its conference link is still pending. */
  | ({ readonly kind: 'poll' } & EventReference);

const NONE: EventWrite = { kind: 'none' };

/**
 * Decides the write for one booking. An existing event stays in its calendar, because the host's choice of a
 * calendar applies only to new events.
 */
export function decideEventWrite(state: CurrentState, now: Instant): EventWrite {
  const { booking, target, connectionIds } = state;
  const isLost = state.event !== null && !connectionIds.includes(state.event.connectionId);
  // The event of a disconnected account stays in its calendar.
  const event = isLost ? null : state.event;
  const isOver = booking.endAt <= now;
  const interval = { start: booking.startAt, end: booking.endAt };
  // A moved booking may wait for approval again. The event is removed until the host approves the
  // booking.
  if (booking.status === 'cancelled' || isWaitingForApproval(booking)) {
    if (event === null || event.status === 'removed') return NONE;
    return { kind: 'remove', ...referenceOf(event) };
  }
  if (event?.status !== 'written') {
    const place = event?.status === 'planned' ? event : target;
    if (isOver || place === null) return NONE;
    const { connectionId, calendarId } = place;
    const eventId = event?.eventId ?? deriveEventId(state.eventKey);
    return { kind: 'insert', connectionId, calendarId, eventId, interval };
  }
  const lacksConference = state.wantsConference && event.conference === 'none';
  const isStale = event.writtenSequence !== booking.sequence;
  if (!isStale && (isOver || !lacksConference)) {
    return event.conference === 'pending' ? { kind: 'poll', ...referenceOf(event) } : NONE;
  }
  const isMoved = booking.startAt !== event.writtenStartAt || booking.endAt !== event.writtenEndAt;
  // If someone moved or deleted the event in the calendar, the service keeps that change until the booking
  // itself is moved.
  const calendarChange = isMoved ? null : readCurrentChange(event);
  if (calendarChange?.kind === 'deleted') return { kind: 'leave' };
  return { kind: 'update', ...referenceOf(event), interval: calendarChange?.interval ?? interval };
}

function referenceOf({ connectionId, calendarId, eventId }: KnownEvent): EventReference {
  return { connectionId, calendarId, eventId };
}
