import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { BookingEvent, OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Creates the outbox entries for an email to the invitee and one to the host, with the same facts. An invitee
 * causes a confirmation. The facts say who caused another email.
 */
export function addEmailsToBoth(
  ids: Deps['ids'],
  event: BookingEvent,
  origin: string,
  facts: OutboxFacts | null,
): OutboxEntry[] {
  const causedBy: 'host' | 'invitee' =
    event === 'booking.confirmed' ? 'invitee' : (facts?.by ?? 'host');
  const common = { event, origin, causedBy, ...(facts ? { facts } : {}) };
  return [
    { id: ids.create(), audience: 'invitee', ...common },
    { id: ids.create(), audience: 'host', ...common },
  ];
}
