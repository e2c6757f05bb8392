import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Instants and results that the service records about itself, e.g. when the cron last ran. */
export const serviceMarks = sqliteTable('service_marks', {
  name: text().primaryKey(),
  at: integer().notNull(),
  /** The result at that instant. Null when the mark has no result. */
  value: text(),
});
