import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Sign-ups of an unverified account. Each has the password that its own verification link activates. All of
 * them are deleted when one is verified.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    phone: text(),
    /** scrypt with its parameters. */
    passwordHash: text('password_hash').notNull(),
    /** Approximate location, e.g. `Berlin, Germany`. Null when unknown. */
    place: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('sign_ups_user').on(table.userId, table.createdAt),
    index('sign_ups_made').on(table.createdAt),
  ],
);
