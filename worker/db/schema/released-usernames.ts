import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Usernames that were changed or whose account was deleted. For a while only the previous owner may take
 * them.
 */
export const releasedUsernames = sqliteTable(
  'released_usernames',
  {
    /** Lower case. */
    username: text().primaryKey(),
    /** HMAC of the owner's mailbox with the departure key. */
    ownerHash: text('owner_hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('released_usernames_expiry').on(table.expiresAt)],
);
