// Separates the events of bookings ("own" events) from all other calendar events. An own event at
// its booked time is ignored, because its booking already blocks this time. The own events are
// returned too, so that the caller can detect changes to them.
import type { ExternalChange } from '../../domain/calendars/external-change.ts';
import {
  classifyOwnCalendarEvent,
  fullIntervalOf,
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
}

interface SeparateOwnEventsQuery {
  readonly hostId: string;
  readonly hostZone: TimeZone;
  /** The time when the events were read. */
  readonly seenAt: Instant;
  /** The booking whose event is ignored, even if someone moved it. */
  readonly exceptBookingId?: string | null;
}

export async function separateOwnEvents(
  deps: Pick<Deps, 'ownCalendarEvents'>,
  events: readonly ExternalEvent[],
  { hostId, hostZone, seenAt, exceptBookingId = null }: SeparateOwnEventsQuery,
): Promise<SeparatedEvents> {
  const bookingIds = events.flatMap(({ bookingId }) => bookingId ?? []);
  const eventIds = events.map(({ id }) => id);
  const found = await deps.ownCalendarEvents.list(hostId, { bookingIds, eventIds }, seenAt);
  // Bookings that share a slot share its event. It exists as long as one of them has a seat, so a booking that has
  // left the slot must not decide.
  const ownEvents = found.toSorted(
    (left, right) => Number(right.isRemoved) - Number(left.isRemoved),
  );
  const byBooking = new Map(ownEvents.map((event) => [event.bookingId, event]));
  const byEvent = new Map(
    ownEvents.flatMap((event) => (event.eventId ? [[event.eventId, event]] : [])),
  );
  const others: ExternalEvent[] = [];
  const own: { eventId: string; interval: Interval | null }[] = [];
  for (const event of events) {
    const ownEvent = findOwn(event, byBooking, byEvent);
    const state =
      ownEvent === null ? 'foreign' : classifyOwnCalendarEvent(event, hostZone, ownEvent);
    if (state !== 'foreign') {
      const interval = state === 'deleted' ? null : fullIntervalOf(event, hostZone);
      own.push({ eventId: event.id, interval });
    }
    const isExcepted = exceptBookingId !== null && ownEvent?.bookingId === exceptBookingId;
    if (state === 'foreign' || (state === 'moved' && !isExcepted)) others.push(event);
  }
  return { others, own };
}

function findOwn(
  event: ExternalEvent,
  byBooking: ReadonlyMap<string, OwnCalendarEvent>,
  byEvent: ReadonlyMap<string, OwnCalendarEvent>,
): OwnCalendarEvent | null {
  const foundByBooking = event.bookingId === null ? null : byBooking.get(event.bookingId);
  return byEvent.get(event.id) ?? foundByBooking ?? null;
}
