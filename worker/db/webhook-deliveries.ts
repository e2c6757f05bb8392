// The delivery queue: claimed by one consumer at a time, settled, and never dropped silently.
import type { Instant } from '../domain/time/types.ts';
import { HISTORY_MAX } from '../domain/webhooks/limits.ts';
import {
  type ClaimedDeliveries,
  type ClaimedDelivery,
  type ClaimedRow,
  readClaimed,
  writeClaims,
} from './claimed-delivery.ts';
import type { Database } from './database.ts';
import type { DeliveryAttempt } from './schema/webhook-deliveries.ts';

const OPEN = `status IN ('pending', 'claimed')`;

const CLAIM = `
UPDATE webhook_deliveries SET status = 'claimed', claims = claims + 1, due_at = ?3
WHERE id IN (SELECT id FROM webhook_deliveries WHERE webhook_id = ?1 AND ${OPEN} AND due_at <= ?2
  ORDER BY due_at, event_sequence LIMIT ?4)
RETURNING id, event_id, event_sequence, event_type, kind, attempts, claims, created_at,
  (SELECT json_object('occurredAt', e.occurred_at, 'facts', e.facts) FROM host_events e
    WHERE e.host_id = webhook_deliveries.host_id AND e.sequence = webhook_deliveries.event_sequence) AS event`;

const RELEASE = `
UPDATE webhook_deliveries SET status = 'pending', due_at = ?2
FROM json_each(?1) WHERE webhook_deliveries.id = value ->> 'id' AND status = 'claimed'
AND claims = value ->> 'claims'`;

const GIVE_UP = `
UPDATE webhook_deliveries SET status = 'failed', error = ?2
FROM json_each(?1) WHERE webhook_deliveries.id = value ->> 'id' AND status = 'claimed'
AND claims = value ->> 'claims'`;

// A history that cannot be read begins anew.
const HISTORY = `iif(json_valid(history), history, NULL)`;

// An invitee who had their data erased while it was on its way is in no log either.
const RECORD = `
UPDATE webhook_deliveries SET status = json_each.value ->> 'status', attempts = attempts + 1, due_at = coalesce(json_each.value ->> 'dueAt', due_at),
  history = json_insert(iif(json_array_length(${HISTORY}) >= ${HISTORY_MAX}, json_remove(${HISTORY}, '$[0]'),
    coalesce(${HISTORY}, '[]')), '$[#]', json(json_each.value -> 'attempted')),
  request_headers = json_each.value ->> 'requestHeaders',
  request_body = iif(json_each.value ->> 'isErased' OR b.erased_at IS NULL, json_each.value ->> 'requestBody', NULL),
  response_status = json_each.value ->> '$.attempted.status',
  response_headers = iif(json_each.value ->> 'isErased' OR b.erased_at IS NULL, json_each.value ->> 'responseHeaders', NULL),
  response_body = iif(json_each.value ->> 'isErased' OR b.erased_at IS NULL, json_each.value ->> 'responseBody', NULL),
  latency_ms = json_each.value ->> '$.attempted.latencyMs', error = json_each.value ->> '$.attempted.error',
  last_attempt_at = json_each.value ->> '$.attempted.at'
FROM json_each(?1) LEFT JOIN host_events e ON e.id = json_each.value ->> 'eventId'
LEFT JOIN bookings b ON b.id = e.booking_id
WHERE webhook_deliveries.id = json_each.value ->> 'id' AND webhook_deliveries.status = 'claimed'
AND webhook_deliveries.claims = json_each.value ->> 'claims'`;

const HEALTH = `
UPDATE webhooks SET failure_count = iif(?2, ?3, failure_count + ?3),
  failing_since = iif(?2, ?4, coalesce(failing_since, ?4)), last_triggered_at = max(coalesce(last_triggered_at, 0), ?5)
WHERE id = ?1 RETURNING failing_since`;

const FAIL_PENDING = `
UPDATE webhook_deliveries SET status = 'failed', error = ?3
WHERE webhook_id = ?1 AND ${OPEN} AND (status = 'pending' OR due_at <= ?2)`;

const POSTPONE = `
UPDATE webhook_deliveries SET due_at = ?3, error = ?4
WHERE webhook_id = ?1 AND ${OPEN} AND due_at <= ?2`;

