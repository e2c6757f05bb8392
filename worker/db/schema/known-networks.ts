import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * Networks from which an account has signed in successfully. Failed attempts by strangers never block sign-in
 * from these networks.
 */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the account and the network (an IPv4 address or an IPv6 /64 prefix). */
    networkHash: text('network_hash').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('known_networks_last').on(table.lastAt),
  ],
);
