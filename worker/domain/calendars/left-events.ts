// When a host disconnects an account, the events of bookings stay in this account, and the bookings
// get new events in another account. If the host connects the account again, the old events are
// deleted. Otherwise the host would see two events for one meeting, and the old event would block
// its time forever.
import type { ExternalEvent } from './types.ts';

/** An event in an account. Contains the provider's ids of the event and its calendar. */
export interface EventPlace {
  readonly connectionId: string;
  readonly calendarId: string;
  readonly eventId: string;
}

/**
 * Leaves out the current event, because it must not be deleted. The list contains the current event
 * if the host has connected the same account again, or if two accounts share one calendar.
 */
export function listOtherEvents(
  places: readonly EventPlace[],
  current: EventPlace,
): readonly EventPlace[] {
  return places.filter(
    ({ connectionId, calendarId, eventId }) =>
      calendarId !== current.calendarId ||
      (connectionId !== current.connectionId && eventId !== current.eventId),
  );
}

/** Tells whether the event is in the list. Copies that people made have other ids. */
export function isLeftEvent(
  { id, draftId, status }: ExternalEvent,
  left: readonly EventPlace[],
  place: Omit<EventPlace, 'eventId'>,
): boolean {
  const isHere = ({ connectionId, calendarId, eventId }: EventPlace) =>
    connectionId === place.connectionId &&
    calendarId === place.calendarId &&
    (eventId === id || eventId === draftId);
  return status !== 'cancelled' && left.some(isHere);
}
