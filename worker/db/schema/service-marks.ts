import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the service remembers about its own running, e.g. when the cron ran last. */
export const serviceMarks = sqliteTable('service_marks', {
  name: text().primaryKey(),
  at: integer().notNull(),
  /** What was found then; null where the time says it all. */
  value: text(),
});
