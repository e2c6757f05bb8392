// Who wants no reminders, and the links in mails by which they say so.
import { and, eq, gt } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { reminderOptouts } from './schema/reminder-optouts.ts';
import { unsubscribeLinks } from './schema/unsubscribe-links.ts';

export function createReminderOptoutsRepo(db: Database) {
  return {
    async insertLink(tokenHash: string, email: string, expiresAt: Instant): Promise<void> {
      await db
        .insert(unsubscribeLinks)
        .values({ tokenHash, email: email.toLowerCase(), expiresAt });
    },

    /** The address that the link speaks for, and what it wants now; null for an unknown or old link. */
    async findByLink(tokenHash: string, now: Instant) {
      const row = await db
        .select({ email: unsubscribeLinks.email, stoppedAt: reminderOptouts.createdAt })
        .from(unsubscribeLinks)
        .leftJoin(reminderOptouts, eq(reminderOptouts.email, unsubscribeLinks.email))
        .where(and(eq(unsubscribeLinks.tokenHash, tokenHash), gt(unsubscribeLinks.expiresAt, now)))
        .get();
      return row ? { email: row.email, isStopped: row.stoppedAt !== null } : null;
    },

    async isStopped(email: string): Promise<boolean> {
      const wanted = eq(reminderOptouts.email, email.toLowerCase());
      return (await db.select().from(reminderOptouts).where(wanted).get()) !== undefined;
    },

    async stop(email: string, now: Instant): Promise<void> {
      await db.insert(reminderOptouts).values({ email, createdAt: now }).onConflictDoNothing();
    },

    async resume(email: string): Promise<void> {
      await db.delete(reminderOptouts).where(eq(reminderOptouts.email, email));
    },
  };
}

export type ReminderOptoutsRepo = ReturnType<typeof createReminderOptoutsRepo>;
