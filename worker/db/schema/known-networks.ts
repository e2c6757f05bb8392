import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Networks with a successful sign-in of an account. Failed attempts by strangers never lock them out. */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the account and the network (IPv4 address or IPv6 /64). */
    networkHash: text('network_hash').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('known_networks_last').on(table.lastAt),
  ],
);
