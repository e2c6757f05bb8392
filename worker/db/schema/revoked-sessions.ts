import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Sessions that were signed out. This table is needed because KV in other data centers may still
 * return such a session for up to a minute.
 */
export const revokedSessions = sqliteTable(
  'revoked_sessions',
  {
    /** SHA-256 of the session token. */
    sessionHash: text('session_hash').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('revoked_sessions_expiry').on(table.expiresAt)],
);
