import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** Removals of a second factor that wait, because the owner of the account may still stop them. */
export const factorRecoveries = sqliteTable(
  'factor_recoveries',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }).primaryKey(),
    /** The account's `sessionEpoch` at the start. A removal of an earlier epoch is void. */
    sessionEpoch: integer('session_epoch').notNull(),
    startedAt: integer('started_at').notNull(),
    /** The time of the removal. */
    endsAt: integer('ends_at').notNull(),
    /** The time of the next email, or of the removal if no email comes before it. */
    dueAt: integer('due_at').notNull(),
    /** The origin of the links in the emails. */
    origin: text().notNull(),
  },
  (table) => [index('factor_recoveries_due').on(table.dueAt)],
);
