import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';

/**
 * The local times of upcoming bookings, computed with the time zone rules of the day on which the row was
 * written. A row is deleted when the meeting has started or was cancelled.
 */
export const agreedTimes = sqliteTable(
  'agreed_times',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The start of the booking when the local times were recorded. */
    startAt: integer('start_at').notNull(),
    hostZone: text('host_zone').notNull(),
    /** For example `2027-03-28 10:00`. */
    hostClock: text('host_clock').notNull(),
    inviteeZone: text('invitee_zone').notNull(),
    inviteeClock: text('invitee_clock').notNull(),
    /**
     * The time of the email to host and invitee about changed time zone rules. Null before that
     * email.
     */
    askedAt: integer('asked_at'),
  },
  (table) => [index('agreed_times_start').on(table.startAt)],
);
