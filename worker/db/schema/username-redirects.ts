import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** Previous usernames of hosts, so that published links to them still work. */
export const usernameRedirects = sqliteTable(
  'username_redirects',
  {
    /** The username in lower case. */
    username: text().primaryKey(),
    userId: reference('user_id', () => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('username_redirects_user').on(table.userId, table.createdAt)],
);
