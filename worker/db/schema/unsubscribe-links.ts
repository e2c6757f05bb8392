import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Unsubscribe links in emails. A link stops reminders to its email address, or removes a guest from
 * one booking. The token of a link is stored only as a hash.
 */
export const unsubscribeLinks = sqliteTable(
  'unsubscribe_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The email address in lower case. */
    email: text().notNull(),
    /**
     * The booking whose email contains the link. Null for links that were created before this column existed.
     */
    bookingId: text('booking_id'),
    /** The guest whom the link removes from the booking. Null for a link that stops reminders. */
    guestId: text('guest_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('unsubscribe_links_expires').on(table.expiresAt),
    index('unsubscribe_links_email').on(table.email),
    index('unsubscribe_links_booking').on(table.bookingId).where(sql`booking_id IS NOT NULL`),
  ],
);
