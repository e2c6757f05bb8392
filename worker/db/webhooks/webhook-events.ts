// Writes and reads the event stream of a host. The transaction that stores a change also writes the
// webhook event. The events are numbered without a gap and read in order.
import type { Instant } from '../../domain/time/types.ts';
import type {
  EventFacts,
  NewWebhookEvent,
  StoredEvent,
} from '../../domain/webhooks/event-facts.ts';
import { isEventFacts } from '../../domain/webhooks/event-facts-shape.ts';
import type { WebhookEvent } from '../../domain/webhooks/events.ts';
import { EVENT_KEPT_MS } from '../../domain/webhooks/limits.ts';
import { guestsOf } from '../bookings/guests-json.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { parseJson, readStored } from '../json-column.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { quarantinedRows } from '../schema/quarantined-rows.ts';
import { users } from '../schema/users.ts';
import { webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { webhooks } from '../schema/webhooks.ts';
import {
  type Bound,
  integer,
  json,
  nullable,
  row,
  runBatch,
  statement,
  text,
} from '../statement.ts';
import { READABLE_EVENTS } from './webhook-events-text.ts';

const b = columns(bookings, 'b');
const hostEvent = columns(webhookEvents);
const user = columns(users);
const m = columns(meetingTypes, 'm');
const u = columns(users, 'u');
const delivery = columns(webhookDeliveries);
const w = columns(webhooks, 'w');
const e = columns(webhookEvents, 'e');
const quarantined = columns(quarantinedRows);

// If a change to a booking is refused, its UPDATE changes no row, but the batch continues. So the
// statements below check that the booking has the `changeId` of this change. Idempotent: running
// the batch again inserts no second event.
const IS_NEW_CHANGE = `${b.id} = :bookingId AND ${b.changeId} IS :changeId
  AND NOT EXISTS (SELECT 1 FROM webhook_events WHERE ${hostEvent.id} = :eventId)`;

const RAISE_SEQUENCE = statement({
  params: { bookingId: text, changeId: nullable(text), eventId: text },
  sql: `
UPDATE users SET ${user.eventSequence} = ${user.eventSequence} + 1
FROM bookings b WHERE users.${user.id} = ${b.hostId} AND ${IS_NEW_CHANGE}`,
});

// The duration of the booking if the meeting type offers it, or else the default duration. A damaged list must
// not prevent a change of the booking.
const LENGTH = `((${b.endAt} - ${b.startAt}) / 60000)`;
const DURATION = `iif(EXISTS (SELECT 1 FROM json_each(iif(json_valid(${m.durations}), ${m.durations}, '[]'))
  WHERE value = ${LENGTH}), ${LENGTH}, ${m.durationMinutes})`;

// The place that the invitee chose, with the host's current value. A place that the invitee entered
// stays as it is. Null when the booking has no place of its own.
const PLACE = `coalesce((SELECT json(value) FROM json_each(iif(json_valid(${m.locations}), ${m.locations}, '[]'))
  WHERE json_valid(${b.location}) AND value ->> 'kind' = ${b.location} ->> 'kind' AND value ->> 'kind' <> 'ask_invitee'
  LIMIT 1), iif(json_valid(${b.location}), json(${b.location}), NULL), json('null'))`;

const FACTS = `json_object('version', 1, 'by', :by, 'former', json(:former),
  'booking', json_object('id', ${b.id}, 'status', iif(${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NOT NULL, 'pending', ${b.status}), 'outcome', ${b.outcome}, 'startAt', ${b.startAt}, 'endAt', ${b.endAt},
    'inviteeName', ${b.inviteeName}, 'inviteeEmail', ${b.inviteeEmail}, 'inviteeTimeZone', ${b.inviteeTimeZone},
    'inviteeCountryCode', ${b.inviteeCountryCode}, 'inviteeMobileNumber', ${b.inviteeMobileNumber},
    'notes', ${b.notes}, 'answers', json(iif(json_valid(${b.answers}), ${b.answers}, '[]')), 'guests', (SELECT json_group_array(guest.value ->> 'email') FROM json_each(${guestsOf('b')}) AS guest),
    'location', ${PLACE}, 'sequence', ${b.sequence}, 'cancelReason', ${b.cancelReason},
    'isTimeAsked', json(iif(${b.askedAt} IS NULL, 'false', 'true')),
    'isNoShow', json(iif(${b.noShowAt} IS NULL, 'false', 'true')),
    'isErased', json(iif(${b.erasedAt} IS NULL, 'false', 'true')), 'createdAt', ${b.createdAt}),
  'meetingType', json_object('id', ${m.id}, 'slug', ${m.slug}, 'title', ${m.title}, 'description', ${m.description},
    'location', ${m.location}, 'durationMinutes', ${DURATION}),
  'host', json_object('username', ${u.username}, 'name', ${u.name}, 'timeZone', ${u.timeZone}))`;

const INSERT = statement({
  params: {
    bookingId: text,
    changeId: nullable(text),
    eventId: text,
    type: text,
    at: integer,
    by: nullable(text),
    former: json<NewWebhookEvent['former'] | null>(),
  },
  sql: `
INSERT INTO webhook_events (${hostEvent.hostId}, ${hostEvent.sequence}, ${hostEvent.id}, ${hostEvent.type},
  ${hostEvent.bookingId}, ${hostEvent.occurredAt}, ${hostEvent.facts}, ${hostEvent.expiresAt})
SELECT ${u.id}, ${u.eventSequence}, :eventId, :type, ${b.id}, :at, ${FACTS}, :at + ${EVENT_KEPT_MS}
FROM bookings b JOIN users u ON ${u.id} = ${b.hostId} JOIN meeting_types m ON ${m.id} = ${b.meetingTypeId}
WHERE ${IS_NEW_CHANGE}`,
});

// Adds one delivery per event and webhook. The delivery's id contains the id of the event and the id of the
// webhook.
const ADD_DELIVERIES = statement({
  params: { eventId: text },
  sql: `
INSERT INTO webhook_deliveries (${delivery.id}, ${delivery.webhookId}, ${delivery.hostId}, ${delivery.eventId},
  ${delivery.eventSequence}, ${delivery.eventType}, ${delivery.kind}, ${delivery.status},
  ${delivery.dueAt}, ${delivery.createdAt}, ${delivery.expiresAt})
SELECT ${w.id} || '.' || ${e.id}, ${w.id}, ${e.hostId}, ${e.id}, ${e.sequence}, ${e.type}, 'event', 'pending',
  ${e.occurredAt},
  ${e.occurredAt}, ${e.expiresAt}
FROM webhook_events e JOIN webhooks w ON ${w.hostId} = ${e.hostId}
WHERE ${e.id} = :eventId AND ${w.isActive} = 1 AND EXISTS (SELECT 1 FROM json_each(${READABLE_EVENTS})
  WHERE value = ${e.type})
ON CONFLICT (${delivery.id}) DO NOTHING`,
});

// If a webhook's list of subscribed events cannot be parsed, the webhook gets no delivery. Its id is added to
// quarantined_rows. The batch does not fail, so the booking is stored.
const QUARANTINE_WEBHOOKS = statement({
  params: { eventId: text },
  sql: `
INSERT INTO quarantined_rows (${quarantined.tableName}, ${quarantined.rowId}, ${quarantined.reason},
  ${quarantined.foundAt})
SELECT 'webhooks', ${w.id}, 'The list of events cannot be read.', ${e.occurredAt}
FROM webhook_events e JOIN webhooks w ON ${w.hostId} = ${e.hostId}
WHERE ${e.id} = :eventId AND ${w.isActive} = 1 AND NOT json_valid(${w.events})
ON CONFLICT (${quarantined.tableName}, ${quarantined.rowId}) DO NOTHING`,
});

export interface EventOfChange {
  readonly bookingId: string;
  /** Null for a new booking. */
  readonly changeId: string | null;
  /** Absent when the host's plan includes no webhooks. */
  readonly event?: NewWebhookEvent | undefined;
  readonly at: Instant;
}

/**
 * Returns a function that prepares the statements for one change. They run in the batch that stores the
 * change. The list is empty when the change has no event.
 */
export function prepareWebhookEvent(d1: D1Database) {
  return ({ bookingId, changeId, event, at }: EventOfChange): Bound[] => {
    if (!event) return [];
    const { id: eventId, type, by = null, former = null } = event;
    return [
      RAISE_SEQUENCE.bind(d1, { bookingId, changeId, eventId }),
      INSERT.bind(d1, { bookingId, changeId, eventId, type, at, by, former }),
      ADD_DELIVERIES.bind(d1, { eventId }),
      QUARANTINE_WEBHOOKS.bind(d1, { eventId }),
    ];
  };
}

interface EventRow {
  readonly id: string;
  readonly sequence: number;
  readonly type: WebhookEvent;
  readonly occurred_at: Instant;
  readonly facts: string;
}

/** Returns null when the facts are unreadable. */
export function toStoredEvent(row: EventRow): StoredEvent | null {
  const { id, sequence, type, occurred_at: occurredAt } = row;
  const facts = readStored(parseJson<EventFacts>(row.facts), isEventFacts);
  return facts === undefined ? null : { id, sequence, type, occurredAt, facts };
}

const LIST = statement({
  params: { hostId: text, after: integer, limit: integer },
  row: row<EventRow>(),
  sql: `
SELECT ${hostEvent.id}, ${hostEvent.sequence}, ${hostEvent.type}, ${hostEvent.occurredAt}, ${hostEvent.facts}
  FROM webhook_events
WHERE ${hostEvent.hostId} = :hostId AND ${hostEvent.sequence} > :after ORDER BY ${hostEvent.sequence} LIMIT :limit`,
});

const BOUNDS = statement({
  params: { hostId: text },
  row: row<{ readonly latest: number; readonly oldest: number | null }>(),
  sql: `
SELECT ${user.eventSequence} AS latest, (SELECT min(${hostEvent.sequence}) FROM webhook_events
  WHERE ${hostEvent.hostId} = :hostId) AS oldest
FROM users WHERE ${user.id} = :hostId`,
});

export interface EventPage {
  readonly events: StoredEvent[];
  /** The ids of events with unreadable facts. */
  readonly unreadable: string[];
  /** The last sequence number that was read. Null when there is none. */
  readonly last: number | null;
  /** The oldest sequence number that is still stored. Null when there is none. */
  readonly oldest: number | null;
  /** The newest sequence number that was assigned. 0 when there is none. */
  readonly latest: number;
}

export function createWebhookEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns events after a sequence number, in order. */
    async listEvents(hostId: string, after: number, limit: number): Promise<EventPage> {
      const [rows, bounds] = await runBatch(d1, [
        LIST.bind(d1, { hostId, after, limit }),
        BOUNDS.bind(d1, { hostId }),
      ]);
      const [range] = bounds.results;
      const found = rows.results;
      const read = found.map((row) => ({ id: row.id, event: toStoredEvent(row) }));
      return {
        events: read.flatMap(({ event }) => event ?? []),
        unreadable: read.flatMap(({ id, event }) => (event === null ? id : [])),
        last: found.at(-1)?.sequence ?? null,
        oldest: range?.oldest ?? null,
        latest: range?.latest ?? 0,
      };
    },
  };
}

export type WebhookEventsRepo = ReturnType<typeof createWebhookEventsRepo>;
