// Reads and writes accounts with a Google identity.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { users } from '../schema/users.ts';
import { bindQuery, runBatch } from '../statement.ts';
import type { Account } from './accounts.ts';
import { type FirstGoogleLink, prepareAccessRemoval } from './first-google-proof.ts';

const other = columns(users, 'other');

export interface GoogleProfile {
  readonly subject: string;
  /** The email address in lower case. Google has verified it. */
  readonly email: string;
  readonly name: string;
}

type LinkFacts = Omit<FirstGoogleLink, 'userId' | 'subject' | 'isVerified'>;

/**
 * The column values that remove the password and end every session that started before Google proved the
 * email address.
 */
const ACCESS_REMOVED = {
  passwordHash: null,
  sessionEpoch: sql`${users.sessionEpoch} + 1`,
  needsReauth: false,
  accessReviewAt: null,
};

// The condition that the account has no Google identity yet, and that no account has this Google identity.
const isUnlinked = (subject: string) =>
  and(
    isNull(users.googleSub),
    sql`NOT EXISTS (SELECT 1 FROM users other WHERE ${sql.raw(other.googleSub)} = ${subject})`,
  );

export function createGoogleAccountsRepo(db: Database) {
  const d1 = db.$client;

  async function linkWithGoogle(
    googleLink: FirstGoogleLink,
    update: Parameters<typeof bindQuery<{ id: string }>>[1],
  ): Promise<boolean> {
    const results = await runBatch(d1, [
      ...prepareAccessRemoval(d1, googleLink),
      bindQuery(d1, update),
    ]);
    return results.at(-1)?.results.length === 1;
  }

  return {
    async findBySubject(subject: string): Promise<Account | null> {
      return (await db.select().from(users).where(eq(users.googleSub, subject)).get()) ?? null;
    },

    /**
     * Links an account with a Google identity. The account's email address was already verified by a link in
     * an email. Removes the account's password, sessions, connected calendars and webhooks, and adds an email
     * to the owner. Returns false when the account already has a Google identity.
     */
    async connect(id: string, profile: GoogleProfile, googleLink: LinkFacts): Promise<boolean> {
      const { now } = googleLink;
      const update = db
        .update(users)
        .set({ ...ACCESS_REMOVED, googleSub: profile.subject, updatedAt: now })
        .where(and(eq(users.id, id), isUnlinked(profile.subject), isNotNull(users.emailVerifiedAt)))
        .returning({ id: users.id });
      return linkWithGoogle(
        { ...googleLink, userId: id, subject: profile.subject, isVerified: true },
        update,
      );
    },

    /**
     * Gives an account with an unverified email address to the owner of the Google identity.
     * Deletes everything that was entered when people signed up for the account. If the username
     * was made from a different name, the new `username` replaces it. If the new username was taken
     * in the meantime, the old username stays. Returns false when the email address was verified in
     * the meantime.
     */
    async takeOver(
      { id, username }: { readonly id: string; readonly username: string },
      profile: GoogleProfile,
      googleLink: LinkFacts,
    ): Promise<boolean> {
      const { now } = googleLink;
      const update = db
        .update(users)
        .set({
          ...ACCESS_REMOVED,
          googleSub: profile.subject,
          authProvider: 'google',
          name: profile.name,
          username: sql`CASE WHEN ${users.name} = ${profile.name}
            OR EXISTS (SELECT 1 FROM users other WHERE ${sql.raw(other.username)} = ${username})
            THEN ${users.username} ELSE ${username} END`,
          phone: null,
          profilePicture: null,
          emailVerifiedAt: now,
          updatedAt: now,
        })
        .where(and(eq(users.id, id), isUnlinked(profile.subject), isNull(users.emailVerifiedAt)))
        .returning({ id: users.id });
      return linkWithGoogle(
        { ...googleLink, userId: id, subject: profile.subject, isVerified: false },
        update,
      );
    },

    /**
     * Inserts an account with a Google identity. Returns false when the Google identity, the email address or
     * the username was taken in the meantime.
     */
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

    /** Sets the picture only if the account has none. */
    async setPicture(id: string, path: string): Promise<void> {
      await db
        .update(users)
        .set({ profilePicture: path })
        .where(and(eq(users.id, id), isNull(users.profilePicture)));
    },
  };
}
