import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Marks that the service records about itself, each with an instant and a result. Example: when the cron last
 * succeeded.
 */
export const serviceMarks = sqliteTable('service_marks', {
  name: text().primaryKey(),
  at: integer().notNull(),
  /** The result at that instant. Null when the mark has no result. */
  value: text(),
});
