import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The number of attempts in each time window, for limits with windows longer than a minute. */
export const rateCounters = sqliteTable(
  'rate_counters',
  {
    /**
     * SHA-256 of the limit's name and the limited person or network, so that no email address or IP address
     * is stored.
     */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The time at which the window ends. The count then restarts at one. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);
