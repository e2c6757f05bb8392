import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * Sign-ups of an account that is not verified yet. Each sign-up has a password, which its verification link
 * activates. When one sign-up is verified, all sign-ups of the account are deleted.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text().primaryKey(),
    userId: reference('user_id', () => users.id),
    name: text().notNull(),
    phone: text(),
    /** The scrypt hash with its parameters. */
    passwordHash: text('password_hash').notNull(),
    /** The approximate location, e.g. `Berlin, Germany`. Null when it is unknown. */
    place: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('sign_ups_user').on(table.userId, table.createdAt),
    index('sign_ups_made').on(table.createdAt),
  ],
);
