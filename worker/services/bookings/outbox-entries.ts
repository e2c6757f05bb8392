import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import { BOOKING_MESSAGES } from '../../domain/bookings/booking-messages.ts';
import type { Guest } from '../../domain/bookings/guests.ts';
import type { OutboxEntry } from '../../domain/outbox/outbox-entry.ts';
import type { BookingEvent, OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';

interface EmailedChange {
  readonly event: BookingEvent;
  readonly origin: string;
  readonly facts: OutboxFacts | null;
  readonly guests: readonly Guest[];
  /** The host who made the change, if it is a change of a team's booking. */
  readonly actor?: OutboxFacts['actor'];
  /** The person who caused a confirmation. The default is the invitee. */
  readonly booker?: 'host' | 'invitee';
}

/**
 * Creates outbox entries with the same facts: emails to the invitee, the host and each guest who has not stopped
 * the emails.
 * `booker` is the person who caused a request or a confirmation. For other emails, `facts.by`
 * contains the person who caused them.
 */
export function addEmailsToAll(
  ids: Deps['ids'],
  { event, origin, facts, guests, actor, booker = 'invitee' }: EmailedChange,
): OutboxEntry[] {
  const causedBy: 'host' | 'invitee' =
    BOOKING_MESSAGES[event].cause === 'booker' ? booker : (facts?.by ?? 'host');
  const allFacts = actor ? { ...facts, actor } : facts;
  const common = { event, origin, causedBy, ...(allFacts ? { facts: allFacts } : {}) };
  return [
    { id: ids.create(), audience: 'invitee', ...common },
    { id: ids.create(), audience: 'host', ...common },
    ...guests
      .filter(({ emailsStoppedAt }) => emailsStoppedAt === undefined)
      .map((guest) => ({
        id: ids.create(),
        audience: 'guest' as const,
        guestId: guest.id,
        ...common,
      })),
  ];
}

/**
 * Returns the host who changes a team's booking. Emails and events about the change name this host, because
 * any host of the booking may have made the change. Returns an empty object for a booking of one host.
 */
export function findActor(
  { hosts, team }: Pick<HostBookingRow, 'hosts' | 'team'>,
  { id }: Pick<Account, 'id'>,
): { actor?: NonNullable<OutboxFacts['actor']> } {
  const actor = hosts.find((host) => host.id === id);
  return actor && (team !== null || hosts.length > 1) ? { actor: { id, name: actor.name } } : {};
}
