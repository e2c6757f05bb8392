import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** Browsers with which an account has signed in. A sign-in with an unknown browser causes an email. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** A hash of the account and the secret in the cookie of the browser. */
    deviceHash: text('device_hash').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last').on(table.lastAt),
  ],
);
