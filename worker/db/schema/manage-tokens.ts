import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';

/**
 * Tokens of the links in emails about one booking. Tokens of the audience `invitee` belong to the links with which an invitee manages a booking. One token is created with the booking, and
 * another one for each email with such a link. The tokens expire 90 days after the meeting.
 */
export const manageTokens = sqliteTable(
  'manage_tokens',
  {
    /** SHA-256 of the token, so that a copy of this table grants no access. */
    hash: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The links of the host lead to the page that approves or declines a request, and to nothing else. */
    audience: text({ enum: ['host', 'invitee'] })
      .notNull()
      .default('invitee'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('manage_tokens_booking').on(table.bookingId)],
);
