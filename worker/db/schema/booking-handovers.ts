import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/** Each hand-over of a booking from one host to another. The history of a booking lists its hand-overs. */
export const bookingHandovers = sqliteTable(
  'booking_handovers',
  {
    /** Starts with the `changeId` of the change. */
    id: text().primaryKey(),
    bookingId: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    fromId: reference('from_id', () => users.id),
    toId: reference('to_id', () => users.id),
    /**
     * The host, manager or admin who handed over the booking. Null when the invitee moved the booking and another host got
     * it.
     */
    byId: text('by_id').references(() => users.id),
    at: integer().notNull(),
  },
  (table) => [index('booking_handovers_booking').on(table.bookingId, table.at)],
);
