// The statements that follow the insertion of webhook events in the same batch, and the conditions of the
// insertion. The events of a host are numbered without a gap.
import { STANDARD_EVENTS } from '../../domain/events/events.ts';
import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { quarantinedRows } from '../schema/quarantined-rows.ts';
import { users } from '../schema/users.ts';
import { webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { webhooks } from '../schema/webhooks.ts';
import { type Bound, json, statement } from '../statement.ts';
import { subscribesTo } from './webhook-events-text.ts';

const webhookEventColumn = columns(webhookEvents);
const user = columns(users);
const delivery = columns(webhookDeliveries);
const webhook = columns(webhooks, 'webhooks');
const webhookEvent = columns(webhookEvents, 'webhook_events');
const quarantined = columns(quarantinedRows);

const STANDARD = STANDARD_EVENTS.map((type) => `'${type}'`).join(', ');

/**
 * SQL that is true when an event of this type is stored for the host. A webhook that is switched
 * off counts too, so that the host can resend the events that the webhook missed.
 */
export const isWanted = (hostId: string, type: string) =>
  `(${type} IN (${STANDARD}) OR EXISTS (SELECT 1 FROM webhooks WHERE ${webhook.hostId} = ${hostId} AND ${subscribesTo(type)}))`;

/** SQL that is true when the host has no such event yet. So a batch that runs twice stores no second event. */
export const isNewEvent = (id: string, hostId: string) =>
  `NOT EXISTS (SELECT 1 FROM webhook_events WHERE ${webhookEventColumn.id} = ${id} AND ${webhookEventColumn.hostId} = ${hostId})`;

const params = { ids: json<readonly string[]>() };
const IS_IN_BATCH = `${webhookEvent.id} IN (SELECT value FROM json_each(:ids))`;

// The numbers of the inserted events follow the host's last number.
const RAISE_SEQUENCES = statement({
  params,
  sql: `
UPDATE users SET ${user.eventSequence} = max(${user.eventSequence}, (SELECT max(${webhookEvent.sequence}) FROM webhook_events
  WHERE ${IS_IN_BATCH} AND ${webhookEvent.hostId} = users.${user.id}))
WHERE users.${user.id} IN (SELECT ${webhookEvent.hostId} FROM webhook_events WHERE ${IS_IN_BATCH})`,
});

/** The columns of the delivery of an event to a webhook. The id consists of both ids, so a resend finds the row. */
export const deliveryRow = ({ kind, dueAt }: { readonly kind: string; readonly dueAt: string }) =>
  ({
    values: {
      id: `${webhook.id} || '.' || ${webhookEvent.id}`,
      webhookId: webhook.id,
      hostId: webhookEvent.hostId,
      eventId: webhookEvent.id,
      eventSequence: webhookEvent.sequence,
      eventType: webhookEvent.type,
      kind,
      status: "'pending'",
      dueAt,
      createdAt: webhookEvent.occurredAt,
      expiresAt: webhookEvent.expiresAt,
    },
    omit: `attempts claims history requestHeaders requestBody responseStatus responseHeaders responseBody latencyMs
      error lastAttemptAt`,
  }) as const;

const ADD_DELIVERIES = statement({
  ...insertInto(webhookDeliveries, {
    params,
    ...deliveryRow({ kind: "'event'", dueAt: webhookEvent.occurredAt }),
    from: `FROM webhook_events JOIN webhooks ON ${webhook.hostId} = ${webhookEvent.hostId}
WHERE ${IS_IN_BATCH} AND ${webhook.isActive} = 1 AND ${subscribesTo(webhookEvent.type)}`,
    ending: `ON CONFLICT (${delivery.id}) DO NOTHING`,
  }),
});

// If a webhook's list of subscribed events cannot be parsed, the webhook gets no delivery. The id
// of the webhook is added to quarantined_rows. The batch does not fail, so the booking is stored.
const QUARANTINE_WEBHOOKS = statement({
  ...insertInto(quarantinedRows, {
    params,
    values: {
      tableName: "'webhooks'",
      rowId: webhook.id,
      reason: "'The list of events cannot be read.'",
      foundAt: webhookEvent.occurredAt,
    },
    from: `FROM webhook_events JOIN webhooks ON ${webhook.hostId} = ${webhookEvent.hostId}
WHERE ${IS_IN_BATCH} AND ${webhook.isActive} = 1 AND NOT json_valid(${webhook.events})`,
    ending: `ON CONFLICT (${quarantined.tableName}, ${quarantined.rowId}) DO NOTHING`,
  }),
});

/** Numbers the inserted events. Events of one host are inserted and numbered one after the other. */
export const numberEvents = (d1: D1Database, ids: readonly string[]): Bound =>
  RAISE_SEQUENCES.bind(d1, { ids });

/** Adds the deliveries of numbered events. */
export const deliverEvents = (d1: D1Database, ids: readonly string[]): Bound[] => [
  ADD_DELIVERIES.bind(d1, { ids }),
  QUARANTINE_WEBHOOKS.bind(d1, { ids }),
];

/** Numbers the inserted events and adds their deliveries. */
export const publishEvents = (d1: D1Database, ids: readonly string[]): Bound[] => [
  numberEvents(d1, ids),
  ...deliverEvents(d1, ids),
];
