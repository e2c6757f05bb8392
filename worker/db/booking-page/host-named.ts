import { type SQL, sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';

const named = columns(users, 'named');
const username = sql.placeholder('username');

/**
 * SQL that selects the host with the username in the parameter, which must be in lower case. If no host has
 * this username, it selects the host who had the username before. The row then contains the host's current
 * username.
 */
export const HOST_NAMED: SQL = sql`${users.id} = coalesce(
  (SELECT ${sql.raw(named.id)} FROM ${users} named WHERE ${sql.raw(named.username)} = ${username}),
  (SELECT ${usernameRedirects.userId} FROM ${usernameRedirects} WHERE ${usernameRedirects.username} = ${username}))`;