// The webhooks that have something open are walked through by the index, one step each.
const LIST_DUE = `
WITH RECURSIVE walk(id) AS (
  SELECT min(webhook_id) FROM webhook_deliveries WHERE ${OPEN} AND webhook_id > ''
  UNION ALL
  SELECT (SELECT min(webhook_id) FROM webhook_deliveries WHERE ${OPEN} AND webhook_id > walk.id)
  FROM walk WHERE walk.id IS NOT NULL)
SELECT id FROM walk WHERE EXISTS (SELECT 1 FROM webhook_deliveries d
  WHERE d.webhook_id = walk.id AND d.${OPEN} AND d.due_at <= ?1) LIMIT ?2`;

const LIST_OPEN_OF_HOST = `
SELECT w.id, (SELECT min(d.due_at) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.${OPEN}) AS due_at
FROM webhooks w WHERE w.host_id = ?1`;

/** The result of one attempt. It never overwrites the record of a later claim. */
export interface DeliveryOutcome {
  readonly id: string;
  readonly eventId: string;
  readonly claims: number;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** When it is retried. */
  readonly dueAt: Instant | null;
  readonly attempted: DeliveryAttempt;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  /** Whether the booking of the event was erased when it was sent. */
  readonly isErased: boolean;
  readonly isTest: boolean;
}

/** The summary of a run's attempts for their webhook, in order. */
export interface HealthReport {
  readonly hasSucceeded: boolean;
  /** Since the last success in the run, or in the whole run. */
  readonly failures: number;
  readonly firstFailureAt: Instant | null;
  readonly at: Instant;
}

export function createWebhookDeliveriesRepo(db: Database) {
  const d1 = db.$client;
  const record = d1.prepare(RECORD);
  const health = d1.prepare(HEALTH);

  return {
    /** Claims due deliveries of one webhook until `lapsesAt`, longest due first. */
    async claim(
      webhookId: string,
      now: Instant,
      lapsesAt: Instant,
      limit: number,
    ): Promise<ClaimedDeliveries> {
      const { results } = await d1
        .prepare(CLAIM)
        .bind(webhookId, now, lapsesAt, limit)
        .all<ClaimedRow>();
      return readClaimed(results);
    },

    /** Releases claimed deliveries that were not tried. */
    async release(claimed: readonly ClaimedDelivery[], dueAt: Instant): Promise<void> {
      await d1.prepare(RELEASE).bind(writeClaims(claimed), dueAt).run();
    },

    /** Ends deliveries that cannot be sent, without an attempt. */
    async giveUp(claimed: readonly ClaimedDelivery[], error: string): Promise<void> {
      await d1.prepare(GIVE_UP).bind(writeClaims(claimed), error).run();
    },

    /** Returns since when the webhook has been failing. */
    async record(
      webhookId: string,
      outcomes: readonly DeliveryOutcome[],
      { hasSucceeded, failures, firstFailureAt, at }: HealthReport,
    ): Promise<Instant | null> {
      const [, updated] = await d1.batch<{ failing_since: Instant | null }>([
        record.bind(JSON.stringify(outcomes)),
        health.bind(webhookId, hasSucceeded ? 1 : 0, failures, firstFailureAt, at),
      ]);
      return updated?.results[0]?.failing_since ?? null;
    },

    /** Ends the pending deliveries of a disabled webhook. */
    async failPending(webhookId: string, now: Instant, error: string): Promise<void> {
      await d1.prepare(FAIL_PENDING).bind(webhookId, now, error).run();
    },

    /** Postpones due deliveries without counting an attempt. */
    async postpone(webhookId: string, now: Instant, until: Instant, error: string): Promise<void> {
      await d1.prepare(POSTPONE).bind(webhookId, now, until, error).run();
    },

    /** Webhooks with due deliveries. */
    async listDueWebhooks(now: Instant, limit: number): Promise<string[]> {
      const { results } = await d1.prepare(LIST_DUE).bind(now, limit).all<{ id: string }>();
      return results.map((row) => row.id);
    },

    /** One host's webhooks with open deliveries, and when the first is due. */
    async listOpenOfHost(hostId: string): Promise<{ id: string; dueAt: Instant }[]> {
      const { results } = await d1
        .prepare(LIST_OPEN_OF_HOST)
        .bind(hostId)
        .all<{ id: string; due_at: Instant | null }>();
      return results.flatMap(({ id, due_at }) => (due_at === null ? [] : [{ id, dueAt: due_at }]));
    },
  };
}

export type WebhookDeliveriesRepo = ReturnType<typeof createWebhookDeliveriesRepo>;
