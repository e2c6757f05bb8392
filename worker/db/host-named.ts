import { type SQL, sql } from 'drizzle-orm';
import { usernameRedirects } from './schema/username-redirects.ts';
import { users } from './schema/users.ts';

const username = sql.placeholder('username');

/** The host who has this username (in lower case), or else who had it: whoever reads sees by the row which. */
export const HOST_NAMED: SQL = sql`${users.id} = coalesce(
  (SELECT named.id FROM ${users} named WHERE named.username = ${username}),
  (SELECT ${usernameRedirects.userId} FROM ${usernameRedirects} WHERE ${usernameRedirects.username} = ${username}))`;
