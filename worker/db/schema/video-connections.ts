import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * A host's account at a video provider, which creates the meetings of bookings. A host can connect at
 * most one account. The tokens are encrypted with the service's keys.
 */
export const videoConnections = sqliteTable(
  'video_connections',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    provider: text({ enum: ['zoom'] }).notNull(),
    accountId: text('account_id').notNull(),
    accountEmail: text('account_email').notNull(),
    /** The scopes that the host granted, separated by spaces. */
    scopes: text().notNull(),
    refreshToken: text('refresh_token').notNull(),
    accessToken: text('access_token'),
    accessExpiresAt: integer('access_expires_at'),
    /** `broken`: the provider refuses the tokens until the host authorizes access again. */
    status: text({ enum: ['connected', 'broken'] }).notNull(),
    brokenAt: integer('broken_at'),
    lastError: text('last_error'),
    /** The origin of the request with which the host connected. Links in emails start with this origin. */
    origin: text().notNull(),
    connectedAt: integer('connected_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('video_connections_account').on(table.accountId)],
);
