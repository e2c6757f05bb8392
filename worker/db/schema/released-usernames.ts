import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Usernames whose owner changed the username or deleted the account. Until the row expires, only the previous
 * owner can take the username.
 */
export const releasedUsernames = sqliteTable(
  'released_usernames',
  {
    /** The username in lower case. */
    username: text().primaryKey(),
    /**
     * HMAC of the previous owner's email address without its plus part. The key is DEPARTURE_KEY.
     */
    ownerHash: text('owner_hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('released_usernames_expiry').on(table.expiresAt)],
);
