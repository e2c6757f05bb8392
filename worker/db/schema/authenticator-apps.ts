import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** The authenticator app that is the second factor of an account. */
export const authenticatorApps = sqliteTable('authenticator_apps', {
  id: text().primaryKey(),
  userId: reference('user_id', () => users.id, { onDelete: 'cascade' }).unique(),
  /** The encrypted secret that the app shares with us. */
  secret: text().notNull(),
  /** The time step of the last code that was used. No code of this step or an earlier one is accepted. */
  lastStep: integer('last_step'),
  createdAt: integer('created_at').notNull(),
  /** The time of the first code. Null until then: the app is no second factor yet. */
  confirmedAt: integer('confirmed_at'),
  /** Null until the first sign-in with a code. */
  lastUsedAt: integer('last_used_at'),
});
