// Separates the events of bookings ("own" events) from all other calendar events. An own event at
// its booked time is ignored, because its booking already blocks this time. The own events are
// returned too, so that the caller can detect changes to them.
import type { ExternalChange } from '../../domain/calendars/external-change.ts';
import { type EventPlace, isLeftEvent } from '../../domain/calendars/left-events.ts';
import {
  classifyOwnCalendarEvent,
  fullIntervalOf,
  isSameEvent,
  type OwnCalendarEvent,
} from '../../domain/calendars/own-calendar-events.ts';
import type { ExternalEvent } from '../../domain/calendars/types.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

interface SeparatedEvents {
  /** The events that may make the host busy. They include own events that someone moved. */
  readonly others: readonly ExternalEvent[];
  /** The own events with their current times. `interval` is null for a deleted event. */
  readonly own: readonly {
    readonly eventId: string;
    readonly interval: ExternalChange['interval'];
  }[];
  /** The provider's ids of events that were left in the account while it was not connected. */
  readonly left: readonly string[];
}

interface SeparateOwnEventsQuery {
  readonly hostId: string;
  readonly hostZone: TimeZone;
  /** The time when the events were read. */
  readonly seenAt: Instant;
  /** The calendar that was read. If it is absent, no event counts as left behind. */
  readonly place?: Omit<EventPlace, 'eventId'>;
  /**
   * False when the calendar is a copy that may show an old state. Our own events in such a copy are
   * always ignored, because only the calendar to which they were written shows their current state.
   * Default: true.
   */
  readonly isCurrent?: boolean;
  /** The booking whose event is ignored, even if someone moved it. */
  readonly exceptBookingId?: string | null;
}

export async function separateOwnEvents(
  deps: Pick<Deps, 'ownCalendarEvents'>,
  events: readonly ExternalEvent[],
  {
    hostId,
    hostZone,
    seenAt,
    place,
    isCurrent = true,
    exceptBookingId = null,
  }: SeparateOwnEventsQuery,
): Promise<SeparatedEvents> {
  const bookingIds = events.flatMap(({ bookingId }) => bookingId ?? []);
  const eventIds = events.flatMap(({ id, draftId }) => (draftId === null ? [id] : [id, draftId]));
  const found = await deps.ownCalendarEvents.list(hostId, { bookingIds, eventIds }, seenAt);
  // Bookings that share a slot share its event, which exists as long as one of them has a seat. So a booking
  // that still has a seat must win over a booking that has left the slot. It comes last, because the last
  // entry in a Map wins.
  const ownEvents = found.toSorted(
    (left, right) => Number(right.isRemoved) - Number(left.isRemoved),
  );
  const byBooking = new Map(ownEvents.map((event) => [event.bookingId, event]));
  const byEvent = new Map(
    ownEvents.flatMap((event) => (event.eventId ? [[event.eventId, event]] : [])),
  );
  const others: ExternalEvent[] = [];
  const own: { eventId: string; interval: Interval | null }[] = [];
  const left: string[] = [];
  for (const event of events) {
    const ownEvent = findOwn(event, byBooking, byEvent);
    if (ownEvent && !isCurrent && isSameEvent(event, ownEvent)) continue;
    if (ownEvent && place && isLeftEvent(event, ownEvent.left, place)) {
      left.push(event.id);
      continue;
    }
    const state =
      ownEvent === null ? 'foreign' : classifyOwnCalendarEvent(event, hostZone, ownEvent);
    if (state !== 'foreign') {
      const interval = state === 'deleted' ? null : fullIntervalOf(event, hostZone);
      // If our stored id differs from the id that the provider returns, the caller needs the stored id. The
      // two differ while the write of the event is not yet recorded.
      own.push({ eventId: ownEvent?.eventId ?? event.id, interval });
    }
    const isExcepted = exceptBookingId !== null && ownEvent?.bookingId === exceptBookingId;
    if (state === 'foreign' || (state === 'moved' && !isExcepted)) others.push(event);
  }
  return { others, own, left };
}

function findOwn(
  event: ExternalEvent,
  byBooking: ReadonlyMap<string, OwnCalendarEvent>,
  byEvent: ReadonlyMap<string, OwnCalendarEvent>,
): OwnCalendarEvent | null {
  const foundByBooking = event.bookingId === null ? null : byBooking.get(event.bookingId);
  const foundByDraft = event.draftId === null ? null : byEvent.get(event.draftId);
  return byEvent.get(event.id) ?? foundByDraft ?? foundByBooking ?? null;
}
