import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

/**
 * An admin's invitation to an email address of the organization's domain. The link alone grants no access:
 * the person must also verify the email address.
 */
export const organizationInvitations = sqliteTable(
  'organization_invitations',
  {
    id: text().primaryKey(),
    organizationId: reference('organization_id', () => organizations.id, { onDelete: 'cascade' }),
    /** The email address in lower case. */
    email: text().notNull(),
    invitedBy: reference('invited_by', () => users.id),
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
