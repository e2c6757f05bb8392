// Usernames that their owner gave up, as statements for the batch of that very change. For a time only the
// owner of then may take such a name again. An empty hash matches nobody.
import type { Instant } from '../domain/time/types.ts';

const OVERWRITE = `
ON CONFLICT (username) DO UPDATE SET owner_hash = excluded.owner_hash, expires_at = excluded.expires_at`;

const RELEASE_ALL = `
INSERT INTO released_usernames (username, owner_hash, expires_at)
SELECT username, ?2, ?3 FROM users WHERE id = ?1
UNION SELECT username, ?2, ?3 FROM username_redirects WHERE user_id = ?1 ${OVERWRITE}`;

const RECLAIM = `
DELETE FROM released_usernames WHERE username = (SELECT username FROM users WHERE id = ?1)`;

/** Whether `name` is reserved for someone else; all of them are SQL expressions. */
export const isReleased = (name: string, ownerHash: string, now: string) =>
  `EXISTS (SELECT 1 FROM released_usernames gone WHERE gone.username = ${name}
    AND gone.expires_at > ${now} AND gone.owner_hash IS NOT ${ownerHash})`;

/** Reserves the account's username if `mayLeave` (SQL) holds. ?1: account, ?4: owner's hash, ?5: until. */
export const releaseWhen = (mayLeave: string) => `
INSERT INTO released_usernames (username, owner_hash, expires_at)
SELECT username, coalesce(?4, ''), ?5 FROM users WHERE id = ?1 AND ${mayLeave} ${OVERWRITE}`;

interface Release {
  readonly userId: string;
  readonly ownerHash: string | null;
  readonly until: Instant;
}

/** Before a deletion: the username, and the former ones that still lead to the account. */
export function prepareReleaseAll(d1: D1Database, { userId, ownerHash, until }: Release) {
  return d1.prepare(RELEASE_ALL).bind(userId, ownerHash ?? '', until);
}

/** After a change: the name that is in use is reserved for nobody. */
export function prepareReclaim(d1: D1Database, userId: string) {
  return d1.prepare(RECLAIM).bind(userId);
}
