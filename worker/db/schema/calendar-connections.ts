import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { UNREACHABLE_POLICIES } from '../../domain/calendars/connection.ts';
import { users } from './users.ts';

/** A host's account at a calendar provider: at most one. Tokens are sealed; nothing here opens anything alone. */
export const calendarConnections = sqliteTable(
  'calendar_connections',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    /** Random, new with every connect: what was decided under an earlier connection does not touch this one. */
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
    /** Whether times can be booked while the provider cannot be asked. */
    unreachablePolicy: text('unreachable_policy', { enum: [...UNREACHABLE_POLICIES] })
      .notNull()
      .default('refuse'),
    /** The provider's id of the calendar that bookings are written to. */
    writeCalendarId: text('write_calendar_id').notNull(),
    /** The last time that every blocking calendar was seen to be up to date. */
    checkedAt: integer('checked_at'),
    /** Since when checks fail; null while they do not. */
    failingSince: integer('failing_since'),
    lastError: text('last_error'),
    /** When the calendar list was read last. */
    listedAt: integer('listed_at'),
    /** Where the host connected, e.g. `https://halfpast.example`: push and links in mails lead there. */
    origin: text().notNull().default(''),
    connectedAt: integer('connected_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('calendar_connections_checked').on(table.status, table.checkedAt),
    index('calendar_connections_account').on(table.accountId),
  ],
);
