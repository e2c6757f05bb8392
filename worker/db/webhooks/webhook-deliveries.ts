// The delivery queue of webhooks. Only one consumer at a time can claim a delivery. Every delivery ends with
// a recorded result.
import type { Instant } from '../../domain/time/types.ts';
import { HISTORY_MAX } from '../../domain/webhooks/limits.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import type { DeliveryAttempt } from '../schema/webhook-deliveries.ts';
import { webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { webhooks } from '../schema/webhooks.ts';
import { flag, integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import {
  type ClaimedDeliveries,
  type ClaimedDelivery,
  type ClaimedRow,
  type ClaimKey,
  readClaimed,
  toClaimKeys,
} from './claimed-delivery.ts';

const delivery = columns(webhookDeliveries);
const webhookEvent = columns(webhookEvents, 'webhook_events');
const booking = columns(bookings, 'bookings');
const webhookColumn = columns(webhooks);
const open = columns(webhookDeliveries, 'open');
const webhook = columns(webhooks, 'webhooks');
const host = columns(bookingHosts, 'booking_hosts');

const OPEN = `${delivery.status} IN ('pending', 'claimed')`;

const CLAIM = statement({
  params: { webhookId: text, now: integer, lapsesAt: integer, limit: integer },
  row: row<ClaimedRow>(),
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = 'claimed', ${delivery.claims} = ${delivery.claims} + 1,
  ${delivery.dueAt} = :lapsesAt
WHERE ${delivery.id} IN (SELECT ${delivery.id} FROM webhook_deliveries WHERE ${delivery.webhookId} = :webhookId
  AND ${OPEN} AND ${delivery.dueAt} <= :now
  ORDER BY ${delivery.dueAt}, ${delivery.eventSequence} LIMIT :limit)
RETURNING ${delivery.id}, ${delivery.eventId}, ${delivery.eventSequence}, ${delivery.eventType}, ${delivery.kind},
  ${delivery.attempts}, ${delivery.claims}, ${delivery.createdAt},
  (SELECT json_object('occurredAt', ${webhookEvent.occurredAt}, 'facts', ${webhookEvent.facts}) FROM webhook_events
    WHERE ${webhookEvent.hostId} = webhook_deliveries.${delivery.hostId}
    AND ${webhookEvent.sequence} = webhook_deliveries.${delivery.eventSequence}) AS event`,
});

const RELEASE = statement({
  params: { claims: json<readonly ClaimKey[]>(), dueAt: integer },
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = 'pending', ${delivery.dueAt} = :dueAt
FROM json_each(:claims) WHERE webhook_deliveries.${delivery.id} = value ->> 'id' AND ${delivery.status} = 'claimed'
AND ${delivery.claims} = value ->> 'claims'`,
});

const GIVE_UP = statement({
  params: { claims: json<readonly ClaimKey[]>(), error: text },
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = 'failed', ${delivery.error} = :error
FROM json_each(:claims) WHERE webhook_deliveries.${delivery.id} = value ->> 'id' AND ${delivery.status} = 'claimed'
AND ${delivery.claims} = value ->> 'claims'`,
});

// Replaces an unreadable history with an empty history.
const HISTORY = `iif(json_valid(${delivery.history}), ${delivery.history}, NULL)`;

// If the invitee's data was erased while the delivery was in progress, the bodies and the response headers
// are not stored in the log.
const RECORD = statement({
  params: { outcomes: json<readonly DeliveryOutcome[]>() },
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = json_each.value ->> 'status',
  ${delivery.attempts} = ${delivery.attempts} + 1,
  ${delivery.dueAt} = coalesce(json_each.value ->> 'dueAt', ${delivery.dueAt}),
  ${delivery.history} = json_insert(iif(json_array_length(${HISTORY}) >= ${HISTORY_MAX},
    json_remove(${HISTORY}, '$[0]'), coalesce(${HISTORY}, '[]')), '$[#]', json(json_each.value -> 'attempted')),
  ${delivery.requestHeaders} = json_each.value ->> 'requestHeaders',
  ${delivery.requestBody} = iif(json_each.value ->> 'isErased' OR ${booking.erasedAt} IS NULL,
    json_each.value ->> 'requestBody', NULL),
  ${delivery.responseStatus} = json_each.value ->> '$.attempted.status',
  ${delivery.responseHeaders} = iif(json_each.value ->> 'isErased' OR ${booking.erasedAt} IS NULL,
    json_each.value ->> 'responseHeaders', NULL),
  ${delivery.responseBody} = iif(json_each.value ->> 'isErased' OR ${booking.erasedAt} IS NULL,
    json_each.value ->> 'responseBody', NULL),
  ${delivery.latencyMs} = json_each.value ->> '$.attempted.latencyMs',
  ${delivery.error} = json_each.value ->> '$.attempted.error',
  ${delivery.lastAttemptAt} = json_each.value ->> '$.attempted.at'
FROM json_each(:outcomes) LEFT JOIN webhook_events ON ${webhookEvent.id} = json_each.value ->> 'eventId'
LEFT JOIN bookings ON ${booking.id} = ${webhookEvent.subjectId}
WHERE webhook_deliveries.${delivery.id} = json_each.value ->> 'id' AND webhook_deliveries.${delivery.status} = 'claimed'
AND webhook_deliveries.${delivery.claims} = json_each.value ->> 'claims'`,
});

const UPDATE_FAILURES = statement({
  params: {
    webhookId: text,
    hasSucceeded: flag,
    failures: integer,
    firstFailureAt: nullable(integer),
    at: integer,
  },
  row: row<{ readonly failing_since: Instant | null }>(),
  sql: `
UPDATE webhooks SET ${webhookColumn.failureCount} = iif(:hasSucceeded, :failures, ${webhookColumn.failureCount} + :failures),
  ${webhookColumn.failingSince} = iif(:hasSucceeded, :firstFailureAt, coalesce(${webhookColumn.failingSince}, :firstFailureAt)),
  ${webhookColumn.lastTriggeredAt} = max(coalesce(${webhookColumn.lastTriggeredAt}, 0), :at)
WHERE ${webhookColumn.id} = :webhookId RETURNING ${webhookColumn.failingSince}`,
});

const FAIL_PENDING = statement({
  params: { webhookId: text, now: integer, error: text },
  sql: `
UPDATE webhook_deliveries SET ${delivery.status} = 'failed', ${delivery.error} = :error
WHERE ${delivery.webhookId} = :webhookId AND ${OPEN} AND (${delivery.status} = 'pending' OR ${delivery.dueAt} <= :now)`,
});

const POSTPONE = statement({
  params: { webhookId: text, now: integer, until: integer, error: text },
  sql: `
UPDATE webhook_deliveries SET ${delivery.dueAt} = :until, ${delivery.error} = :error
WHERE ${delivery.webhookId} = :webhookId AND ${OPEN} AND ${delivery.dueAt} <= :now`,
});

// Finds the webhooks that have due deliveries. The recursion needs one index lookup to get to the next
// webhook with open deliveries.
const LIST_DUE = statement({
  params: { now: integer, limit: integer },
  row: row<{ readonly id: string }>(),
  sql: `
WITH RECURSIVE walk(id) AS (
  SELECT min(${delivery.webhookId}) FROM webhook_deliveries WHERE ${OPEN} AND ${delivery.webhookId} > ''
  UNION ALL
  SELECT (SELECT min(${delivery.webhookId}) FROM webhook_deliveries WHERE ${OPEN} AND ${delivery.webhookId} > walk.id)
  FROM walk WHERE walk.id IS NOT NULL)
SELECT id FROM walk WHERE EXISTS (SELECT 1 FROM webhook_deliveries open
  WHERE ${open.webhookId} = walk.id AND open.${OPEN} AND ${open.dueAt} <= :now) LIMIT :limit`,
});

const LIST_OPEN_OF_HOST = statement({
  params: { hostId: text },
  row: row<{ readonly id: string; readonly due_at: Instant | null }>(),
  sql: `
SELECT ${webhook.id}, (SELECT min(${open.dueAt}) FROM webhook_deliveries open WHERE ${open.webhookId} = ${webhook.id}
  AND open.${OPEN}) AS due_at
FROM webhooks WHERE ${webhook.hostId} = :hostId`,
});

const LIST_DUE_OF_OTHERS = statement({
  params: { hostId: text, bookingIds: json<readonly string[]>(), now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT DISTINCT ${webhook.id} FROM json_each(:bookingIds) CROSS JOIN booking_hosts ON ${host.bookingId} = value
  AND ${host.hostId} <> :hostId
CROSS JOIN webhooks ON ${webhook.hostId} = ${host.hostId}
WHERE EXISTS (SELECT 1 FROM webhook_deliveries open WHERE ${open.webhookId} = ${webhook.id} AND open.${OPEN}
  AND ${open.dueAt} <= :now)`,
});

/** The result of one attempt. It never overwrites the result of a later claim. */
export interface DeliveryOutcome {
  readonly id: string;
  readonly eventId: string;
  readonly claims: number;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** The time of the retry. Null when there is no retry. */
  readonly dueAt: Instant | null;
  readonly attempted: DeliveryAttempt;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  /** Whether the invitee's data was already erased when the delivery was sent. */
  readonly isErased: boolean;
  readonly isTest: boolean;
}

/** A summary of attempts for one webhook that are recorded together. */
export interface HealthReport {
  readonly hasSucceeded: boolean;
  /**
   * The number of failed attempts after the last successful attempt. If no attempt succeeded, the
   * number of all failed attempts.
   */
  readonly failures: number;
  readonly firstFailureAt: Instant | null;
  readonly at: Instant;
}

export function createWebhookDeliveriesRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Claims due deliveries of each webhook until `lapsesAt`, and returns them in the order of the webhooks. The
     * deliveries with the earliest due times come first. `limit` is the maximum per webhook.
     */
    async claim(
      webhookIds: readonly string[],
      now: Instant,
      lapsesAt: Instant,
      limit: number,
    ): Promise<ClaimedDeliveries[]> {
      const claims = webhookIds.map((webhookId) =>
        CLAIM.bind(d1, { webhookId, now, lapsesAt, limit }),
      );
      return (await runBatch(d1, claims)).map(({ results }) => readClaimed(results));
    },

    /** Releases claimed deliveries, which become due at `dueAt`. No attempt is counted. */
    async release(claimed: readonly ClaimedDelivery[], dueAt: Instant): Promise<void> {
      await RELEASE.run(d1, { claims: toClaimKeys(claimed), dueAt });
    },

    /** Marks deliveries that cannot be sent as failed, without an attempt. */
    async giveUp(claimed: readonly ClaimedDelivery[], error: string): Promise<void> {
      await GIVE_UP.run(d1, { claims: toClaimKeys(claimed), error });
    },

    /**
     * Stores the results of attempts. Returns the time of the first failed attempt since the last success.
     * Null when no attempt has failed since then.
     */
    async record(
      webhookId: string,
      outcomes: readonly DeliveryOutcome[],
      { hasSucceeded, failures, firstFailureAt, at }: HealthReport,
    ): Promise<Instant | null> {
      const [, updated] = await runBatch(d1, [
        RECORD.bind(d1, { outcomes }),
        UPDATE_FAILURES.bind(d1, { webhookId, hasSucceeded, failures, firstFailureAt, at }),
      ]);
      return updated.results[0]?.failing_since ?? null;
    },

    /** Marks the pending deliveries of a disabled webhook as failed. */
    async failPending(webhookId: string, now: Instant, error: string): Promise<void> {
      await FAIL_PENDING.run(d1, { webhookId, now, error });
    },

    /** Postpones due deliveries without counting an attempt. */
    async postpone(webhookId: string, now: Instant, until: Instant, error: string): Promise<void> {
      await POSTPONE.run(d1, { webhookId, now, until, error });
    },

    /** Returns the ids of webhooks with due deliveries. */
    async listDueWebhooks(now: Instant, limit: number): Promise<string[]> {
      const results = await LIST_DUE.all(d1, { now, limit });
      return results.map((row) => row.id);
    },

    /**
     * Returns one host's webhooks with open deliveries, each with the earliest due time of its
     * deliveries.
     */
    async listOpenOfHost(hostId: string): Promise<{ id: string; dueAt: Instant }[]> {
      const results = await LIST_OPEN_OF_HOST.all(d1, { hostId });
      return results.flatMap(({ id, due_at }) => (due_at === null ? [] : [{ id, dueAt: due_at }]));
    },

    /**
     * Returns the ids of webhooks with due deliveries. The webhooks belong to hosts of the given bookings
     * other than `hostId`.
     */
    async listDueOfOthers(
      hostId: string,
      bookingIds: readonly string[],
      now: Instant,
    ): Promise<string[]> {
      const found = await LIST_DUE_OF_OTHERS.all(d1, { hostId, bookingIds, now });
      return found.map(({ id }) => id);
    },
  };
}

export type WebhookDeliveriesRepo = ReturnType<typeof createWebhookDeliveriesRepo>;
