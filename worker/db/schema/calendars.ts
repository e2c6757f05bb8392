import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { calendarConnections } from './calendar-connections.ts';

/** The calendars of a connected account, with how far each one's busy times are known. */
export const calendars = sqliteTable(
  'calendars',
  {
    id: text().primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => calendarConnections.hostId, { onDelete: 'cascade' }),
    /** The provider's own id. */
    externalId: text('external_id').notNull(),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    colour: text(),
    accessRole: text('access_role').notNull(),
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    /** Whether its events take up the host's time. */
    isBlocking: integer('is_blocking', { mode: 'boolean' }).notNull().default(false),
    /** Where the next incremental read goes on; null asks for a full one. */
    syncToken: text('sync_token'),
    /** What the last full read covered; it is renewed as time goes by. */
    windowStart: integer('window_start'),
    windowEnd: integer('window_end'),
    fullSyncedAt: integer('full_synced_at'),
    syncedAt: integer('synced_at'),
    /** Not before this instant; null for a calendar that does not block, or has to be authorized again. */
    syncDueAt: integer('sync_due_at'),
    /** One reader at a time: the claim lapses at this instant. */
    syncClaimedUntil: integer('sync_claimed_until'),
    failures: integer().notNull().default(0),
    lastError: text('last_error'),
    /** The push channel; all null without one. Its token is kept as SHA-256. */
    channelId: text('channel_id'),
    channelResourceId: text('channel_resource_id'),
    channelTokenHash: text('channel_token_hash'),
    channelExpiresAt: integer('channel_expires_at'),
    /** When the provider last spoke on this channel; null until its first word, or when a change came unannounced. */
    pushedAt: integer('pushed_at'),
    /** When a channel was asked for last, in vain or not. */
    channelTriedAt: integer('channel_tried_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('calendars_external').on(table.hostId, table.externalId),
    uniqueIndex('calendars_channel').on(table.channelId),
    index('calendars_sync_due').on(table.syncDueAt).where(sql`sync_due_at IS NOT NULL`),
    index('calendars_channel_expiry')
      .on(table.channelExpiresAt)
      .where(sql`channel_expires_at IS NOT NULL`),
  ],
);
