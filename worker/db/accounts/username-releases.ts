// Released usernames, as statements for the batch of the change. For a while only the previous owner may take
// such a name again. An empty hash matches no one.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { releasedUsernames } from '../schema/released-usernames.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';
import { integer, statement, text } from '../statement.ts';

const released = columns(releasedUsernames);
const user = columns(users);
const redirect = columns(usernameRedirects);
const gone = columns(releasedUsernames, 'gone');

const OVERWRITE = `
ON CONFLICT (${released.username}) DO UPDATE SET ${released.ownerHash} = excluded.${released.ownerHash},
  ${released.expiresAt} = excluded.${released.expiresAt}`;

const RELEASE_ALL = statement({
  params: { userId: text, ownerHash: text, until: integer },
  sql: `
INSERT INTO released_usernames (${released.username}, ${released.ownerHash}, ${released.expiresAt})
SELECT ${user.username}, :ownerHash, :until FROM users WHERE ${user.id} = :userId AND ${user.deletedAt} IS NULL
UNION SELECT ${user.username}, :ownerHash, :until FROM username_redirects
  WHERE ${redirect.userId} = :userId ${OVERWRITE}`,
});

const RECLAIM = statement({
  params: { userId: text },
  sql: `
DELETE FROM released_usernames WHERE ${released.username} = (SELECT ${user.username} FROM users
  WHERE ${user.id} = :userId)`,
});

/** Whether `name` is reserved for someone else. All parameters are SQL expressions. */
export const isReleased = (name: string, ownerHash: string, now: string) =>
  `EXISTS (SELECT 1 FROM released_usernames gone WHERE ${gone.username} = ${name}
    AND ${gone.expiresAt} > ${now} AND ${gone.ownerHash} IS NOT ${ownerHash})`;

/** Reserves the account's username if `mayLeave` (SQL) holds. Takes :id of the account, :ownerHash and :until. */
export const releaseWhen = (mayLeave: string) => `
INSERT INTO released_usernames (${released.username}, ${released.ownerHash}, ${released.expiresAt})
SELECT ${user.username}, coalesce(:ownerHash, ''), :until FROM users WHERE ${user.id} = :id
  AND ${mayLeave} ${OVERWRITE}`;

interface Release {
  readonly userId: string;
  readonly ownerHash: string | null;
  readonly until: Instant;
}

/** Before a deletion: the username, and previous ones that still lead to the account. */
export function prepareReleaseAll(d1: D1Database, { userId, ownerHash, until }: Release) {
  return RELEASE_ALL.bind(d1, { userId, ownerHash: ownerHash ?? '', until });
}

/** After a change: a name in use is not reserved. */
export function prepareReclaim(d1: D1Database, userId: string) {
  return RECLAIM.bind(d1, { userId });
}
