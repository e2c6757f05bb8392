import { type SQL, sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';

const named = columns(users, 'named');
const username = sql.placeholder('username');

/**
 * SQL that matches the host who has the username in the parameter (in lower case), or else the host who had
 * it before. In the latter case the row contains the host's current username.
 */
export const HOST_NAMED: SQL = sql`${users.id} = coalesce(
  (SELECT ${sql.raw(named.id)} FROM ${users} named WHERE ${sql.raw(named.username)} = ${username}),
  (SELECT ${usernameRedirects.userId} FROM ${usernameRedirects} WHERE ${usernameRedirects.username} = ${username}))`;
