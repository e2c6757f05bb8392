// Proving an address by its link. What a link leads to happens in one batch: the account takes the password,
// every other pending sign-up is deleted, and no other link works any more.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

export interface VerificationLink {
  readonly email: string;
  /** The name of the first sign-up: the username was made from it. */
  readonly accountName: string;
  readonly isVerified: boolean;
  readonly expiresAt: Instant;
  /** Null when the link only proves the address. */
  readonly signUpId: string | null;
  /** Null when there is no such sign-up. */
  readonly signUpName: string | null;
}

const FIND = `
SELECT u.email, u.name AS accountName, u.email_verified_at IS NOT NULL AS isVerified, t.expires_at AS expiresAt,
  t.sign_up_id AS signUpId, s.name AS signUpName
FROM one_time_tokens t JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL
LEFT JOIN sign_ups s ON s.id = t.sign_up_id AND s.user_id = u.id
WHERE t.token_hash = ?1 AND t.purpose = 'verify-email'`;

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

// `source`: which links it is about. ?1: the token's hash; ?2: now; ?3: the username, for an account whose
// first sign-up had another name.
const prove = ({ name, phone, password }: Values, source: string) => `
UPDATE users SET name = ${name}, phone = ${phone}, password_hash = ${password}, email_verified_at = ?2, updated_at = ?2,
  username = iif(users.name = ${name}, users.username, ?3)
FROM ${source}
WHERE t.token_hash = ?1 AND t.purpose = 'verify-email' AND t.used_at IS NULL AND t.expires_at > ?2
AND users.id = t.user_id AND users.email_verified_at IS NULL AND users.deleted_at IS NULL
AND (users.name = ${name} OR NOT EXISTS (SELECT 1 FROM users other WHERE other.username = ?3 AND other.id <> users.id))
RETURNING users.id, users.email`;

const ACTIVATE = prove(
  { name: 's.name', phone: 's.phone', password: 's.password_hash' },
  'one_time_tokens t JOIN sign_ups s ON s.id = t.sign_up_id AND s.user_id = t.user_id',
);
const PROVE_ADDRESS = prove(
  { name: '?4', phone: 'NULL', password: '?5' },
  '(SELECT * FROM one_time_tokens WHERE sign_up_id IS NULL) t',
);

// The account of the link, once its address is proven.
const PROVEN = `
SELECT t.user_id FROM one_time_tokens t JOIN users u ON u.id = t.user_id
WHERE t.token_hash = ?1 AND u.email_verified_at IS NOT NULL`;
const DROP_SIGN_UPS = `DELETE FROM sign_ups WHERE user_id = (${PROVEN})`;
const VOID_LINKS = `
UPDATE one_time_tokens SET used_at = ?2 WHERE purpose = 'verify-email' AND used_at IS NULL AND user_id = (${PROVEN})`;

export interface Proven {
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

  async function run(update: D1PreparedStatement, tokenHash: string, now: Instant) {
    const [proven] = await d1.batch<Proven>([
      update,
      d1.prepare(DROP_SIGN_UPS).bind(tokenHash),
      d1.prepare(VOID_LINKS).bind(tokenHash, now),
    ]);
    return proven?.results[0] ?? null;
  }

  return {
    /** Null when no such link was ever mailed, or it is forgotten. */
    async find(tokenHash: string): Promise<VerificationLink | null> {
      const row = await d1
        .prepare(FIND)
        .bind(tokenHash)
        .first<Omit<VerificationLink, 'isVerified'> & { isVerified: number }>();
      return row && { ...row, isVerified: row.isVerified === 1 };
    },

    /**
     * The link's own sign-up becomes the account. `username` is used when its name is not the first
     * sign-up's. Null when the link does not work (any more), or someone else has just taken the username.
     */
    activateSignUp: (tokenHash: string, username: string, now: Instant): Promise<Proven | null> =>
      run(d1.prepare(ACTIVATE).bind(tokenHash, now, username), tokenHash, now),

    /** For a link without a sign-up: nothing that was typed at any sign-up becomes part of the account. */
    proveAddress(
      tokenHash: string,
      { name, username, passwordHash }: FirstPassword,
      now: Instant,
    ): Promise<Proven | null> {
      const update = d1.prepare(PROVE_ADDRESS).bind(tokenHash, now, username, name, passwordHash);
      return run(update, tokenHash, now);
    },
  };
}
