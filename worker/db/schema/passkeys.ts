import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** The passkeys of an account. Each one is a second factor, and most of them start a session alone. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The id that the authenticator chose, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE key in base64url. It is no secret. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures that the authenticator has reported. Always 0 for most synced passkeys. */
    counter: integer().notNull(),
    /** How browsers reach the authenticator, separated by spaces. */
    transports: text().notNull(),
    /** The name that the user gave it. */
    name: text().notNull(),
    /**
     * Whether the passkey starts a session without a first factor. False if a stranger may have added it: before the
     * first sign-in with a provider (first-proof.ts), or before a change of the address that was undone.
     */
    signsIn: integer('signs_in', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Null until the first use after the set-up. */
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
