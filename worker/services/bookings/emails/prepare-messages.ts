// Prepares the messages about an event of a booking.
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { BOOKING_MESSAGES, listChannels } from '../../../domain/bookings/booking-messages.ts';
import type { Guest } from '../../../domain/bookings/guests.ts';
import { DEFAULT_KIND, type OutboxEntry } from '../../../domain/outbox/outbox-entry.ts';
import type { BookingEvent, OutboxFacts } from '../../../domain/outbox/outbox-facts.ts';
import {
  AUDIENCES,
  type Audience,
  listReaders,
  type Reader,
} from '../../../domain/outbox/readers.ts';
import type { Deps } from '../../service-deps.ts';

/** Returns the entries of one message to one reader: one for each channel through which this reader gets it. */
export const prepareMessagesTo = <M extends Omit<OutboxEntry, 'id' | 'kind' | keyof Reader>>(
  ids: Deps['ids'],
  reader: Reader,
  message: M,
) =>
  listChannels(message.event, reader.audience).map((channel) => {
    const kind: Pick<OutboxEntry, 'kind'> = channel === DEFAULT_KIND ? {} : { kind: channel };
    return { id: ids.create(), ...kind, ...reader, ...message };
  });

interface MessageEvent {
  readonly event: BookingEvent;
  readonly origin: string;
  readonly facts: OutboxFacts | null;
  readonly guests: readonly Guest[];
  /** The readers who may get the message. The default is all of them. */
  readonly to?: readonly Audience[];
  /** The host who made the change, if it is a change of a team's booking. */
  readonly actor?: OutboxFacts['actor'];
  /**
   * The person who caused a request or a confirmation. The default is the invitee. For other messages, `facts.by`
   * contains the person who caused them.
   */
  readonly booker?: 'host' | 'invitee';
  readonly delayMs?: number;
}

/**
 * Decides who gets a message about an event, through which channels, and when. All messages have the same facts. A
 * guest who has stopped the emails gets none.
 */
export function prepareMessages(
  ids: Deps['ids'],
  { event, origin, facts, guests, to = AUDIENCES, actor, booker, delayMs }: MessageEvent,
): OutboxEntry[] {
  const causedBy =
    BOOKING_MESSAGES[event].cause === 'booker' ? (booker ?? 'invitee') : (facts?.by ?? 'host');
  const allFacts = actor ? { ...facts, actor } : facts;
  const message = {
    event,
    origin,
    causedBy,
    ...(allFacts ? { facts: allFacts } : {}),
    ...(delayMs === undefined ? {} : { delayMs }),
  };
  return listReaders(guests.filter(({ emailsStoppedAt }) => emailsStoppedAt === undefined))
    .filter(({ audience }) => to.includes(audience))
    .flatMap((reader) => prepareMessagesTo(ids, reader, message));
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
