// Changes the ways to sign in of an account, together with the email about the change.
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { sessions } from '../schema/sessions.ts';
import { users } from '../schema/users.ts';
import { flag, integer, nullable, row, runBatch, statement, text } from '../statement.ts';
import { deleteConnectTokens, deleteSessions } from './access-deletions.ts';
import { addAccountEmail } from './account-email-rows.ts';
import { hasSignInPasskey } from './factor-terms.ts';

const user = columns(users);
const token = columns(oneTimeTokens);
const session = columns(sessions);

const ID = row<{ readonly id: string }>();

// Another request may have changed the password since the caller checked it.
const SET_PASSWORD = statement({
  params: { userId: text, previous: nullable(text), next: text, now: integer },
  row: ID,
  sql: `
UPDATE users SET ${user.passwordHash} = :next, ${user.sessionEpoch} = ${user.sessionEpoch} + 1, ${user.updatedAt} = :now
WHERE ${user.id} = :userId AND ${user.passwordHash} IS :previous AND ${user.deletedAt} IS NULL RETURNING ${user.id}`,
});

// The hash contains a random salt, so it is stored only if this batch has stored it.
const IS_SET = `EXISTS (SELECT 1 FROM users WHERE ${user.id} = :userId AND ${user.passwordHash} = :next)`;

const END_OTHER_SESSIONS = statement({
  params: { userId: text, next: text, sessionId: text },
  sql: `${deleteSessions(':userId')} AND ${session.id} <> :sessionId AND ${IS_SET}`,
});
const DELETE_TOKENS = [
  deleteConnectTokens(':userId'),
  `DELETE FROM one_time_tokens WHERE ${token.userId} = :userId AND ${token.purpose} = 'reset-password'`,
].map((sql) => statement({ params: { userId: text, next: text }, sql: `${sql} AND ${IS_SET}` }));

const ADD_PASSWORD_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, userId: text, next: text },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.password-set'),
    `users.${user.id} = :userId AND users.${user.passwordHash} = :next`,
  ),
});

const PROVIDERS = {
  google: { mine: user.googleSub, other: user.microsoftId, event: 'account.google-unlinked' },
  microsoft: { mine: user.microsoftId, other: user.googleSub, event: 'account.microsoft-unlinked' },
} as const;

// The condition holds the last way to sign in. `isOtherOffered` tells whether the service offers the other provider.
const createUnlinking = ({ mine, other, event }: (typeof PROVIDERS)[IdentityProviderName]) => {
  const condition = `users.${user.id} = :userId AND users.${mine} IS NOT NULL
  AND (users.${user.passwordHash} IS NOT NULL OR users.${other} IS NOT NULL AND :isOtherOffered
    OR ${hasSignInPasskey(':userId')})`;
  return {
    addEmail: statement({
      params: { mailId: text, origin: text, now: integer, userId: text, isOtherOffered: flag },
      row: ID,
      sql: addAccountEmail(sqlEvent(event), condition),
    }),
    unlink: statement({
      params: { userId: text, isOtherOffered: flag, now: integer },
      sql: `UPDATE users SET ${mine} = NULL, ${user.updatedAt} = :now WHERE ${condition}`,
    }),
  };
};
const UNLINKING = {
  google: createUnlinking(PROVIDERS.google),
  microsoft: createUnlinking(PROVIDERS.microsoft),
};

interface PasswordChange {
  readonly userId: string;
  /** The session that continues. */
  readonly sessionId: string;
  /** The stored hashes. `previous` is null when the account has no password. */
  readonly previous: string | null;
  readonly next: string;
}

interface Unlinking {
  readonly userId: string;
  readonly provider: IdentityProviderName;
  readonly isOtherOffered: boolean;
}

export function createSignInMethodsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Sets the password, and ends all other sessions and all open reset links. Returns false when the password has
     * changed in the meantime.
     */
    async setPassword(
      { userId, sessionId, previous, next }: PasswordChange,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const [changed] = await runBatch(d1, [
        SET_PASSWORD.bind(d1, { userId, previous, next, now }),
        END_OTHER_SESSIONS.bind(d1, { userId, next, sessionId }),
        ...DELETE_TOKENS.map((each) => each.bind(d1, { userId, next })),
        ADD_PASSWORD_EMAIL.bind(d1, { mailId: mail.id, origin: mail.origin, now, userId, next }),
      ]);
      return changed.results.length === 1;
    },

    /** Returns false when the provider is not linked, or is the last way to sign in. */
    async unlink(
      { userId, provider, isOtherOffered }: Unlinking,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const { addEmail, unlink } = UNLINKING[provider];
      const owner = { userId, isOtherOffered, now };
      const [, unlinked] = await runBatch(d1, [
        addEmail.bind(d1, { ...owner, mailId: mail.id, origin: mail.origin }),
        unlink.bind(d1, owner),
      ]);
      return unlinked.meta.changes === 1;
    },
  };
}
