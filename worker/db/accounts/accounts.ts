// Reads accounts, and writes changes that cause no email.
import { eq, sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { releasedUsernames } from '../schema/released-usernames.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';
import { json, row, statement, text } from '../statement.ts';
import {
  type Account,
  SESSION_COLUMNS,
  SESSION_JOINS,
  type SessionAccount,
  type SessionRow,
  toAccount,
  toSessionAccount,
} from './session-account.ts';

const userColumn = columns(users);
const user = columns(users, 'users');
const redirect = columns(usernameRedirects);
const released = columns(releasedUsernames);

export type { Account, SessionAccount } from './session-account.ts';

const FREE_USERNAME = statement({
  params: { candidates: json<readonly string[]>() },
  row: row<{ readonly username: string }>(),
  sql: `
SELECT value AS username FROM json_each(:candidates)
WHERE NOT EXISTS (SELECT 1 FROM users WHERE ${userColumn.username} = value)
AND NOT EXISTS (SELECT 1 FROM username_redirects WHERE ${redirect.username} = value)
AND NOT EXISTS (SELECT 1 FROM released_usernames WHERE ${released.username} = value) ORDER BY key LIMIT 1`,
});

const WITH_CONNECTIONS = statement({
  params: { id: text },
  row: row<SessionRow>(),
  sql: `SELECT ${SESSION_COLUMNS} FROM users ${SESSION_JOINS} WHERE ${user.id} = :id AND ${user.deletedAt} IS NULL`,
});

export function createAccountsRepo(db: Database) {
  const d1 = db.$client;
  const byEmail = db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare();

  return {
    /** The `email` must be in lower case. */
    async findByEmail(email: string): Promise<Account | null> {
      const row = await byEmail.get({ email });
      return row ? toAccount(row) : null;
    },

    /** Returns the account with what a request needs to know about it. Null for a deleted account. */
    async findWithConnections(id: string): Promise<SessionAccount | null> {
      const found = await WITH_CONNECTIONS.first(d1, { id });
      return found && toSessionAccount(found);
    },

    /**
     * Returns the first candidate that is not in use, not a previous username and not reserved. Null when
     * there is none.
     */
    async findFreeUsername(candidates: readonly string[]): Promise<string | null> {
      const row = await FREE_USERNAME.first(d1, { candidates });
      return row?.username ?? null;
    },

    /**
     * Ends the access review: the owner has dismissed the list of connected calendars and webhooks that
     * appears after a password reset.
     */
    async endAccessReview(id: string): Promise<void> {
      await db.update(users).set({ accessReviewAt: null }).where(eq(users.id, id));
    },
  };
}
