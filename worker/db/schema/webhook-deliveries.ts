import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jsonColumn } from '../json-column.ts';
import { webhooks } from './webhooks.ts';

/** One attempt at a delivery, as the log shows it. */
export interface DeliveryAttempt {
  readonly at: number;
  readonly latencyMs: number;
  readonly status: number | null;
  readonly error: string | null;
  /** There was more of the answer than is kept. */
  readonly isBodyCut?: boolean;
}

/** One event on its way to one webhook, with what came of it: the queue of deliveries and their log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    hostId: text('host_id').notNull(),
    /** The webhook-id that the receiver sees, the same on every repeat. */
    eventId: text('event_id').notNull(),
    /** Null for a test. */
    eventSequence: integer('event_sequence'),
    eventType: text('event_type').notNull(),
    kind: text({ enum: ['event', 'test', 'resend'] }).notNull(),
    status: text({ enum: ['pending', 'claimed', 'succeeded', 'failed'] }).notNull(),
    /** Attempts that ended since the row was created or sent again: a claim that lapses costs none. */
    attempts: integer().notNull().default(0),
    /** Claims so far. The number is the claim's identity: only the holder of the newest one records an outcome. */
    claims: integer().notNull().default(0),
    /** Pending: not before this instant. Claimed: the claim lapses at this instant. */
    dueAt: integer('due_at').notNull(),
    /** The newest attempts, oldest first. */
    history: jsonColumn<DeliveryAttempt[]>('history'),
    /** Of the last attempt: what was sent and what came back. The body sent is made from the event. */
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
    // How long the oldest open delivery waits, whatever its retries did to `due_at`.
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
