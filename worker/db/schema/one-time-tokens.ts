import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Random tokens that can be used only once: in links in emails, as tickets in URLs, and as the state of an
 * external sign-in.
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
        'sign-in-ticket',
        'google-state',
        'calendar-ticket',
        'calendar-state',
      ],
    }).notNull(),
    /** Null when the user is still unknown. */
    userId: text('user_id').references(() => users.id),
    /** The outbox row of the email with the link. Each attempt to send the email creates another token. */
    mailId: text('mail_id'),
    /** The sign-up that a verification link activates. Null when the link only verifies the email address. */
    signUpId: text('sign_up_id'),
    /** When a verification link was used. Tokens with another purpose are deleted on use. */
    usedAt: integer('used_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
);
