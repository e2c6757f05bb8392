// Reads accounts, and writes changes that cause no email.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { releasedUsernames } from '../schema/released-usernames.ts';
import { revokedSessions } from '../schema/revoked-sessions.ts';
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
const redirect = columns(usernameRedirects);
const released = columns(releasedUsernames);
const user = columns(users, 'users');
const revoked = columns(revokedSessions, 'revoked');

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

const FOR_SESSION = statement({
  params: { id: text, sessionHash: text },
  row: row<SessionRow & { readonly revoked: string | null }>(),
  sql: `
SELECT ${SESSION_COLUMNS}, ${revoked.sessionHash} AS revoked FROM users ${SESSION_JOINS}
LEFT JOIN revoked_sessions revoked ON ${revoked.sessionHash} = :sessionHash
WHERE ${user.id} = :id AND ${user.deletedAt} IS NULL`,
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

    /**
     * Returns the account of a session, or null when the session was revoked. The caller must compare the
     * account's `sessionEpoch` with the epoch of the session.
     */
    async findForSession(id: string, sessionHash: string): Promise<SessionAccount | null> {
      const row = await FOR_SESSION.first(d1, { id, sessionHash });
      return row && row.revoked === null ? toSessionAccount(row) : null;
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
     * Records the sign-in. At the first sign-in, also stores the browser's time zone and its hour format, so that emails
     * have the same format as the app. Returns null when the account is deleted. Also returns null when all sessions of the account were ended after `epoch` was read. In that case, the
     * password may have been reset since it was checked.
     */
    async recordSignIn(
      id: string,
      epoch: number | null,
      now: Instant,
      zone: TimeZone | null,
      hourFormat: HourFormat | null,
    ): Promise<Account | null> {
      const setsTimeZone = sql`${users.signedInAt} IS NULL AND ${zone} IS NOT NULL`;
      const setsHourFormat = sql`${users.signedInAt} IS NULL AND ${users.hourFormat} IS NULL`;
      const rows = await db
        .update(users)
        .set({
          timeZone: sql`CASE WHEN ${setsTimeZone} THEN ${zone} ELSE ${users.timeZone} END`,
          hourFormat: sql`CASE WHEN ${setsHourFormat} THEN ${hourFormat} ELSE ${users.hourFormat} END`,
          signedInAt: now,
        })
        .where(
          and(
            eq(users.id, id),
            isNull(users.deletedAt),
            epoch === null ? undefined : eq(users.sessionEpoch, epoch),
          ),
        )
        .returning();
      return rows[0] ? toAccount(rows[0]) : null;
    },

    /**
     * Ends one session immediately. For some time, the session store may still return the session,
     * but `findForSession` returns null.
     */
    async revokeSession(sessionHash: string, expiresAt: Instant): Promise<void> {
      await db.insert(revokedSessions).values({ sessionHash, expiresAt }).onConflictDoNothing();
    },

    /**
     * Ends the access review: the owner has dismissed the list of connected calendars and webhooks that
     * appears after a password reset.
     */
    async endAccessReview(id: string): Promise<void> {
      await db.update(users).set({ accessReviewAt: null }).where(eq(users.id, id));
    },

    /**
     * Ends every session of the account. If one of these sessions has started to connect a calendar, the one-time
     * tokens for that connection are deleted too.
     */
    async endAllSessions(id: string): Promise<void> {
      await db.batch([
        db
          .update(users)
          .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
          .where(eq(users.id, id)),
        db
          .delete(oneTimeTokens)
          .where(
            and(
              eq(oneTimeTokens.userId, id),
              inArray(oneTimeTokens.purpose, [
                'calendar-ticket',
                'calendar-state',
                'video-ticket',
                'video-state',
              ]),
            ),
          ),
      ]);
    },
  };
}
