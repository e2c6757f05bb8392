import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { BookingEvent, OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Creates two outbox entries with the same facts: an email to the invitee and an email to the host.
 * A request and a confirmation are always caused by the invitee. For other emails, `facts.by` says who caused
 * them.
 */
export function addEmailsToBoth(
  ids: Deps['ids'],
  event: BookingEvent,
  origin: string,
  facts: OutboxFacts | null,
): OutboxEntry[] {
  const causedBy: 'host' | 'invitee' =
    event === 'booking.confirmed' || event === 'booking.requested'
      ? 'invitee'
      : (facts?.by ?? 'host');
  const common = { event, origin, causedBy, ...(facts ? { facts } : {}) };
  return [
    { id: ids.create(), audience: 'invitee', ...common },
    { id: ids.create(), audience: 'host', ...common },
  ];
}
