import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  IDENTITY_PROVIDERS,
  type UnconfirmedIdentity,
} from '../../domain/providers/identity-providers.ts';
import { jsonColumn } from '../json-column.ts';
import { users } from './users.ts';

/**
 * The tokens with which a session connects an account of another service: the tickets, and one state for each service.
 * If two services shared a purpose, the answer of one could be used as the answer of the other.
 */
export const CONNECT_PURPOSES = [
  'calendar-ticket',
  'google-calendar-state',
  'microsoft-calendar-state',
  'video-ticket',
  'zoom-state',
] as const;

/**
 * Random tokens that can be used only once. They are used in links in emails, as tickets in URLs,
 * and as the state of an external sign-in.
 */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token, so that a copy of this table grants no access. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({
      enum: [
        'verify-email',
        'reset-password',
        'sign-up-browser',
        'sign-in-ticket',
        'second-factor',
        'google-state',
        'microsoft-state',
        'confirm-identity',
        'stop-recovery',
        'passkey-added',
        'passkey-sign-in',
        'passkey-factor',
        'passkey-proof',
        'change-address',
        'undo-address',
        ...CONNECT_PURPOSES,
      ],
    }).notNull(),
    /** Null when the user is still unknown. */
    userId: text('user_id').references(() => users.id),
    /** The outbox row of the email with the link. Each attempt to send the email creates another token. */
    mailId: text('mail_id'),
    /** The sign-up that a verification link activates. Null when the link only verifies the email address. */
    signUpId: text('sign_up_id'),
    /**
     * The provider of the sign-in to which a ticket belongs. Null for the ticket after the verification of
     * an email address, and for the ticket of a second factor after a password.
     */
    provider: text({ enum: IDENTITY_PROVIDERS }),
    /** The identity that the link connects to the account, for `confirm-identity`. */
    identity: jsonColumn<UnconfirmedIdentity>('identity'),
    /** The email address that the account gets, for `change-address` and `undo-address`. */
    address: text(),
    /**
     * For `second-factor`, the account's `sessionEpoch` when the first factor was checked, and whether the user chose
     * to stay signed in on the device.
     */
    sessionEpoch: integer('session_epoch'),
    isKept: integer('is_kept', { mode: 'boolean' }),
    /**
     * The time at which a verification link was used. Tokens with another purpose are deleted when
     * they are used.
     */
    usedAt: integer('used_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
);
