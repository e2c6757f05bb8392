import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Attempts within a window, for limits longer than a minute. */
export const rateCounters = sqliteTable(
  'rate_counters',
  {
    /** SHA-256 of the limit's name and its subject, so that no address is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window ends and counting restarts. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);
