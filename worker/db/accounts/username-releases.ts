// Reserves the usernames that a host no longer uses, after a change of the username or the deletion
// of the account. The statements run in the batch of this change. Until the reservation expires,
// only the previous owner can take the username again. If the owner's hash is empty, no one can take it.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { releasedUsernames } from '../schema/released-usernames.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';
import { integer, statement, text } from '../statement.ts';

const released = columns(releasedUsernames);
const user = columns(users);
const redirect = columns(usernameRedirects);
const gone = columns(releasedUsernames, 'gone');

const OVERWRITE = `
ON CONFLICT (${released.username}) DO UPDATE SET ${setExcluded(released, 'ownerHash expiresAt')}`;

const RESERVE_ALL = statement({
  ...insertInto(releasedUsernames, {
    given: 'ownerHash',
    values: { username: user.username, expiresAt: ':until' },
    params: { userId: text, until: integer },
    from: `FROM users WHERE ${user.id} = :userId AND ${user.deletedAt} IS NULL
UNION SELECT ${user.username}, :ownerHash, :until FROM username_redirects
  WHERE ${redirect.userId} = :userId ${OVERWRITE}`,
  }),
});

const END_RESERVATION = statement({
  params: { userId: text },
  sql: `
DELETE FROM released_usernames WHERE ${released.username} = (SELECT ${user.username} FROM users
  WHERE ${user.id} = :userId)`,
});

/** Returns SQL that is true when `name` is reserved for someone else. All parameters are SQL expressions. */
export const isReservedForOther = (name: string, ownerHash: string, now: string) =>
  `EXISTS (SELECT 1 FROM released_usernames gone WHERE ${gone.username} = ${name}
    AND ${gone.expiresAt} > ${now} AND ${gone.ownerHash} IS NOT ${ownerHash})`;

/**
 * Returns SQL that reserves the account's current username when the SQL `condition` holds. The
 * parameters are :id (the account), :ownerHash and :until.
 */
export const reserveUsernameWhen = (condition: string) =>
  insertInto(releasedUsernames, {
    values: { username: user.username, ownerHash: "coalesce(:ownerHash, '')", expiresAt: ':until' },
    from: `FROM users WHERE ${user.id} = :id AND ${condition} ${OVERWRITE}`,
  }).sql;

interface Reservation {
  readonly userId: string;
  readonly ownerHash: string | null;
  readonly until: Instant;
}

/** Reserves the username and the previous usernames of an account that is about to be deleted. */
export function prepareReservations(d1: D1Database, { userId, ownerHash, until }: Reservation) {
  return RESERVE_ALL.bind(d1, { userId, ownerHash: ownerHash ?? '', until });
}

/** Ends the reservation of the username that the account uses now. */
export function prepareReservationEnd(d1: D1Database, userId: string) {
  return END_RESERVATION.bind(d1, { userId });
}
