import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

/** The members of organizations, including suspended and removed members. */
export const organizationMembers = sqliteTable(
  'organization_members',
  {
    id: text().primaryKey(),
    organizationId: reference('organization_id', () => organizations.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    role: text({ enum: ['admin', 'member'] }).notNull(),
    status: text({ enum: ['active', 'suspended'] }).notNull(),
    joinedAt: integer('joined_at').notNull(),
    /**
     * The time at which an admin removed the person, or the person left. The row is kept, because a removed person
     * needs an invitation to join again.
     */
    removedAt: integer('removed_at'),
    /**
     * The time at which the person left without an admin. Then `removedAt` has the same value, but the person may join
     * again without an invitation.
     */
    leftAt: integer('left_at'),
    /**
     * Hash of the email address that the member had before a change of the address or the deletion of the account. The
     * hash stops a new account with this address from joining, if the member is suspended or removed.
     */
    addressHash: text('address_hash'),
    /**
     * Whether `addressHash` is an HMAC with the departure key. False for a plain SHA-256. When a
     * key is configured, the cron replaces plain hashes with HMACs.
     */
    isAddressHashKeyed: integer('is_address_hash_keyed', { mode: 'boolean' })
      .notNull()
      .default(false),
  },
  (table) => [
    uniqueIndex('organization_members_user').on(table.organizationId, table.userId),
    index('organization_members_of_user').on(table.userId),
    index('organization_members_listed')
      .on(table.organizationId, table.joinedAt)
      .where(sql`removed_at IS NULL`),
    index('organization_members_address')
      .on(table.organizationId, table.addressHash)
      .where(sql`address_hash IS NOT NULL`),
    // Used by the cron, which converts the plain hashes.
    index('organization_members_unkeyed')
      .on(table.id)
      .where(sql`address_hash IS NOT NULL AND is_address_hash_keyed = 0`),
  ],
);
