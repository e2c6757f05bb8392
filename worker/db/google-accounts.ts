// Accounts that Google vouches for.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Account } from './accounts.ts';
import type { Database } from './database.ts';
import { oneTimeTokens } from './schema/one-time-tokens.ts';
import { users } from './schema/users.ts';

export interface GoogleProfile {
  readonly subject: string;
  /** Lower case, verified by Google. */
  readonly email: string;
  readonly name: string;
}

export function createGoogleAccountsRepo(db: Database) {
  return {
    async findBySubject(subject: string): Promise<Account | null> {
      return (await db.select().from(users).where(eq(users.googleSub, subject)).get()) ?? null;
    },

    /**
     * Connects an account whose owner proved the address before: nothing else of it changes.
     * False when it is connected to someone already.
     */
    async connect(id: string, profile: GoogleProfile, now: Instant): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({
          googleSub: profile.subject,
          updatedAt: now,
        })
        .where(
          and(eq(users.id, id), isNull(users.googleSub), sql`${users.emailVerifiedAt} IS NOT NULL`),
        )
        .returning({ id: users.id });
      return rows.length === 1;
    },

    /**
     * Hands an account whose address nobody had proven to the one whom Google vouches for: what the one
     * who registered it chose, the password first of all, is dropped; so is a username made of another name,
     * unless someone was faster with the new one. False when it was proven meanwhile.
     */
    async takeOver(
      { id, username }: { readonly id: string; readonly username: string },
      profile: GoogleProfile,
      now: Instant,
    ): Promise<boolean> {
      const [rows] = await db.batch([
        db
          .update(users)
          .set({
            googleSub: profile.subject,
            authProvider: 'google',
            name: profile.name,
            username: sql`CASE WHEN ${users.name} = ${profile.name}
              OR EXISTS (SELECT 1 FROM users other WHERE other.username = ${username})
              THEN ${users.username} ELSE ${username} END`,
            phone: null,
            passwordHash: null,
            profilePicture: null,
            emailVerifiedAt: now,
            sessionEpoch: sql`${users.sessionEpoch} + 1`,
            updatedAt: now,
          })
          .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
          .returning({ id: users.id }),
        db
          .delete(oneTimeTokens)
          .where(and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.purpose, 'verify-email'))),
      ]);
      return rows.length === 1;
    },

    /** False when the subject, the address or the username was taken meanwhile. */
    async insert(
      account: { readonly id: string; readonly username: string },
      profile: GoogleProfile,
      now: Instant,
    ): Promise<boolean> {
      const rows = await db
        .insert(users)
        .values({
          id: account.id,
          username: account.username,
          email: profile.email,
          name: profile.name,
          googleSub: profile.subject,
          authProvider: 'google',
          emailVerifiedAt: now,
          timeZone: 'UTC',
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: users.id });
      return rows.length === 1;
    },

    async lacksPicture(id: string): Promise<boolean> {
      const row = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.profilePicture)))
        .get();
      return row !== undefined;
    },

    /** Only where there is none. */
    async setPicture(id: string, path: string): Promise<void> {
      await db
        .update(users)
        .set({ profilePicture: path })
        .where(and(eq(users.id, id), isNull(users.profilePicture)));
    },
  };
}

export type GoogleAccountsRepo = ReturnType<typeof createGoogleAccountsRepo>;
