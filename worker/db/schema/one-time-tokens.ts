import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Everything random that works once: links by mail, tickets in addresses, states of a sign-in elsewhere. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    /** SHA-256: a copy of this table opens nothing. */
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
    /** Null where nobody is known yet. */
    userId: text('user_id').references(() => users.id),
    /** The outbox row whose mail carries the link; each attempt at that mail has a token of its own. */
    mailId: text('mail_id'),
    /** The sign-up that a verification link proves; null where the link only proves the address. */
    signUpId: text('sign_up_id'),
    /** When a verification link was used; other tokens are deleted on use. */
    usedAt: integer('used_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
);
