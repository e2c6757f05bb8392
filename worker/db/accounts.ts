// Reads of accounts, and the writes that owe nobody anything.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isTimeZone, readTimeZone } from '../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { oneTimeTokens } from './schema/one-time-tokens.ts';
import { revokedSessions } from './schema/revoked-sessions.ts';
import { users } from './schema/users.ts';

export type Account = typeof users.$inferSelect;

/** A zone that is none is shown as UTC: it fails no screen. */
function toAccount<R extends Pick<Account, 'timeZone'>>(row: R): R {
  return { ...row, timeZone: readTimeZone(row.timeZone) };
}

export interface SessionAccount {
  readonly account: Account;
  /** Whether a calendar is connected. */
  readonly hasCalendar: boolean;
  /** Whether its time zone is one. */
  readonly hasZone: boolean;
}

const FREE_USERNAME = `
SELECT value AS username FROM json_each(?1)
WHERE NOT EXISTS (SELECT 1 FROM users WHERE username = value)
AND NOT EXISTS (SELECT 1 FROM username_redirects WHERE username = value)
AND NOT EXISTS (SELECT 1 FROM released_usernames WHERE username = value) ORDER BY key LIMIT 1`;

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
    })
    .from(users)
    .leftJoin(revokedSessions, eq(revokedSessions.sessionHash, sql.placeholder('sessionHash')))
    .leftJoin(calendarConnections, eq(calendarConnections.hostId, users.id))
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
    .prepare();

  return {
    /** `email` in lower case. */
    async findByEmail(email: string): Promise<Account | null> {
      const row = await byEmail.get({ email });
      return row ? toAccount(row) : null;
    },

    /** The account of a session that nobody ended; whether its epoch still holds is the caller's to see. */
    async findForSession(id: string, sessionHash: string): Promise<SessionAccount | null> {
      const row = await forSession.get({ id, sessionHash });
      if (!row || row.revoked !== null) return null;
      const { account, calendar } = row;
      const hasZone = isTimeZone(account.timeZone);
      return { account: toAccount(account), hasCalendar: calendar !== null, hasZone };
    },

    /** The first that nobody has or had, or has reserved; null when all are taken. */
    async findFreeUsername(candidates: readonly string[]): Promise<string | null> {
      const row = await d1
        .prepare(FREE_USERNAME)
        .bind(JSON.stringify(candidates))
        .first<{ username: string }>();
      return row?.username ?? null;
    },

    /**
     * Keeps the browser's time zone when it is the first sign-in. Null when the account is gone, or when its
     * sessions were ended since `epoch` was read: what proved the owner then may prove nothing now.
     */
    async recordSignIn(
      id: string,
      epoch: number | null,
      now: Instant,
      zone: TimeZone | null,
    ): Promise<Account | null> {
      const isFirst = sql`${users.signedInAt} IS NULL AND ${zone} IS NOT NULL`;
      const rows = await db
        .update(users)
        .set({
          timeZone: sql`CASE WHEN ${isFirst} THEN ${zone} ELSE ${users.timeZone} END`,
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

    /** Ends one session, wherever it is still remembered. */
    async revokeSession(sessionHash: string, expiresAt: Instant): Promise<void> {
      await db.insert(revokedSessions).values({ sessionHash, expiresAt }).onConflictDoNothing();
    },

    /** The owner has seen what is connected. */
    async endAccessReview(id: string): Promise<void> {
      await db.update(users).set({ accessReviewAt: null }).where(eq(users.id, id));
    },

    /** Ends every session of the account, and what one of them began with a ticket. */
    async raiseEpoch(id: string): Promise<void> {
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
