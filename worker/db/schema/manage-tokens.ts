import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { bookings } from './bookings.ts';

/**
 * Tokens of the links in emails about one booking. With a link of the audience `invitee`, the
 * invitee manages the booking. One token is created with the booking. Each email with such a link
 * gets its own token. The tokens expire 90 days after the meeting.
 */
export const manageTokens = sqliteTable(
  'manage_tokens',
  {
    /** SHA-256 of the token, so that a copy of this table grants no access. */
    hash: text().primaryKey(),
    bookingId: reference('booking_id', () => bookings.id),
    /** With a link of the audience `host`, the host approves or declines a request. */
    audience: text({ enum: ['host', 'invitee'] })
      .notNull()
      .default('invitee'),
    /** True for a link that is only in an email, so that only the owner of the mailbox can know it. */
    isMailed: integer('is_mailed', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('manage_tokens_booking').on(table.bookingId)],
);
