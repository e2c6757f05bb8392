// Who wants no reminders, and the links in mails by which they say so.
import { and, eq, gt } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { reminderOptouts } from './schema/reminder-optouts.ts';
import { unsubscribeLinks } from './schema/unsubscribe-links.ts';

const INSERT = `
INSERT INTO unsubscribe_links (token_hash, email, booking_id, expires_at)
SELECT ?1, ?2, id, ?4 FROM bookings WHERE id = ?3 AND (?5 IS NULL OR invitee_email = ?5)`;

interface NewUnsubscribeLink {
  readonly tokenHash: string;
  /** The reader's. */
  readonly email: string;
  readonly bookingId: string;
  /** Of the booking as it was read; null in an email to the host. */
  readonly inviteeEmail: string | null;
  readonly expiresAt: Instant;
}

export function createReminderOptoutsRepo(db: Database) {
  const insert = db.$client.prepare(INSERT);
  return {
    /** Not stored when the booking has another invitee by now than the one that the email was made for. */
    async insertLink(link: NewUnsubscribeLink): Promise<void> {
      const { tokenHash, email, bookingId, inviteeEmail, expiresAt } = link;
      await insert.bind(tokenHash, email.toLowerCase(), bookingId, expiresAt, inviteeEmail).run();
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
