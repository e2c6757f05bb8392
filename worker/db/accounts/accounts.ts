// Reads accounts, and writes changes that cause no email.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isTimeZone, readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { organizations } from '../schema/organizations.ts';
import { releasedUsernames } from '../schema/released-usernames.ts';
import { revokedSessions } from '../schema/revoked-sessions.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';
import { json, row, statement } from '../statement.ts';

const user = columns(users);
const redirect = columns(usernameRedirects);
const released = columns(releasedUsernames);

export type Account = typeof users.$inferSelect;

/** Returns the account with UTC instead of an unknown time zone, so that no screen fails. */
function toAccount<R extends Pick<Account, 'timeZone'>>(row: R): R {
  return { ...row, timeZone: readTimeZone(row.timeZone) };
}

export interface SessionAccount {
  readonly account: Account;
  /** Whether the account has connected a calendar. */
  readonly hasCalendar: boolean;
  /** Whether an organization exists for the domain of the account's email address. */
  readonly domainHasOrganization: boolean;
  /** Whether the stored time zone is valid. */
  readonly hasZone: boolean;
}

const FREE_USERNAME = statement({
  params: { candidates: json<readonly string[]>() },
  row: row<{ readonly username: string }>(),
  sql: `
SELECT value AS username FROM json_each(:candidates)
WHERE NOT EXISTS (SELECT 1 FROM users WHERE ${user.username} = value)
AND NOT EXISTS (SELECT 1 FROM username_redirects WHERE ${redirect.username} = value)
AND NOT EXISTS (SELECT 1 FROM released_usernames WHERE ${released.username} = value) ORDER BY key LIMIT 1`,
});

// The domain of the email address without a trailing dot, for the comparison with `organizations.domain`. The
// comparison works for ASCII domains, because email addresses are stored in lower case. That is enough,
// because only the domains in listed-domains.ts need the comparison, and they are all ASCII.
const DOMAIN_OF_ADDRESS = sql`rtrim(${users.domain}, '.')`;

export function createAccountsRepo(db: Database) {
  const d1 = db.$client;
  const byEmail = db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare();
  const forSession = db
    .select({
      account: users,
      revoked: revokedSessions.sessionHash,
      calendar: calendarConnections.id,
      organization: organizations.id,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.domain, DOMAIN_OF_ADDRESS))
    .leftJoin(revokedSessions, eq(revokedSessions.sessionHash, sql.placeholder('sessionHash')))
    .leftJoin(calendarConnections, eq(calendarConnections.hostId, users.id))
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
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
      const row = await forSession.get({ id, sessionHash });
      if (!row || row.revoked !== null) return null;
      const { account, calendar, organization } = row;
      return {
        account: toAccount(account),
        hasCalendar: calendar !== null,
        domainHasOrganization: organization !== null,
        hasZone: isTimeZone(account.timeZone),
      };
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
     * Records the sign-in. At the first sign-in, also stores the browser's time zone. Returns null
     * when the account is deleted. Also returns null when all its sessions were ended after `epoch`
     * was read, because the password may have been reset since it was checked.
     */
    async recordSignIn(
      id: string,
      epoch: number | null,
      now: Instant,
      zone: TimeZone | null,
    ): Promise<Account | null> {
      const setsTimeZone = sql`${users.signedInAt} IS NULL AND ${zone} IS NOT NULL`;
      const rows = await db
        .update(users)
        .set({
          timeZone: sql`CASE WHEN ${setsTimeZone} THEN ${zone} ELSE ${users.timeZone} END`,
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
     * Ends one session immediately. The session store may return the session for some time after this, but
     * `findForSession` then returns null.
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
     * Ends every session of the account. If one of these sessions has started to connect a calendar, the
     * one-time tokens for this are deleted too.
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
              inArray(oneTimeTokens.purpose, ['calendar-ticket', 'calendar-state']),
            ),
          ),
      ]);
    },
  };
}
