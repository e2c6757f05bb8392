import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { calendarConnections } from './calendar-connections.ts';

/** The calendars of a connected account, with their sync state. */
export const calendars = sqliteTable(
  'calendars',
  {
    id: text().primaryKey(),
    hostId: text('host_id').notNull(),
    connectionId: reference('connection_id', () => calendarConnections.id, { onDelete: 'cascade' }),
    /** The provider's id of the calendar. */
    externalId: text('external_id').notNull(),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    colour: text(),
    accessRole: text('access_role').notNull(),
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    /** Whether events in this calendar make the host unavailable. */
    isBlocking: integer('is_blocking', { mode: 'boolean' }).notNull().default(false),
    /**
     * The provider's token. With this token, the next read returns only the changes since the last read. Null
     * means that the next read is a full read.
     */
    syncToken: text('sync_token'),
    /** The start and the end of the period that the last full read covered. */
    windowStart: integer('window_start'),
    windowEnd: integer('window_end'),
    fullSyncedAt: integer('full_synced_at'),
    syncedAt: integer('synced_at'),
    /**
     * The time at which a read last found a change. Calendars that change often are polled more
     * often.
     */
    changedAt: integer('changed_at'),
    /**
     * The earliest time at which the service reads the calendar again. Null when the calendar does not block
     * time, or when the host must authorize access again.
     */
    syncDueAt: integer('sync_due_at'),
    /** While a job reads the calendar, other jobs skip it until this time. Null when no job reads it. */
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
     * The time of the last push message of this channel. Null before the first push message. A read
     * that finds a change without a push message sets this column to null again.
     */
    pushedAt: integer('pushed_at'),
    /** The time of the last attempt to open a channel, successful or not. */
    channelTriedAt: integer('channel_tried_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('calendars_host').on(table.hostId),
    uniqueIndex('calendars_external').on(table.connectionId, table.externalId),
    uniqueIndex('calendars_channel').on(table.channelId),
    index('calendars_sync_due').on(table.syncDueAt).where(sql`sync_due_at IS NOT NULL`),
    index('calendars_channel_expiry')
      .on(table.channelExpiresAt)
      .where(sql`channel_expires_at IS NOT NULL`),
  ],
);
