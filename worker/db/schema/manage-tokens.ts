import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';

/**
 * The invitee's links to a booking: one from the booking itself, one from each email. They expire 90 days
 * after the meeting.
 */
export const manageTokens = sqliteTable(
  'manage_tokens',
  {
    /** SHA-256, so that a copy of this table is useless. */
    hash: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('manage_tokens_booking').on(table.bookingId)],
);
