import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The service's own state, e.g. when the cron last ran. */
export const serviceMarks = sqliteTable('service_marks', {
  name: text().primaryKey(),
  at: integer().notNull(),
  /** The result at that time. Null when the time is enough. */
  value: text(),
});
