// Changes accounts. One transaction writes both the change and the outbox row of the email about the change.

import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import { PENDING_SIGN_UPS_MAX } from '../../domain/accounts/limits.ts';
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import type { AccountLanguage } from '../../domain/language/languages.ts';
import type { UnconfirmedIdentity } from '../../domain/providers/identity-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, wordsOf } from '../insert-into.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';
import { deleteAccess } from './access-deletions.ts';
import { addAccountEmail } from './account-email-rows.ts';

const user = columns(users);
const signUp = columns(signUps, 'sign_ups');
const token = columns(oneTimeTokens);
const apiKey = columns(apiKeys);

// The account of a reset link that still works.
const RESET_OWNER = `(SELECT ${token.userId} FROM one_time_tokens WHERE ${token.tokenHash} = :tokenHash
  AND ${token.purpose} = 'reset-password' AND ${token.expiresAt} > :now)`;

// The row of the new account gets no password and no phone number. The password and the phone number are
// stored in `sign_ups` until a link verifies the email address.
const INSERT_ACCOUNT = statement({
  ...insertInto(users, {
    given: 'email name username language',
    values: {
      id: ':accountId',
      authProvider: "'manual'",
      timeZone: "'UTC'",
      createdAt: ':now',
      updatedAt: ':now',
    },
    omit: `profilePicture ownPicture logo plan accountType domain phone passwordHash googleSub microsoftId
      emailVerifiedAt needsReauth isFirstLogin sessionEpoch signedInAt eventSequence
      ${wordsOf(USER_SETTINGS)} accessReviewAt feedTokenHash feedToken deletedAt erasedAt`,
    params: { accountId: text, now: integer },
    ending: `ON CONFLICT (${user.email}) DO NOTHING ON CONFLICT (${user.username}) DO NOTHING`,
  }),
});

/**
 * Returns SQL that is true when a pending sign-up of the account was stored with a different salt.
 * `salt` is the name of a SQL parameter. The value of the parameter is the result of `saltPartOf`.
 */
const hasOtherSalt = (salt: string) =>
  `EXISTS (SELECT 1 FROM sign_ups WHERE ${signUp.userId} = users.${user.id}
  AND substr(${signUp.passwordHash}, 1, length(${salt})) <> ${salt})`;

const INSERT_SIGN_UP = statement({
  ...insertInto(signUps, {
    given: 'id name phone passwordHash place',
    values: { userId: `users.${user.id}`, createdAt: ':now' },
    params: { email: text, now: integer, salt: text },
    from: `FROM users WHERE ${user.email} = :email
  AND ${user.emailVerifiedAt} IS NULL
AND NOT ${hasOtherSalt(':salt')}
AND (SELECT count(*) FROM sign_ups WHERE ${signUp.userId} = users.${user.id}) < ${PENDING_SIGN_UPS_MAX}`,
  }),
});

// A sign-up beyond the maximum is not stored. The link in its email then only verifies the email address.
const ADD_SIGN_UP_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, email: text, signUpId: text, salt: text },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    `CASE WHEN ${user.emailVerifiedAt} IS NULL THEN ${sqlEvent('account.verify-email')} ELSE ${sqlEvent('account.exists')} END`,
    `users.${user.email} = :email AND (${user.emailVerifiedAt} IS NOT NULL OR NOT ${hasOtherSalt(':salt')})`,
    `(SELECT json_object('signUpId', ${signUp.id}) FROM sign_ups WHERE ${signUp.id} = :signUpId)`,
  ),
});
// If an account has several sign-ups, the link does not show which of them the owner made. The link
// then only verifies the email address and activates no sign-up.
const ADD_VERIFICATION_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, email: text },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    sqlEvent('account.verify-email'),
    `users.${user.email} = :email AND ${user.emailVerifiedAt} IS NULL`,
    `CASE (SELECT count(*) FROM sign_ups WHERE ${signUp.userId} = users.${user.id}) WHEN 1 THEN
    (SELECT json_object('signUpId', ${signUp.id}) FROM sign_ups WHERE ${signUp.userId} = users.${user.id}) END`,
  ),
});
const ADD_IDENTITY_EMAIL = statement({
  params: {
    mailId: text,
    origin: text,
    now: integer,
    email: text,
    identity: json<UnconfirmedIdentity>(),
  },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    sqlEvent('account.confirm-identity'),
    `users.${user.email} = :email`,
    "json_object('identity', json(:identity))",
  ),
});
const ADD_RESET_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, email: text },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    sqlEvent('account.reset-password'),
    `users.${user.email} = :email AND ${user.emailVerifiedAt} IS NOT NULL`,
  ),
});

