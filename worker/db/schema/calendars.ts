import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { calendarConnections } from './calendar-connections.ts';

/** The calendars of a connected account, with their sync state. */
export const calendars = sqliteTable(
  'calendars',
  {
    id: text().primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => calendarConnections.hostId, { onDelete: 'cascade' }),
    /** The provider's id of the calendar. */
    externalId: text('external_id').notNull(),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    colour: text(),
    accessRole: text('access_role').notNull(),
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    /** Whether events in this calendar make the host unavailable. */
    isBlocking: integer('is_blocking', { mode: 'boolean' }).notNull().default(false),
    /** The provider's token from which the next incremental read continues. Null requests a full read. */
    syncToken: text('sync_token'),
    /** The start and the end of the period that the last full read covered. */
    windowStart: integer('window_start'),
    windowEnd: integer('window_end'),
    fullSyncedAt: integer('full_synced_at'),
    syncedAt: integer('synced_at'),
    /**
     * The earliest instant of the next read. Null when the calendar does not block time, or the host must
     * authorize access again.
     */
    syncDueAt: integer('sync_due_at'),
    /** The end of a reader's claim. Other readers skip the calendar until then. */
    syncClaimedUntil: integer('sync_claimed_until'),
    /** The number of failed reads since the last successful read. */
    failures: integer().notNull().default(0),
    lastError: text('last_error'),
    /**
     * This and the next three columns describe the push channel. All four are null without a push channel.
     * The channel's token is stored as SHA-256.
     */
    channelId: text('channel_id'),
    channelResourceId: text('channel_resource_id'),
    channelTokenHash: text('channel_token_hash'),
    channelExpiresAt: integer('channel_expires_at'),
    /**
     * When the last push message of this channel arrived. Null before the first push message. Also null after
     * a read found a change for which no push message had arrived.
     */
    pushedAt: integer('pushed_at'),
    /** When the service last tried to open a channel, successfully or not. */
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
