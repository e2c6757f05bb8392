import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { webhooks } from './webhooks.ts';

/** One attempt to deliver an event, as the log shows it. */
export interface DeliveryAttempt {
  readonly at: number;
  readonly latencyMs: number;
  readonly status: number | null;
  readonly error: string | null;
  /** Whether the response body was longer than the part that is stored. */
  readonly isBodyCut?: boolean;
}

/**
 * A delivery of one event to one webhook, with its result. The table is both the delivery queue and the
 * delivery log.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: reference('webhook_id', () => webhooks.id, { onDelete: 'cascade' }),
    hostId: text('host_id').notNull(),
    /** The `webhook-id` header, which is the same on every retry. */
    eventId: text('event_id').notNull(),
    /** The sequence number of the event. Null for a test delivery. */
    eventSequence: integer('event_sequence'),
    eventType: text('event_type').notNull(),
    kind: text({ enum: ['event', 'test', 'resend'] }).notNull(),
    status: text({ enum: ['pending', 'claimed', 'succeeded', 'failed'] }).notNull(),
    /**
     * The number of finished attempts since the row was created or the delivery was last resent. An expired
     * claim does not count.
     */
    attempts: integer().notNull().default(0),
    /**
     * The number of claims so far. This number identifies the current claim: only the holder of the newest
     * claim records an outcome.
     */
    claims: integer().notNull().default(0),
    /**
     * For a pending row: the earliest instant of the next attempt. For a claimed row: the instant at which the claim
     * expires.
     */
    dueAt: integer('due_at').notNull(),
    /** The most recent attempts, oldest first. */
    history: jsonColumn<DeliveryAttempt[]>('history'),
    /**
     * The request and the response of the last attempt. The request body, the response headers and the
     * response body are null when the invitee's data was erased.
     */
    requestHeaders: jsonColumn<Record<string, string>>('request_headers'),
    requestBody: text('request_body'),
    responseStatus: integer('response_status'),
    responseHeaders: jsonColumn<Record<string, string>>('response_headers'),
    /** The start of the response body, at most 4 KB. */
    responseBody: text('response_body'),
    latencyMs: integer('latency_ms'),
    error: text(),
    lastAttemptAt: integer('last_attempt_at'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.dueAt).where(sql`status IN ('pending', 'claimed')`),
    index('webhook_deliveries_webhook_due')
      .on(table.webhookId, table.dueAt)
      .where(sql`status IN ('pending', 'claimed')`),
    // Used to find the oldest open delivery. A retry changes `due_at`, so `due_at` does not show
    // the age of a delivery.
    index('webhook_deliveries_open')
      .on(table.createdAt)
      .where(sql`status IN ('pending', 'claimed')`),
    index('webhook_deliveries_given_up')
      .on(table.status, table.dueAt)
      .where(sql`status = 'failed'`),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_failed')
      .on(table.webhookId, table.createdAt, table.id)
      .where(sql`status = 'failed'`),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_expiry').on(table.expiresAt),
  ],
);
