import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { organizations } from './organizations.ts';

/** The teams of organizations. */
export const teams = sqliteTable(
  'teams',
  {
    id: text().primaryKey(),
    organizationId: reference('organization_id', () => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /**
     * The slug in lower case. It is part of the address of the team's page, so no two teams have the same
     * slug.
     */
    slug: text().notNull(),
    description: text().notNull().default(''),
    primaryColor: text('primary_color').notNull(),
    /** The URL path of the stored logo. Null when the team has no logo. */
    logo: text(),
    /** The id of the last change. Statements use it to check that their change was made. */
    changeId: text('change_id'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('teams_slug').on(table.slug),
    index('teams_organization').on(table.organizationId, table.createdAt),
  ],
);
