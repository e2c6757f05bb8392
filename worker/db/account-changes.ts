// Changes of accounts, each in one transaction with the mail that it owes the account's owner.
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { PENDING_SIGN_UPS_MAX } from '../domain/users/limits.ts';
import type { Database } from './database.ts';
import { oweAccountMail } from './owed-account-mails.ts';

// The account has no password and no phone number until a link proves the address: both wait in `sign_ups`.
const INSERT_ACCOUNT = `
INSERT INTO users (id, email, name, username, auth_provider, time_zone, created_at, updated_at)
VALUES (?1, ?2, ?3, ?4, 'manual', 'UTC', ?5, ?5)
ON CONFLICT (email) DO NOTHING ON CONFLICT (username) DO NOTHING`;

/** `salt`: the parameter that holds the stored password up to its key. */
const hasOtherSalt = (salt: string) =>
  `EXISTS (SELECT 1 FROM sign_ups s WHERE s.user_id = users.id AND substr(s.password_hash, 1, length(${salt})) <> ${salt})`;

const INSERT_SIGN_UP = `
INSERT INTO sign_ups (id, user_id, name, phone, password_hash, place, created_at)
SELECT ?1, users.id, ?3, ?4, ?5, ?6, ?7 FROM users WHERE email = ?2 AND email_verified_at IS NULL
AND NOT ${hasOtherSalt('?8')}
AND (SELECT count(*) FROM sign_ups s WHERE s.user_id = users.id) < ${PENDING_SIGN_UPS_MAX}`;

// A sign-up beyond the maximum is not stored: the link of its mail proves the address only.
const OWE_SIGN_UP = oweAccountMail(
  "CASE WHEN email_verified_at IS NULL THEN 'account.verify-email' ELSE 'account.exists' END",
  `users.email = ?4 AND (email_verified_at IS NOT NULL OR NOT ${hasOtherSalt('?6')})`,
  "(SELECT json_object('signUpId', s.id) FROM sign_ups s WHERE s.id = ?5)",
);
// Which of several sign-ups is the owner's is unknown: then the link activates none of them.
const OWE_VERIFICATION = oweAccountMail(
  "'account.verify-email'",
  'users.email = ?4 AND email_verified_at IS NULL',
  `CASE (SELECT count(*) FROM sign_ups s WHERE s.user_id = users.id) WHEN 1 THEN
    (SELECT json_object('signUpId', s.id) FROM sign_ups s WHERE s.user_id = users.id) END`,
);
const OWE_RESET = oweAccountMail(
  "'account.reset-password'",
  'users.email = ?4 AND email_verified_at IS NOT NULL',
);

// Whose link it is, as long as it works. ?1: the token's hash; ?2: now.
const RESET = `
UPDATE users SET password_hash = ?3, session_epoch = session_epoch + 1, access_review_at = ?2, updated_at = ?2
WHERE id = (SELECT user_id FROM one_time_tokens WHERE token_hash = ?1 AND purpose = 'reset-password' AND expires_at > ?2)
RETURNING id, email`;
const OWE_CHANGED = oweAccountMail(
  "'account.password-changed'",
  "users.id = (SELECT user_id FROM one_time_tokens WHERE token_hash = ?4 AND purpose = 'reset-password' AND expires_at > ?3)",
);
const USE_UP = `DELETE FROM one_time_tokens WHERE (user_id, purpose) =
  (SELECT user_id, purpose FROM one_time_tokens WHERE token_hash = ?1 AND expires_at > ?2)`;

interface NewSignUp {
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
