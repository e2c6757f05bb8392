import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** Sessions. A session is valid while its row exists and has not expired. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** A public id, from which nobody can derive the token. */
    id: text().primaryKey(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the session token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The names of the browser and the system at the sign-in. Null when unknown. */
    browser: text(),
    system: text(),
    /** The approximate place of the sign-in. The country is a code. Null when unknown. */
    city: text(),
    country: text(),
    /** Whether the user chose to stay signed in on the device. */
    isKept: integer('is_kept', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** The time at which the user last proved who they are. 0 for sessions from before this column. */
    provenAt: integer('proven_at').notNull().default(0),
    /** Up to ten minutes old. */
    lastUsedAt: integer('last_used_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);
