import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PROVIDER_NAMES } from '../../domain/providers/calendar-providers.ts';
import { UNREACHABLE_POLICIES } from '../../domain/slots/calendar-busy.ts';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * The accounts of a host at calendar providers. The tokens, and the credentials of providers without
 * tokens, are encrypted with the service's keys.
 */
export const calendarConnections = sqliteTable(
  'calendar_connections',
  {
    /**
     * Derived from the host and the account. If a host connects an account again, its connection has the
     * same id, and the events of earlier bookings still belong to it.
     */
    id: text().primaryKey(),
    hostId: reference('host_id', () => users.id),
    provider: text({ enum: [...PROVIDER_NAMES] }).notNull(),
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
    /**
     * Whether the events of bookings are written to this account. A meeting type for which the host
     * chose a different calendar is an exception. At most one account of a host has the value true.
     */
    takesBookings: integer('takes_bookings', { mode: 'boolean' }).notNull().default(false),
    /**
     * Whether invitees can book while the provider does not answer. All accounts of a host have the same
     * value.
     */
    unreachablePolicy: text('unreachable_policy', { enum: [...UNREACHABLE_POLICIES] })
      .notNull()
      .default('refuse'),
    /**
     * Whether tentative events and all-day events make the host unavailable. All accounts of a host have the
     * same values.
     */
    tentativeBlocks: integer('tentative_blocks', { mode: 'boolean' }).notNull().default(true),
    allDayBlocks: integer('all_day_blocks', { mode: 'boolean' }).notNull().default(true),
    /** Whether all-day events block even if they are marked as free. */
    freeAllDayBlocks: integer('free_all_day_blocks', { mode: 'boolean' }).notNull().default(false),
    /** The provider's id of the account's calendar to which bookings are written. Empty if there is none. */
    writeCalendarId: text('write_calendar_id').notNull(),
    /** The last instant at which every calendar that blocks time was up to date. */
    checkedAt: integer('checked_at'),
    /**
     * The time of the first failed read of the calendars since the last successful read. Null while
     * reading works.
     */
    failingSince: integer('failing_since'),
    lastError: text('last_error'),
    /** The time at which the list of calendars was last read from the provider. */
    listedAt: integer('listed_at'),
    /**
     * The origin of the request with which the host connected, e.g. `https://halfpast.example`. The
     * URLs of push channels and links in emails start with this origin.
     */
    origin: text().notNull().default(''),
    connectedAt: integer('connected_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('calendar_connections_checked').on(table.status, table.checkedAt),
    index('calendar_connections_account').on(table.accountId),
    uniqueIndex('calendar_connections_owner').on(table.hostId, table.provider, table.accountId),
    uniqueIndex('calendar_connections_bookings').on(table.hostId).where(sql`takes_bookings = 1`),
  ],
);
