import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Random tokens that work once: links in emails, tickets in URLs, states of an external sign-in. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    /** SHA-256, so that a copy of this table is useless. */
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
    /** Null when the user is not known yet. */
    userId: text('user_id').references(() => users.id),
    /** The outbox row of the email with the link. Each attempt at the email has its own token. */
    mailId: text('mail_id'),
    /** The sign-up that a verification link activates. Null when the link only proves the address. */
    signUpId: text('sign_up_id'),
    /** When a verification link was used. Other tokens are deleted on use. */
    usedAt: integer('used_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
);
