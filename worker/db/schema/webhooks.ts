import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WebhookEvent } from '../../domain/webhooks/events.ts';
import { jsonColumn } from '../json-column.ts';
import { users } from './users.ts';

export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    url: text().notNull(),
    events: jsonColumn<WebhookEvent[]>('events').notNull(),
    /** The owner's own headers, sealed; null without any. */
    headers: text(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** Why the service switched it off; null when it did not. */
    disabledReason: text('disabled_reason', { enum: ['gone', 'failing'] }),
    disabledAt: integer('disabled_at'),
    /** Sealed. */
    secret: text().notNull(),
    /** The key before the last rotation, sealed: it signs beside the new one until `previousSecretUntil`. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: integer('previous_secret_until'),
    /** Failed attempts since the last success. */
    failureCount: integer('failure_count').notNull().default(0),
    /** The first failure since the last success. */
    failingSince: integer('failing_since'),
    lastTriggeredAt: integer('last_triggered_at'),
    /** Where it was made, e.g. `https://halfpast.example`: the mail that it was switched off leads there. */
    origin: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('webhooks_host').on(table.hostId, table.createdAt),
    index('webhooks_failing').on(table.failingSince).where(sql`failing_since IS NOT NULL`),
  ],
);
