import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** Organizations. The members of an organization have email addresses in its domain. */
export const organizations = sqliteTable(
  'organizations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The domain in lower case, without a trailing dot. Each domain has at most one organization. */
    domain: text().notNull(),
    description: text(),
    createdBy: reference('created_by', () => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** The URL path of the stored logo. Null when the organization has no logo. */
    logo: text(),
    /** From this time, each member needs a second factor. Null when the organization does not require one. */
    secondFactorFrom: integer('second_factor_from'),
    /**
     * Whether members without a second factor are locked out now. The cron sets it at `secondFactorFrom`, so that the
     * SQL conditions of rights need no time.
     */
    enforcesSecondFactor: integer('enforces_second_factor', { mode: 'boolean' })
      .notNull()
      .default(false),
  },
  (table) => [
    uniqueIndex('organizations_domain').on(table.domain),
    // Used by the cron, which announces the requirement and enforces it.
    index('organizations_second_factor')
      .on(table.secondFactorFrom)
      .where(sql`second_factor_from IS NOT NULL AND enforces_second_factor = 0`),
  ],
);
