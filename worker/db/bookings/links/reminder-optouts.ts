// Stores email addresses that receive no reminders, and the unsubscribe links in emails.
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { insertInto } from '../../insert-into.ts';
import { bookings } from '../../schema/bookings.ts';
import { reminderOptouts } from '../../schema/reminder-optouts.ts';
import { unsubscribeLinks } from '../../schema/unsubscribe-links.ts';
import { nullable, statement, text } from '../../statement.ts';

const booking = columns(bookings);

const INSERT = statement({
  ...insertInto(unsubscribeLinks, {
    given: 'tokenHash email expiresAt',
    values: { bookingId: booking.id },
    omit: 'guestId',
    params: { bookingId: text, inviteeEmail: nullable(text) },
    from: `FROM bookings WHERE ${booking.id} = :bookingId
  AND (:inviteeEmail IS NULL OR ${booking.inviteeEmail} = :inviteeEmail)`,
  }),
});

interface NewUnsubscribeLink {
  readonly tokenHash: string;
  /** The email address of the recipient. */
  readonly email: string;
  readonly bookingId: string;
  /** The invitee's email address when the booking was read. Null in an email to the host. */
  readonly inviteeEmail: string | null;
  readonly expiresAt: Instant;
}

export function createReminderOptoutsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Stores the link, unless the email address of the booking's invitee has changed since the email was
     * rendered.
     */
    async insertLink(link: NewUnsubscribeLink): Promise<void> {
      const { tokenHash, email, bookingId, inviteeEmail, expiresAt } = link;
      await INSERT.run(d1, {
        tokenHash,
        email: email.toLowerCase(),
        bookingId,
        expiresAt,
        inviteeEmail,
      });
    },

    /**
     * Returns the email address to which the link belongs, and whether reminders to that address are stopped.
     * Null for an unknown or expired link.
     */
    async findByLink(tokenHash: string, now: Instant) {
      const row = await db
        .select({ email: unsubscribeLinks.email, stoppedAt: reminderOptouts.createdAt })
        .from(unsubscribeLinks)
        .leftJoin(reminderOptouts, eq(reminderOptouts.email, unsubscribeLinks.email))
        .where(
          and(
            eq(unsubscribeLinks.tokenHash, tokenHash),
            isNull(unsubscribeLinks.guestId),
            gt(unsubscribeLinks.expiresAt, now),
          ),
        )
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
