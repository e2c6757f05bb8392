import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ARCHIVE_STATES } from '../../domain/account-data/archive-state.ts';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** The last archive that each account requested. The file itself is in KV. */
export const accountArchives = sqliteTable(
  'account_archives',
  {
    /** A random id. A new request replaces it, so an older link opens nothing. */
    id: text().primaryKey(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ARCHIVE_STATES }).notNull(),
    /** How much of the work is done, from 0 to 100. */
    percent: integer().notNull().default(0),
    /** How often the work was started. */
    attempts: integer().notNull().default(0),
    /** The size of the file. Null until it is ready. */
    bytes: integer(),
    /** The origin of the request. The link in the email starts with it. */
    origin: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The time of the last progress. */
    updatedAt: integer('updated_at').notNull(),
    /** The file and this row are deleted at this time. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_archives_user').on(table.userId),
    index('account_archives_expiry').on(table.expiresAt),
    // Used by the cron, which starts work again that was interrupted.
    index('account_archives_waiting').on(table.updatedAt).where(sql`state = 'waiting'`),
  ],
);
