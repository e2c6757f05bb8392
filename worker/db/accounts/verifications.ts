// Verifies an email address by a link that was sent to it. One batch activates the password, deletes all
// pending sign-ups of the account, and marks all other links of the account as used.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, row, runBatch, statement, text } from '../statement.ts';

const u = columns(users, 'u');
const t = columns(oneTimeTokens, 't');
const s = columns(signUps, 's');
const user = columns(users);
const other = columns(users, 'other');
const token = columns(oneTimeTokens);
const signUp = columns(signUps);

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
SELECT ${u.email}, ${u.name} AS accountName, ${u.emailVerifiedAt} IS NOT NULL AS isVerified,
  ${t.expiresAt} AS expiresAt,
  ${t.signUpId} AS signUpId, ${s.name} AS signUpName
FROM one_time_tokens t JOIN users u ON ${u.id} = ${t.userId} AND ${u.deletedAt} IS NULL
LEFT JOIN sign_ups s ON ${s.id} = ${t.signUpId} AND ${s.userId} = ${u.id}
WHERE ${t.tokenHash} = :tokenHash AND ${t.purpose} = 'verify-email'`,
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
UPDATE users SET ${user.name} = ${name}, ${user.phone} = ${phone}, ${user.passwordHash} = ${password},
  ${user.emailVerifiedAt} = :now, ${user.updatedAt} = :now,
  ${user.username} = iif(users.${user.name} = ${name}, users.${user.username}, :username)
FROM ${source}
WHERE ${t.tokenHash} = :tokenHash AND ${t.purpose} = 'verify-email' AND ${t.usedAt} IS NULL AND ${t.expiresAt} > :now
AND users.${user.id} = ${t.userId} AND users.${user.emailVerifiedAt} IS NULL AND users.${user.deletedAt} IS NULL
AND (users.${user.name} = ${name} OR NOT EXISTS (SELECT 1 FROM users other WHERE ${other.username} = :username
  AND ${other.id} <> users.${user.id}))
RETURNING users.${user.id}, users.${user.email}`;

const ACTIVATE = statement({
  params: { tokenHash: text, now: integer, username: text },
  row: row<VerifiedAccount>(),
  sql: verifyAccountSql(
    { name: 's.name', phone: 's.phone', password: 's.password_hash' },
    `one_time_tokens t JOIN sign_ups s ON ${s.id} = ${t.signUpId} AND ${s.userId} = ${t.userId}`,
  ),
});
const VERIFY_ADDRESS = statement({
  params: { tokenHash: text, now: integer, username: text, name: text, passwordHash: text },
  row: row<VerifiedAccount>(),
  sql: verifyAccountSql(
    { name: ':name', phone: 'NULL', password: ':passwordHash' },
    `(SELECT * FROM one_time_tokens WHERE ${token.signUpId} IS NULL) t`,
  ),
});

// Selects the account of the link, if the account's email address is verified.
const VERIFIED_ACCOUNT = `
SELECT ${t.userId} FROM one_time_tokens t JOIN users u ON ${u.id} = ${t.userId}
WHERE ${t.tokenHash} = :tokenHash AND ${u.emailVerifiedAt} IS NOT NULL`;
const DELETE_SIGN_UPS = statement({
  params: { tokenHash: text },
  sql: `DELETE FROM sign_ups WHERE ${signUp.userId} = (${VERIFIED_ACCOUNT})`,
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
