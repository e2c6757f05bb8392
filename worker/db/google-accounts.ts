// Accounts that Google vouches for.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Account } from './accounts.ts';
import type { Database } from './database.ts';
import { type FirstProof, prepareFirstProof } from './first-google-proof.ts';
import { users } from './schema/users.ts';

export interface GoogleProfile {
  readonly subject: string;
  /** Lower case, verified by Google. */
  readonly email: string;
  readonly name: string;
}

type Proof = Omit<FirstProof, 'userId' | 'subject' | 'isVerified'>;

/** Nobody who was in before the proof stays in. */
const LOCKED_OUT = {
  passwordHash: null,
  sessionEpoch: sql`${users.sessionEpoch} + 1`,
  needsReauth: false,
  accessReviewAt: null,
};

const isFree = (subject: string) =>
  and(
    isNull(users.googleSub),
    sql`NOT EXISTS (SELECT 1 FROM users other WHERE other.google_sub = ${subject})`,
  );

export function createGoogleAccountsRepo(db: Database) {
  const d1 = db.$client;

  async function prove(
    proof: FirstProof,
    update: { toSQL(): { sql: string; params: unknown[] } },
  ): Promise<boolean> {
    const statement = update.toSQL();
    const results = await d1.batch([
      ...prepareFirstProof(d1, proof),
      d1.prepare(statement.sql).bind(...statement.params),
    ]);
    return results.at(-1)?.results.length === 1;
  }

  return {
    async findBySubject(subject: string): Promise<Account | null> {
      return (await db.select().from(users).where(eq(users.googleSub, subject)).get()) ?? null;
    },

    /**
     * Connects an account whose owner proved the address by mail. Its password, its sessions and what was
     * connected to it are gone then, and its owner is owed a mail. False when it is connected to someone already.
     */
    async connect(id: string, profile: GoogleProfile, proof: Proof): Promise<boolean> {
      const { now } = proof;
      const update = db
        .update(users)
        .set({ ...LOCKED_OUT, googleSub: profile.subject, updatedAt: now })
        .where(and(eq(users.id, id), isFree(profile.subject), isNotNull(users.emailVerifiedAt)))
        .returning({ id: users.id });
      return prove({ ...proof, userId: id, subject: profile.subject, isVerified: true }, update);
    },

    /**
     * Hands an account whose address nobody had proven to the one whom Google vouches for: everything that was
     * typed at its sign-ups is dropped; so is a username made of another name, unless someone was faster with
     * the new one. False when it was proven meanwhile.
     */
    async takeOver(
      { id, username }: { readonly id: string; readonly username: string },
      profile: GoogleProfile,
      proof: Proof,
    ): Promise<boolean> {
      const { now } = proof;
      const update = db
        .update(users)
        .set({
          ...LOCKED_OUT,
          googleSub: profile.subject,
          authProvider: 'google',
          name: profile.name,
          username: sql`CASE WHEN ${users.name} = ${profile.name}
            OR EXISTS (SELECT 1 FROM users other WHERE other.username = ${username})
            THEN ${users.username} ELSE ${username} END`,
          phone: null,
          profilePicture: null,
          emailVerifiedAt: now,
          updatedAt: now,
        })
        .where(and(eq(users.id, id), isFree(profile.subject), isNull(users.emailVerifiedAt)))
        .returning({ id: users.id });
      return prove({ ...proof, userId: id, subject: profile.subject, isVerified: false }, update);
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
