import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/** A booking's event in the host's calendar as we wrote it, and changes that were made to it there. */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** The connection under which it was written. */
    connectionId: text('connection_id').notNull(),
    /** The provider's ids. */
    calendarId: text('calendar_id').notNull(),
    eventId: text('event_id').notNull(),
    /** `planned`: about to be written. The write is confirmed when it is recorded. */
    status: text({ enum: ['planned', 'written', 'removed'] }).notNull(),
    /** The times of our last write. If the event has other times, someone else moved it. */
    writtenStartAt: integer('written_start_at').notNull(),
    writtenEndAt: integer('written_end_at').notNull(),
    /** The booking's sequence when it was written. -1 requests another write. */
    writtenSequence: integer('written_sequence').notNull(),
    meetUrl: text('meet_url'),
    /** `pending`: the provider is still creating the conference. */
    conference: text({ enum: ['none', 'pending', 'ready', 'failed'] })
      .notNull()
      .default('none'),
    /** A change in the calendar itself that waits for the host's decision. */
    externalChange: text('external_change', { enum: ['moved', 'deleted'] }),
    externalStartAt: integer('external_start_at'),
    externalEndAt: integer('external_end_at'),
    externalSeenAt: integer('external_seen_at'),
    /** The change that the host chose to ignore, so that it is not reported again. */
    ignoredChange: text('ignored_change'),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('calendar_events_event').on(table.hostId, table.eventId),
    index('calendar_events_external').on(table.hostId).where(sql`external_change IS NOT NULL`),
  ],
);
