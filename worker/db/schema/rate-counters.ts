import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Counted attempts for limits with a window longer than a minute. */
export const rateCounters = sqliteTable(
  'rate_counters',
  {
    /** SHA-256 of the limit's name and its subject, so that no email or IP address is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window ends and counting restarts at one. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);
