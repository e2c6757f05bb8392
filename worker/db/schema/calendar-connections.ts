import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UNREACHABLE_POLICIES } from '../../domain/calendars/connection.ts';
import { users } from './users.ts';

/**
 * A host's account at a calendar provider. A host can connect at most one account. The tokens are encrypted
 * with the service's keys.
 */
export const calendarConnections = sqliteTable(
  'calendar_connections',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    /**
     * A random id. The connection gets a new id when the host connects after a disconnect, or connects a
     * different account. A write that is based on an earlier connection then has no effect.
     */
    id: text().notNull(),
    provider: text({ enum: ['google'] }).notNull(),
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
    /** Whether invitees can book while the provider does not answer. */
    unreachablePolicy: text('unreachable_policy', { enum: [...UNREACHABLE_POLICIES] })
      .notNull()
      .default('refuse'),
    /** The provider's id of the calendar to which bookings are written. */
    writeCalendarId: text('write_calendar_id').notNull(),
    /** The last instant at which every calendar that blocks time was up to date. */
    checkedAt: integer('checked_at'),
    /** The time of the first failed read. Null while reads succeed. */
    failingSince: integer('failing_since'),
    lastError: text('last_error'),
    /** When the list of calendars was last read from the provider. */
    listedAt: integer('listed_at'),
    /**
     * The origin at which the host connected, e.g. `https://halfpast.example`. The URLs of push channels and
     * links in emails start with it.
     */
    origin: text().notNull().default(''),
    connectedAt: integer('connected_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('calendar_connections_checked').on(table.status, table.checkedAt),
    index('calendar_connections_account').on(table.accountId),
  ],
);
