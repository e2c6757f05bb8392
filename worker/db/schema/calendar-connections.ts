import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UNREACHABLE_POLICIES } from '../../domain/calendars/connection.ts';
import { users } from './users.ts';

/** A host's account at a calendar provider, at most one. Tokens are sealed and useless without the keys. */
export const calendarConnections = sqliteTable(
  'calendar_connections',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    /**
     * Random and new with every connect, so that decisions from an earlier connection do not affect this one.
     */
    id: text().notNull(),
    provider: text({ enum: ['google'] }).notNull(),
    accountId: text('account_id').notNull(),
    accountEmail: text('account_email').notNull(),
    /** Space-separated, as granted. */
    scopes: text().notNull(),
    refreshToken: text('refresh_token').notNull(),
    accessToken: text('access_token'),
    accessExpiresAt: integer('access_expires_at'),
    /** `broken`: the provider refuses the tokens until the host authorizes again. */
    status: text({ enum: ['connected', 'broken'] }).notNull(),
    brokenAt: integer('broken_at'),
    /** Whether times can be booked while the provider does not answer. */
    unreachablePolicy: text('unreachable_policy', { enum: [...UNREACHABLE_POLICIES] })
      .notNull()
      .default('refuse'),
    /** The provider's id of the calendar that bookings are written to. */
    writeCalendarId: text('write_calendar_id').notNull(),
    /** The last time at which every blocking calendar was up to date. */
    checkedAt: integer('checked_at'),
    /** Since when checks fail. Null while they succeed. */
    failingSince: integer('failing_since'),
    lastError: text('last_error'),
    /** When the list of calendars was last read. */
    listedAt: integer('listed_at'),
    /** Origin of the connection, e.g. `https://halfpast.example`, used for push and for links in emails. */
    origin: text().notNull().default(''),
    connectedAt: integer('connected_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('calendar_connections_checked').on(table.status, table.checkedAt),
    index('calendar_connections_account').on(table.accountId),
  ],
);
