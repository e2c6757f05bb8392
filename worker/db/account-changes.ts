// Changes of accounts, each in one transaction with the mail that it owes the account's owner.
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import type { Database } from './database.ts';

// A known but unproven address belongs to whoever signed up last: its earlier password opens nothing yet,
// and an earlier stranger's name does not stay in the address of the pages.
const UPSERT = `
INSERT INTO users (id, email, name, username, phone, password_hash, auth_provider, time_zone, created_at, updated_at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'manual', 'UTC', ?7, ?7)
ON CONFLICT (email) DO UPDATE SET name = excluded.name, phone = excluded.phone,
  username = CASE WHEN users.name = excluded.name
    OR EXISTS (SELECT 1 FROM users other WHERE other.username = excluded.username)
    THEN users.username ELSE excluded.username END,
  password_hash = excluded.password_hash, updated_at = excluded.updated_at WHERE email_verified_at IS NULL
ON CONFLICT (username) DO NOTHING`;

const VOID_UNPROVEN = `
DELETE FROM one_time_tokens WHERE purpose = 'verify-email'
  AND user_id = (SELECT id FROM users WHERE email = ?1 AND email_verified_at IS NULL)`;

/** `event` is SQL over the row of `users`; `source` says which row. */
const owe = (event: string, source: string) => `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
SELECT ?1, users.id, NULL, 'mail', ${event}, 'host', 'pending', ?3, ?2, ?3 FROM users WHERE ${source}
RETURNING id`;

const OWE_SIGN_UP = owe(
  "CASE WHEN email_verified_at IS NULL THEN 'account.verify-email' ELSE 'account.exists' END",
  'users.email = ?4',
);
const OWE_VERIFICATION = owe(
  "'account.verify-email'",
  'users.email = ?4 AND email_verified_at IS NULL',
);
const OWE_RESET = owe(
  "'account.reset-password'",
  'users.email = ?4 AND email_verified_at IS NOT NULL',
);

// Whose link it is, as long as it works. ?1: the token's hash; ?2: now.
const ownerOf = (purpose: string) =>
  `SELECT user_id FROM one_time_tokens WHERE token_hash = ?1 AND purpose = '${purpose}' AND expires_at > ?2`;

const VERIFY = `UPDATE users SET email_verified_at = ?2, updated_at = ?2
WHERE id = (${ownerOf('verify-email')}) RETURNING id, email`;
const RESET = `UPDATE users SET password_hash = ?3, session_epoch = session_epoch + 1, updated_at = ?2
WHERE id = (${ownerOf('reset-password')}) RETURNING id, email`;
const OWE_CHANGED = owe(
  "'account.password-changed'",
  "users.id = (SELECT user_id FROM one_time_tokens WHERE token_hash = ?4 AND purpose = 'reset-password' AND expires_at > ?3)",
);
const USE_UP = `DELETE FROM one_time_tokens WHERE (user_id, purpose) =
  (SELECT user_id, purpose FROM one_time_tokens WHERE token_hash = ?1 AND expires_at > ?2)`;

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly phone: string;
  readonly passwordHash: string;
}

interface Changed {
  readonly id: string;
  readonly email: string;
}

export function createAccountChangesRepo(db: Database) {
  const d1 = db.$client;

  async function oweLink(sql: string, email: string, mail: OwedAccountMail, now: Instant) {
    await d1.prepare(sql).bind(mail.id, mail.origin, now, email).run();
  }

  return {
    /**
     * A new account and its verification mail. Where the address is known already: one that was never
     * proven takes the new name and password, a proven one stays and its owner is told.
     * False when the username was taken meanwhile.
     */
    async signUp(account: NewAccount, mail: OwedAccountMail, now: Instant): Promise<boolean> {
      const { id, email, name, username, phone, passwordHash } = account;
      const results = await d1.batch([
        d1.prepare(UPSERT).bind(id, email, name, username, phone, passwordHash, now),
        d1.prepare(VOID_UNPROVEN).bind(email),
        d1.prepare(OWE_SIGN_UP).bind(mail.id, mail.origin, now, email),
      ]);
      return results[2]?.results.length === 1;
    },

    /** Nothing happens for an address that is unknown or proven. */
    oweVerification: (email: string, mail: OwedAccountMail, now: Instant) =>
      oweLink(OWE_VERIFICATION, email, mail, now),

    /** Nothing happens for an address that is unknown or not proven. */
    oweReset: (email: string, mail: OwedAccountMail, now: Instant) =>
      oweLink(OWE_RESET, email, mail, now),

    /** Uses the link up. Null when it does not work (any more). */
    async verifyEmail(tokenHash: string, now: Instant): Promise<Changed | null> {
      const [verified] = await d1.batch<Changed>([
        d1.prepare(VERIFY).bind(tokenHash, now),
        d1.prepare(USE_UP).bind(tokenHash, now),
      ]);
      return verified?.results[0] ?? null;
    },

    /** Uses the link up, sets the password and ends every session. Null when the link does not work. */
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
