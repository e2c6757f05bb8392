import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Sign-ups of an account whose address nobody has proven yet. Each keeps the password that its own
 * verification link activates; all of them are deleted when one is verified.
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
    /** Roughly where it came from, e.g. `Berlin, Germany`; null when unknown. */
    place: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('sign_ups_user').on(table.userId, table.createdAt),
    index('sign_ups_made').on(table.createdAt),
  ],
);
