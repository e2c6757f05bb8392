import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { BookingEvent, OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Notifies host and invitee with the same facts. Confirmations are caused by the invitee. For other emails
 * the facts say who caused them.
 */
export function addEmailsToBoth(
  ids: Deps['ids'],
  event: BookingEvent,
  origin: string,
  facts: OutboxFacts | null,
): OutboxEntry[] {
  const causedBy: 'host' | 'invitee' =
    event === 'booking.confirmed' ? 'invitee' : (facts?.by ?? 'host');
  const outboxRow = { event, origin, causedBy, ...(facts ? { facts } : {}) };
  return [
    { id: ids.create(), audience: 'invitee', ...outboxRow },
    { id: ids.create(), audience: 'host', ...outboxRow },
  ];
}
