import type { OwedMail } from '../../domain/bookings/new-booking.ts';
import type { BookingEvent, OwedFacts } from '../../domain/bookings/owed-facts.ts';
import type { Deps } from '../service-deps.ts';

/** Host and invitee are both told, each with the same facts. Invitees cause confirmations, and what the facts name. */
export function oweBoth(
  ids: Deps['ids'],
  event: BookingEvent,
  origin: string,
  facts: OwedFacts | null,
): OwedMail[] {
  const causedBy: 'host' | 'invitee' =
    event === 'booking.confirmed' ? 'invitee' : (facts?.by ?? 'host');
  const owed = { event, origin, causedBy, ...(facts ? { facts } : {}) };
  return [
    { id: ids.create(), audience: 'invitee', ...owed },
    { id: ids.create(), audience: 'host', ...owed },
  ];
}
