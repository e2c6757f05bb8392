import { type SQL, sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';

const named = columns(users, 'named');
const username = sql.placeholder('username');

/**
 * SQL that matches the host who has this username (in lower case), or who had it before. The row contains the
 * current username.
 */
export const HOST_NAMED: SQL = sql`${users.id} = coalesce(
  (SELECT ${sql.raw(named.id)} FROM ${users} named WHERE ${sql.raw(named.username)} = ${username}),
  (SELECT ${usernameRedirects.userId} FROM ${usernameRedirects} WHERE ${usernameRedirects.username} = ${username}))`;
