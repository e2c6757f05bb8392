import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Previous usernames, so that published links still find their host. */
export const usernameRedirects = sqliteTable(
  'username_redirects',
  {
    /** Lower case. */
    username: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('username_redirects_user').on(table.userId, table.createdAt)],
);
