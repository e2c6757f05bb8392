// Reads sign-ups that are not verified yet. account-changes.ts writes them.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';

type SignUp = typeof signUps.$inferSelect;

export function createSignUpsRepo(db: Database) {
  return {
    /** Returns the stored passwords of the email address's pending sign-ups. All of these passwords have the same salt. */
    async listPasswordHashes(email: string): Promise<string[]> {
      const rows = await db
        .select({ passwordHash: signUps.passwordHash })
        .from(signUps)
        .innerJoin(users, eq(users.id, signUps.userId))
        .where(eq(users.email, email));
      return rows.map(({ passwordHash }) => passwordHash);
    },

    /** Returns the account's pending sign-ups, oldest first. */
    async listOfAccount(userId: string): Promise<SignUp[]> {
      return db
        .select()
        .from(signUps)
        .where(eq(signUps.userId, userId))
        .orderBy(asc(signUps.createdAt));
    },
  };
}
