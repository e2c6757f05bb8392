// Changes of accounts, each in one transaction with the mail that it owes the account's owner.
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { PENDING_SIGN_UPS_MAX } from '../domain/users/limits.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { oweAccountMail } from './owed-account-mails.ts';
import { oneTimeTokens } from './schema/one-time-tokens.ts';
import { signUps } from './schema/sign-ups.ts';
import { users } from './schema/users.ts';

const user = columns(users);
const s = columns(signUps, 's');
const signUp = columns(signUps);
const token = columns(oneTimeTokens);

// The account has no password and no phone number until a link proves the address: both wait in `sign_ups`.
const INSERT_ACCOUNT = `
INSERT INTO users (${user.id}, ${user.email}, ${user.name}, ${user.username}, ${user.authProvider}, ${user.timeZone}, ${user.createdAt}, ${user.updatedAt})
VALUES (?1, ?2, ?3, ?4, 'manual', 'UTC', ?5, ?5)
ON CONFLICT (${user.email}) DO NOTHING ON CONFLICT (${user.username}) DO NOTHING`;

/** `salt`: the parameter that holds the stored password up to its key. */
const hasOtherSalt = (salt: string) =>
  `EXISTS (SELECT 1 FROM sign_ups s WHERE ${s.userId} = users.${user.id} AND substr(${s.passwordHash}, 1, length(${salt})) <> ${salt})`;

const INSERT_SIGN_UP = `
INSERT INTO sign_ups (${signUp.id}, ${signUp.userId}, ${signUp.name}, ${signUp.phone}, ${signUp.passwordHash}, ${signUp.place}, ${signUp.createdAt})
SELECT ?1, users.${user.id}, ?3, ?4, ?5, ?6, ?7 FROM users WHERE ${user.email} = ?2 AND ${user.emailVerifiedAt} IS NULL
AND NOT ${hasOtherSalt('?8')}
AND (SELECT count(*) FROM sign_ups s WHERE ${s.userId} = users.${user.id}) < ${PENDING_SIGN_UPS_MAX}`;

// A sign-up beyond the maximum is not stored: the link of its mail proves the address only.
const OWE_SIGN_UP = oweAccountMail(
  `CASE WHEN ${user.emailVerifiedAt} IS NULL THEN 'account.verify-email' ELSE 'account.exists' END`,
  `users.${user.email} = ?4 AND (${user.emailVerifiedAt} IS NOT NULL OR NOT ${hasOtherSalt('?6')})`,
  `(SELECT json_object('signUpId', ${s.id}) FROM sign_ups s WHERE ${s.id} = ?5)`,
);
// Which of several sign-ups is the owner's is unknown: then the link activates none of them.
const OWE_VERIFICATION = oweAccountMail(
  "'account.verify-email'",
  `users.${user.email} = ?4 AND ${user.emailVerifiedAt} IS NULL`,
  `CASE (SELECT count(*) FROM sign_ups s WHERE ${s.userId} = users.${user.id}) WHEN 1 THEN
    (SELECT json_object('signUpId', ${s.id}) FROM sign_ups s WHERE ${s.userId} = users.${user.id}) END`,
);
const OWE_RESET = oweAccountMail(
  "'account.reset-password'",
  `users.${user.email} = ?4 AND ${user.emailVerifiedAt} IS NOT NULL`,
);

// Whose link it is, as long as it works. ?1: the token's hash; ?2: now.
const RESET = `
UPDATE users SET ${user.passwordHash} = ?3, ${user.sessionEpoch} = ${user.sessionEpoch} + 1, ${user.accessReviewAt} = ?2, ${user.updatedAt} = ?2
WHERE ${user.id} = (SELECT ${token.userId} FROM one_time_tokens WHERE ${token.tokenHash} = ?1 AND ${token.purpose} = 'reset-password' AND ${token.expiresAt} > ?2)
RETURNING ${user.id}, ${user.email}`;
const OWE_CHANGED = oweAccountMail(
  "'account.password-changed'",
  `users.${user.id} = (SELECT ${token.userId} FROM one_time_tokens WHERE ${token.tokenHash} = ?4 AND ${token.purpose} = 'reset-password' AND ${token.expiresAt} > ?3)`,
);
const USE_UP = `DELETE FROM one_time_tokens WHERE (${token.userId}, ${token.purpose}) =
  (SELECT ${token.userId}, ${token.purpose} FROM one_time_tokens WHERE ${token.tokenHash} = ?1 AND ${token.expiresAt} > ?2)`;

export interface NewSignUp {
  readonly id: string;
  /** Of the account, if the address is new. */
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly place: string | null;
}

interface Changed {
  readonly id: string;
  readonly email: string;
}

/** A stored password without its key: the scheme, its parameters and the salt. */
const saltOf = (passwordHash: string) => passwordHash.slice(0, passwordHash.lastIndexOf('$') + 1);

export function createAccountChangesRepo(db: Database) {
  const d1 = db.$client;

  async function oweLink(sql: string, email: string, mail: OwedAccountMail, now: Instant) {
    await d1.prepare(sql).bind(mail.id, mail.origin, now, email).run();
  }

  return {
    /**
     * A sign-up of a new or unproven address, and its verification mail; the owner of a proven one is told.
     * False when the username was taken meanwhile, or the password has another salt than the address's
     * pending sign-ups.
     */
    async signUp(signUp: NewSignUp, mail: OwedAccountMail, now: Instant): Promise<boolean> {
      const { id, accountId, email, name, username, phone, passwordHash, place } = signUp;
      const salt = saltOf(passwordHash);
      const results = await d1.batch([
        d1.prepare(INSERT_ACCOUNT).bind(accountId, email, name, username, now),
        d1.prepare(INSERT_SIGN_UP).bind(id, email, name, phone, passwordHash, place, now, salt),
        d1.prepare(OWE_SIGN_UP).bind(mail.id, mail.origin, now, email, id, salt),
      ]);
      return results[2]?.results.length === 1;
    },

    /** Nothing happens for an address that is unknown or proven. */
    oweVerification: (email: string, mail: OwedAccountMail, now: Instant) =>
      oweLink(OWE_VERIFICATION, email, mail, now),

    /** Nothing happens for an address that is unknown or not proven. */
    oweReset: (email: string, mail: OwedAccountMail, now: Instant) =>
      oweLink(OWE_RESET, email, mail, now),

    /**
     * Uses the link up, sets the password, ends every session and asks the owner to review what is connected.
     * Null when the link does not work.
     */
    async resetPassword(
      tokenHash: string,
      passwordHash: string,
      mail: OwedAccountMail,
      now: Instant,
    ): Promise<Changed | null> {
      const [reset] = await d1.batch<Changed>([
        d1.prepare(RESET).bind(tokenHash, now, passwordHash),
        d1.prepare(OWE_CHANGED).bind(mail.id, mail.origin, now, tokenHash),
        d1.prepare(USE_UP).bind(tokenHash, now),
      ]);
      return reset?.results[0] ?? null;
    },
  };
}

export type AccountChangesRepo = ReturnType<typeof createAccountChangesRepo>;
