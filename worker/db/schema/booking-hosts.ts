import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/**
 * The times at which each host has a booking. A booking has one row for each of its hosts. The rule that
 * no host has two bookings at the same time reads only this table. Every transaction that changes a
 * booking's time, status or seats also changes the booking's rows in this table. So these rows
 * always match the booking (decision 120).
 *
 * The migration creates the table WITHOUT ROWID, so that the primary key contains all columns. A
 * query for busy times then reads only one part of one index.
 */
export const bookingHosts = sqliteTable(
  'booking_hosts',
  {
    bookingId: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    hostId: reference('host_id', () => users.id),
    // The column is not a foreign key. The check of a foreign key would scan this table for each
    // deleted meeting type.
    meetingTypeId: text('meeting_type_id').notNull(),
    status: text({ enum: ['confirmed', 'cancelled'] }).notNull(),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    guardStartAt: integer('guard_start_at').notNull(),
    guardEndAt: integer('guard_end_at').notNull(),
    seats: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.status, table.startAt, table.bookingId] }),
    // Used to find the hosts of a booking.
    uniqueIndex('booking_hosts_booking').on(table.bookingId, table.hostId),
  ],
);
