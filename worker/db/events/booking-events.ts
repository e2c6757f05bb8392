// Writes the webhook events of changes to bookings. The transaction that stores a change also writes its events.

import type { NewWebhookEvent } from '../../domain/events/new-events.ts';
import { EVENT_KEPT_MS } from '../../domain/events/new-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { type Bound, json, type Kinds, statement } from '../statement.ts';
import { bookingFacts } from './booking-facts.ts';
import { JOIN_STREAMS } from './booking-streams.ts';
import { isNewEvent, isWanted, publishEvents } from './publish-events.ts';

const booking = columns(bookings, 'bookings');
const meetingType = columns(meetingTypes, 'meeting_types');
const user = columns(users, 'users');
const receiver = columns(users, 'receiver');

interface EventToStore extends Pick<NewWebhookEvent, 'id' | 'type'> {
  readonly by: NewWebhookEvent['by'] | undefined;
  readonly former: NewWebhookEvent['former'] | undefined;
  readonly actor: NewWebhookEvent['actor'] | undefined;
  readonly bookingId: string;
  readonly hostId: string | undefined;
  readonly changeId: string | null;
  readonly at: Instant;
}

interface EventSource<Params> {
  readonly params: Params;
  readonly occurredAt: string;
  readonly facts: Parameters<typeof bookingFacts>[0];
  readonly condition: string;
}

/** The INSERT of the events that the parameter `events` lists, for each host who gets events of this type. */
export const insertBookingEvents = <Params extends Kinds>(source: EventSource<Params>) =>
  statement(
    insertInto(webhookEvents, {
      values: {
        hostId: receiver.id,
        sequence: `${receiver.eventSequence} + row_number() OVER (PARTITION BY ${receiver.id} ORDER BY event.key)`,
        id: "event.value ->> 'id'",
        type: "event.value ->> 'type'",
        subjectId: booking.id,
        occurredAt: source.occurredAt,
        facts: bookingFacts(source.facts),
        expiresAt: `${source.occurredAt} + ${EVENT_KEPT_MS}`,
      },
      params: source.params,
      from: `FROM json_each(:events) event CROSS JOIN bookings ON ${booking.id} = event.value ->> 'bookingId'
  JOIN users ON ${user.id} = ${booking.hostId}
  ${JOIN_STREAMS} JOIN meeting_types ON ${meetingType.id} = ${booking.meetingTypeId}
WHERE ${source.condition}
  AND ${isNewEvent("event.value ->> 'id'", receiver.id)} AND ${isWanted(receiver.id, "event.value ->> 'type'")}`,
    }),
  );

const valueIn = (name: keyof EventToStore) => `event.value ->> '${name}'`;

// If a change to a booking is refused, its UPDATE changes no row, but the batch continues. So the statement
// checks that the booking has the `changeId` of this change.
const INSERT = insertBookingEvents({
  params: { events: json<readonly EventToStore[]>() },
  occurredAt: valueIn('at'),
  facts: {
    by: valueIn('by'),
    former: "event.value -> 'former'",
    actor: "event.value -> 'actor'",
    reminder: "'null'",
  },
  condition: `${booking.changeId} IS ${valueIn('changeId')} AND (${valueIn('changeId')} IS NOT NULL
  OR coalesce(${valueIn('hostId')}, ${booking.hostId}) = ${booking.hostId})`,
});

interface EventOfChange {
  readonly bookingId: string;
  /** The event of a new booking is stored only if this host owns the booking. Absent when the host is not known. */
  readonly hostId?: string;
  /** Null for a new booking. */
  readonly changeId: string | null;
  /** Stored for each host whose plan includes webhooks. Absent when no plan does. */
  readonly event?: NewWebhookEvent | undefined;
  readonly at: Instant;
}

function toStore({ bookingId, hostId, changeId, event, at }: EventOfChange): EventToStore[] {
  if (!event) return [];
  const { id, type, also, by, former, actor } = event;
  const both = also === undefined ? [{ id, type }] : [{ id, type }, also];
  return both.map((one) => ({ ...one, bookingId, hostId, changeId, at, by, former, actor }));
}

/**
 * Returns a function that prepares the statements for changes. The statements run in the batch that stores the changes. The
 * list is empty when no change has an event.
 */
export function prepareWebhookEvents(d1: D1Database) {
  return (...changes: readonly EventOfChange[]): Bound[] => {
    const events = changes.flatMap(toStore);
    if (events.length === 0) return [];
    const ids = [...new Set(events.map(({ id }) => id))];
    return [INSERT.bind(d1, { events }), ...publishEvents(d1, ids)];
  };
}
