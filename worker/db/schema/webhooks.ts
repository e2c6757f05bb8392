import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WebhookEvent } from '../../domain/events/events.ts';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** The webhooks of all hosts. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    hostId: reference('host_id', () => users.id),
    name: text().notNull(),
    url: text().notNull(),
    events: jsonColumn<WebhookEvent[]>('events').notNull(),
    /**
     * The time since which `events` contains `booking.started` and `booking.ended`. Null while
     * `events` does not contain them. Meetings that started or ended before this time cause no
     * event.
     */
    startedSince: integer('started_since'),
    endedSince: integer('ended_since'),
    /** The owner's custom headers, encrypted. Null when there are none. */
    headers: text(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** The reason why the service disabled the webhook. Null when the service did not disable it. */
    disabledReason: text('disabled_reason', { enum: ['gone', 'failing'] }),
    disabledAt: integer('disabled_at'),
    /** The signing secret, encrypted. */
    secret: text().notNull(),
    /**
     * The previous signing secret, encrypted. Requests are also signed with it until `previousSecretUntil`.
     */
    previousSecret: text('previous_secret'),
    previousSecretUntil: integer('previous_secret_until'),
    /** The number of failed attempts since the last success. */
    failureCount: integer('failure_count').notNull().default(0),
    /** The time of the first failed attempt after the last success. */
    failingSince: integer('failing_since'),
    lastTriggeredAt: integer('last_triggered_at'),
    /**
     * The origin of the request that created the webhook, e.g. `https://halfpast.example`. Links in
     * the email about a disabled webhook start with this origin.
     */
    origin: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('webhooks_host').on(table.hostId, table.createdAt),
    index('webhooks_failing').on(table.failingSince).where(sql`failing_since IS NOT NULL`),
  ],
);