// Changes the password of the account to which the link belongs, if the link is still valid.
// `accessReviewAt` starts the access review, which is explained in schema/users.ts.
const RESET_PASSWORD = statement({
  params: { tokenHash: text, now: integer, passwordHash: text },
  row: row<ChangedAccount>(),
  sql: `
UPDATE users SET ${user.passwordHash} = :passwordHash, ${user.sessionEpoch} = ${user.sessionEpoch} + 1,
  ${user.accessReviewAt} = :now, ${user.updatedAt} = :now
WHERE ${user.id} = ${RESET_OWNER}
RETURNING ${user.id}, ${user.email}`,
});
// Also revokes the keys of organizations that use the rights of this account.
const REVOKE_KEYS = statement({
  params: { tokenHash: text, now: integer },
  sql: `
UPDATE api_keys SET ${apiKey.revokedAt} = :now WHERE ${apiKey.revokedAt} IS NULL
  AND ${apiKey.userId} = ${RESET_OWNER}`,
});
// A stranger who knew the password may have signed in. The stranger's browser is unknown again.
const END_ACCESS = deleteAccess(RESET_OWNER).map((sql) =>
  statement({ params: { tokenHash: text, now: integer }, sql }),
);
const ADD_PASSWORD_CHANGED_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, tokenHash: text },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(sqlEvent('account.password-changed'), `users.${user.id} = ${RESET_OWNER}`),
});
const DELETE_TOKENS = statement({
  params: { tokenHash: text, now: integer },
  sql: `DELETE FROM one_time_tokens WHERE (${token.userId}, ${token.purpose}) =
  (SELECT ${token.userId}, ${token.purpose} FROM one_time_tokens WHERE ${token.tokenHash} = :tokenHash
  AND ${token.expiresAt} > :now)`,
});

interface NewSignUp {
  readonly id: string;
  /** The id for a new account. Used only when the email address is new. */
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly place: string | null;
  /** The language of a new account. Null when the browser has none of our languages. */
  readonly language: AccountLanguage | null;
}

interface ChangedAccount {
  readonly id: string;
  readonly email: string;
}

/** Returns the part of a stored password before the key: the scheme, its parameters and the salt. */
const saltPartOf = (passwordHash: string) =>
  passwordHash.slice(0, passwordHash.lastIndexOf('$') + 1);

export function createAccountChangesRepo(db: Database) {
  const d1 = db.$client;

  async function addLinkEmail(
    statement: typeof ADD_VERIFICATION_EMAIL,
    email: string,
    mail: AccountEmailRow,
    now: Instant,
  ) {
    await statement.run(d1, { mailId: mail.id, origin: mail.origin, now, email });
  }

  return {
    /**
     * Adds a sign-up for a new or unverified email address, with its verification email. For a verified email
     * address, only sends a message that tells the owner that the account exists. Returns false when the
     * username was taken in the meantime. Also returns false when the account has pending sign-ups with a
     * different salt.
     */
    async signUp(signUp: NewSignUp, mail: AccountEmailRow, now: Instant): Promise<boolean> {
      const { id, accountId, email, name, username, phone, passwordHash, place, language } = signUp;
      const salt = saltPartOf(passwordHash);
      const [, , insertedEmail] = await runBatch(d1, [
        INSERT_ACCOUNT.bind(d1, { accountId, email, name, username, language, now }),
        INSERT_SIGN_UP.bind(d1, { id, email, name, phone, passwordHash, place, now, salt }),
        ADD_SIGN_UP_EMAIL.bind(d1, {
          mailId: mail.id,
          origin: mail.origin,
          now,
          email,
          signUpId: id,
          salt,
        }),
      ]);
      return insertedEmail.results.length === 1;
    },

    /** Does nothing for an unknown or verified email address. */
    addVerificationEmail: (email: string, mail: AccountEmailRow, now: Instant) =>
      addLinkEmail(ADD_VERIFICATION_EMAIL, email, mail, now),

    /**
     * Adds the email with the link that connects an identity to the account with this email
     * address. Inserts an unverified account if no account has this email address. Returns false
     * when the username was taken in the meantime.
     */
    async addIdentityEmail(
      {
        accountId,
        email,
        username,
        language,
      }: Pick<NewSignUp, 'accountId' | 'email' | 'username' | 'language'>,
      identity: UnconfirmedIdentity,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const { name } = identity;
      const [, insertedEmail] = await runBatch(d1, [
        INSERT_ACCOUNT.bind(d1, { accountId, email, name, username, language, now }),
        ADD_IDENTITY_EMAIL.bind(d1, { mailId: mail.id, origin: mail.origin, now, email, identity }),
      ]);
      return insertedEmail.results.length === 1;
    },

    /** Does nothing for an unknown or unverified email address. */
    addResetEmail: (email: string, mail: AccountEmailRow, now: Instant) =>
      addLinkEmail(ADD_RESET_EMAIL, email, mail, now),

    /**
     * Sets a new password, ends every session and revokes every API key. The next sign-in shows the account's connected calendars
     * and webhooks. Returns null when the reset link does not work.
     */
    async resetPassword(
      tokenHash: string,
      passwordHash: string,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<ChangedAccount | null> {
      const [reset] = await runBatch(d1, [
        RESET_PASSWORD.bind(d1, { tokenHash, now, passwordHash }),
        ADD_PASSWORD_CHANGED_EMAIL.bind(d1, {
          mailId: mail.id,
          origin: mail.origin,
          now,
          tokenHash,
        }),
        REVOKE_KEYS.bind(d1, { tokenHash, now }),
        ...END_ACCESS.map((each) => each.bind(d1, { tokenHash, now })),
        DELETE_TOKENS.bind(d1, { tokenHash, now }),
      ]);
      return reset.results[0] ?? null;
    },
  };
}
