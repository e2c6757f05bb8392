import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

/**
 * An admin's invitation for an address of the domain. The link alone grants nothing: the address must be
 * verified.
 */
export const organizationInvitations = sqliteTable(
  'organization_invitations',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
    acceptedAt: integer('accepted_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('organization_invitations_email').on(table.organizationId, table.email),
    index('organization_invitations_of_email').on(table.email),
    index('organization_invitations_expiry').on(table.expiresAt),
  ],
);
