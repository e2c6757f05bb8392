// Usernames that their owner gave up, as statements for the batch of that very change. For a time only the
// owner of then may take such a name again. An empty hash matches nobody.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import { releasedUsernames } from './schema/released-usernames.ts';
import { usernameRedirects } from './schema/username-redirects.ts';
import { users } from './schema/users.ts';

const released = columns(releasedUsernames);
const user = columns(users);
const redirect = columns(usernameRedirects);
const gone = columns(releasedUsernames, 'gone');

const OVERWRITE = `
ON CONFLICT (${released.username}) DO UPDATE SET ${released.ownerHash} = excluded.${released.ownerHash}, ${released.expiresAt} = excluded.${released.expiresAt}`;

const RELEASE_ALL = `
INSERT INTO released_usernames (${released.username}, ${released.ownerHash}, ${released.expiresAt})
SELECT ${user.username}, ?2, ?3 FROM users WHERE ${user.id} = ?1
UNION SELECT ${user.username}, ?2, ?3 FROM username_redirects WHERE ${redirect.userId} = ?1 ${OVERWRITE}`;

const RECLAIM = `
DELETE FROM released_usernames WHERE ${released.username} = (SELECT ${user.username} FROM users WHERE ${user.id} = ?1)`;

/** Whether `name` is reserved for someone else; all of them are SQL expressions. */
export const isReleased = (name: string, ownerHash: string, now: string) =>
  `EXISTS (SELECT 1 FROM released_usernames gone WHERE ${gone.username} = ${name}
    AND ${gone.expiresAt} > ${now} AND ${gone.ownerHash} IS NOT ${ownerHash})`;

/** Reserves the account's username if `mayLeave` (SQL) holds. ?1: account, ?4: owner's hash, ?5: until. */
export const releaseWhen = (mayLeave: string) => `
INSERT INTO released_usernames (${released.username}, ${released.ownerHash}, ${released.expiresAt})
SELECT ${user.username}, coalesce(?4, ''), ?5 FROM users WHERE ${user.id} = ?1 AND ${mayLeave} ${OVERWRITE}`;

export interface Release {
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
