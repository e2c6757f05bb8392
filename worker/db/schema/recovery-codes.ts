import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** The recovery codes of accounts with a second factor. Each code works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** A hash of the account and the code. */
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
