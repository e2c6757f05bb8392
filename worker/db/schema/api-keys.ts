import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Scope } from '../../domain/api/scopes.ts';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

/**
 * The API keys of accounts and organizations. If teams get keys later, the table needs another
 * nullable column like `organizationId`.
 */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text().primaryKey(),
    /**
     * The account whose rights the key uses. For a key of an organization, this is the admin who created or
     * last rotated it. The key works only while this account is an active admin.
     */
    userId: reference('user_id', () => users.id),
    /** The organization of the key. Null for a personal key. */
    organizationId: text('organization_id').references(() => organizations.id, {
      onDelete: 'cascade',
    }),
    name: text().notNull(),
    /** SHA-256 of the key, so that a stolen copy of this table contains no usable key. */
    hash: text().notNull().unique(),
    /** `hp_live_` or `hp_test_`, for lists. */
    prefix: text().notNull(),
    /** The last four characters of the key, for lists. */
    lastFour: text('last_four').notNull(),
    /** The hash of the key before the last rotation. It works until `previousUntil`. */
    previousHash: text('previous_hash').unique(),
    previousUntil: integer('previous_until'),
    scopes: jsonColumn<readonly Scope[]>('scopes').notNull(),
    /** The networks from which the key may be used. Empty when every network may use it. */
    allowedNetworks: jsonColumn<readonly string[]>('allowed_networks').notNull().default([]),
    /** Null for a key that does not expire. */
    expiresAt: integer('expires_at'),
    /** The time of the last request, up to one minute old. Null for a key that was never used. */
    lastUsedAt: integer('last_used_at'),
    createdAt: integer('created_at').notNull(),
    revokedAt: integer('revoked_at'),
    /**
     * The time at which the key was revoked, or else its expiry time. Null for a key that was not
     * revoked and does not expire.
     */
    endedAt: integer('ended_at').generatedAlwaysAs(sql`coalesce(revoked_at, expires_at)`, {
      mode: 'virtual',
    }),
  },
  (table) => [
    index('api_keys_user').on(table.userId, table.createdAt),
    index('api_keys_organization')
      .on(table.organizationId, table.createdAt)
      .where(sql`organization_id IS NOT NULL`),
    // Used by the purge of ended keys.
    index('api_keys_ended').on(table.endedAt).where(sql`ended_at IS NOT NULL`),
  ],
);
