// Events contain the link of a booking in place of the pattern of its meeting type.
import { isAboutBooking, type StoredEvent } from '../../domain/webhooks/event-facts.ts';
import { deriveLink } from '../meeting-types/derive-link.ts';

/** Returns the event with the link of its booking in place of the pattern. */
export function withDerivedLink(event: StoredEvent): StoredEvent {
  if (!isAboutBooking(event)) return event;
  const { booking } = event.facts;
  const place = booking.location ?? null;
  if (place?.kind !== 'link_pattern') return event;
  const location = deriveLink(place, place.roomKey ?? booking.id);
  return { ...event, facts: { ...event.facts, booking: { ...booking, location } } };
}
