// Verifies an email address by a link that was sent to it. One batch activates the password, deletes all
// pending sign-ups of the account, and marks all other links of the account as used.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, row, runBatch, statement, text } from '../statement.ts';

const user = columns(users, 'users');
const link = columns(oneTimeTokens, 'link');
const signUp = columns(signUps, 'sign_ups');
const userColumn = columns(users);
const other = columns(users, 'other');
const token = columns(oneTimeTokens);
const signUpColumn = columns(signUps);

export interface VerificationLink {
  readonly email: string;
  /** The name in the account's first sign-up. The account's username was made from this name. */
  readonly accountName: string;
  readonly isVerified: boolean;
  readonly expiresAt: Instant;
  /** Null when the link only verifies the email address. */
  readonly signUpId: string | null;
  /** The name in the sign-up `signUpId`. Null when that sign-up does not exist. */
  readonly signUpName: string | null;
}

const FIND = statement({
  params: { tokenHash: text },
  row: row<Omit<VerificationLink, 'isVerified'> & { readonly isVerified: number }>(),
  sql: `
SELECT ${user.email}, ${user.name} AS accountName, ${user.emailVerifiedAt} IS NOT NULL AS isVerified,
  ${link.expiresAt} AS expiresAt,
  ${link.signUpId} AS signUpId, ${signUp.name} AS signUpName
FROM one_time_tokens link JOIN users ON ${user.id} = ${link.userId} AND ${user.deletedAt} IS NULL
LEFT JOIN sign_ups ON ${signUp.id} = ${link.signUpId} AND ${signUp.userId} = ${user.id}
WHERE ${link.tokenHash} = :tokenHash AND ${link.purpose} = 'verify-email'`,
});

interface AccountValues {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

// Returns SQL that marks the account's email address as verified and stores the given values. `source` is a
// SQL source that contains the link as `t`. The parameters are :tokenHash, :now and :username. The new
// username is stored only if the first sign-up had a different name.
const verifyAccountSql = ({ name, phone, password }: AccountValues, source: string) => `
UPDATE users SET ${userColumn.name} = ${name}, ${userColumn.phone} = ${phone}, ${userColumn.passwordHash} = ${password},
  ${userColumn.emailVerifiedAt} = :now, ${userColumn.updatedAt} = :now,
  ${userColumn.username} = iif(${user.name} = ${name}, ${user.username}, :username)
FROM ${source}
WHERE ${link.tokenHash} = :tokenHash AND ${link.purpose} = 'verify-email' AND ${link.usedAt} IS NULL AND ${link.expiresAt} > :now
AND ${user.id} = ${link.userId} AND ${user.emailVerifiedAt} IS NULL AND ${user.deletedAt} IS NULL
AND (${user.name} = ${name} OR NOT EXISTS (SELECT 1 FROM users other WHERE ${other.username} = :username
  AND ${other.id} <> ${user.id}))
RETURNING ${user.id}, ${user.email}`;

const ACTIVATE = statement({
  params: { tokenHash: text, now: integer, username: text },
  row: row<VerifiedAccount>(),
  sql: verifyAccountSql(
    { name: 'sign_ups.name', phone: 'sign_ups.phone', password: 'sign_ups.password_hash' },
    `one_time_tokens link JOIN sign_ups ON ${signUp.id} = ${link.signUpId} AND ${signUp.userId} = ${link.userId}`,
  ),
});
const VERIFY_ADDRESS = statement({
  params: { tokenHash: text, now: integer, username: text, name: text, passwordHash: text },
  row: row<VerifiedAccount>(),
  sql: verifyAccountSql(
    { name: ':name', phone: 'NULL', password: ':passwordHash' },
    `(SELECT * FROM one_time_tokens WHERE ${token.signUpId} IS NULL) link`,
  ),
});

// Selects the account of the link, if the account's email address is verified.
const VERIFIED_ACCOUNT = `
SELECT ${link.userId} FROM one_time_tokens link JOIN users ON ${user.id} = ${link.userId}
WHERE ${link.tokenHash} = :tokenHash AND ${user.emailVerifiedAt} IS NOT NULL`;
const DELETE_SIGN_UPS = statement({
  params: { tokenHash: text },
  sql: `DELETE FROM sign_ups WHERE ${signUpColumn.userId} = (${VERIFIED_ACCOUNT})`,
});
const MARK_LINKS_USED = statement({
  params: { tokenHash: text, now: integer },
  sql: `
UPDATE one_time_tokens SET ${token.usedAt} = :now WHERE ${token.purpose} = 'verify-email' AND ${token.usedAt} IS NULL
  AND ${token.userId} = (${VERIFIED_ACCOUNT})`,
});

export interface VerifiedAccount {
  readonly id: string;
  readonly email: string;
}

interface FirstPassword {
  readonly name: string;
  readonly username: string;
  readonly passwordHash: string;
}

export function createVerificationsRepo(db: Database) {
  const d1 = db.$client;

  async function run(update: Bound<VerifiedAccount>, tokenHash: string, now: Instant) {
    const [verified] = await runBatch(d1, [
      update,
      DELETE_SIGN_UPS.bind(d1, { tokenHash }),
      MARK_LINKS_USED.bind(d1, { tokenHash, now }),
    ]);
    return verified.results[0] ?? null;
  }

  return {
    /** Returns null when no such link was ever sent, or when it was deleted. */
    async find(tokenHash: string): Promise<VerificationLink | null> {
      const row = await FIND.first(d1, { tokenHash });
      return row && { ...row, isVerified: row.isVerified === 1 };
    },

    /**
     * Activates the sign-up to which the link belongs. `username` is used when the sign-up's name differs
     * from the name in the first sign-up. Returns null when the link does not work, or when the username was
     * taken in the meantime.
     */
    activateSignUp: (
      tokenHash: string,
      username: string,
      now: Instant,
    ): Promise<VerifiedAccount | null> =>
      run(ACTIVATE.bind(d1, { tokenHash, now, username }), tokenHash, now),

    /** Verifies the email address by a link without a sign-up. The account gets no data from any sign-up. */
    verifyAddress(
      tokenHash: string,
      { name, username, passwordHash }: FirstPassword,
      now: Instant,
    ): Promise<VerifiedAccount | null> {
      const update = VERIFY_ADDRESS.bind(d1, { tokenHash, now, username, name, passwordHash });
      return run(update, tokenHash, now);
    },
  };
}
