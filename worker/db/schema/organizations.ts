import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
  },
  (table) => [uniqueIndex('organizations_domain').on(table.domain)],
);
