import type { Guest } from '../../domain/bookings/guests.ts';
import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { BookingEvent, OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

interface EmailedChange {
  readonly event: BookingEvent;
  readonly origin: string;
  readonly facts: OutboxFacts | null;
  readonly guests: readonly Guest[];
  /** Who caused a confirmation. Default: the invitee. */
  readonly booker?: 'host' | 'invitee';
}

/**
 * Creates outbox entries with the same facts: emails to the invitee, the host and each guest. `booker` caused a
 * request or a confirmation. For other emails, `facts.by` says who caused them.
 */
export function addEmailsToAll(
  ids: Deps['ids'],
  { event, origin, facts, guests, booker = 'invitee' }: EmailedChange,
): OutboxEntry[] {
  const causedBy: 'host' | 'invitee' =
    event === 'booking.confirmed' || event === 'booking.requested' ? booker : (facts?.by ?? 'host');
  const common = { event, origin, causedBy, ...(facts ? { facts } : {}) };
  return [
    { id: ids.create(), audience: 'invitee', ...common },
    { id: ids.create(), audience: 'host', ...common },
    ...guests.map((guest) => ({
      id: ids.create(),
      audience: 'guest' as const,
      guestId: guest.id,
      ...common,
    })),
  ];
}
