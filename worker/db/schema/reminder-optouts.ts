import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Email addresses, in lower case, that receive no reminders. */
export const reminderOptouts = sqliteTable('reminder_optouts', {
  email: text().primaryKey(),
  createdAt: integer('created_at').notNull(),
});
