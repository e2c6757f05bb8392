import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Each row is a service mark: an instant that the service records about itself, with an optional
 * result. Example: the time at which the cron last succeeded.
 */
export const serviceMarks = sqliteTable('service_marks', {
  name: text().primaryKey(),
  at: integer().notNull(),
  /** The result at that instant. Null when the mark has no result. */
  value: text(),
});
