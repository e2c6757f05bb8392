import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jsonColumn } from '../json-column.ts';
import { webhooks } from './webhooks.ts';

/** One delivery attempt, as shown in the log. */
export interface DeliveryAttempt {
  readonly at: number;
  readonly latencyMs: number;
  readonly status: number | null;
  readonly error: string | null;
  /** The response body was longer than the stored part. */
  readonly isBodyCut?: boolean;
}

/** One event for one webhook, with its result: both the delivery queue and its log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    hostId: text('host_id').notNull(),
    /** The webhook-id that the receiver sees, the same on every retry. */
    eventId: text('event_id').notNull(),
    /** Null for a test. */
    eventSequence: integer('event_sequence'),
    eventType: text('event_type').notNull(),
    kind: text({ enum: ['event', 'test', 'resend'] }).notNull(),
    status: text({ enum: ['pending', 'claimed', 'succeeded', 'failed'] }).notNull(),
    /** Finished attempts since the row was created or resent. An expired claim does not count. */
    attempts: integer().notNull().default(0),
    /**
     * Claims so far. The number identifies the claim: only the holder of the newest one records an outcome.
     */
    claims: integer().notNull().default(0),
    /** Pending: the earliest time. Claimed: when the claim expires. */
    dueAt: integer('due_at').notNull(),
    /** The newest attempts, oldest first. */
    history: jsonColumn<DeliveryAttempt[]>('history'),
    /** Request and response of the last attempt. The request body is created from the event. */
    requestHeaders: jsonColumn<Record<string, string>>('request_headers'),
    requestBody: text('request_body'),
    responseStatus: integer('response_status'),
    responseHeaders: jsonColumn<Record<string, string>>('response_headers'),
    /** At most 4 KB. */
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
    // For the age of the oldest open delivery, whatever its retries did to `due_at`.
    index('webhook_deliveries_open')
      .on(table.createdAt)
      .where(sql`status IN ('pending', 'claimed')`),
    index('webhook_deliveries_given_up')
      .on(table.status, table.dueAt)
      .where(sql`status IN ('failed', 'quarantined')`),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_failed')
      .on(table.webhookId, table.createdAt, table.id)
      .where(sql`status = 'failed'`),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_expiry').on(table.expiresAt),
  ],
);
