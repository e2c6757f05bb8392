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
    /** The owner's custom headers, sealed. Null without any. */
    headers: text(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** Why the service disabled it. Null when it did not. */
    disabledReason: text('disabled_reason', { enum: ['gone', 'failing'] }),
    disabledAt: integer('disabled_at'),
    /** Sealed. */
    secret: text().notNull(),
    /** The previous secret, sealed. It also signs until `previousSecretUntil`. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: integer('previous_secret_until'),
    /** Failed attempts since the last success. */
    failureCount: integer('failure_count').notNull().default(0),
    /** The first failure since the last success. */
    failingSince: integer('failing_since'),
    lastTriggeredAt: integer('last_triggered_at'),
    /** Origin at creation, e.g. `https://halfpast.example`, used in the email about its disabling. */
    origin: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('webhooks_host').on(table.hostId, table.createdAt),
    index('webhooks_failing').on(table.failingSince).where(sql`failing_since IS NOT NULL`),
  ],
);
