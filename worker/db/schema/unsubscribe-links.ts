import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The address of an unsubscribe link. The link itself is not stored. */
export const unsubscribeLinks = sqliteTable(
  'unsubscribe_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    /** The booking whose email contains the link. Null for links created before this was recorded. */
    bookingId: text('booking_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('unsubscribe_links_expires').on(table.expiresAt),
    index('unsubscribe_links_email').on(table.email),
    index('unsubscribe_links_booking').on(table.bookingId).where(sql`booking_id IS NOT NULL`),
  ],
);
