import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/** The event that a booking has in the host's calendar, as we wrote it, and what was done to it there. */
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
    /** `planned`: about to be written there; whether it was is known once that is recorded. */
    status: text({ enum: ['planned', 'written', 'removed'] }).notNull(),
    /** The times that we wrote last: an event that stands elsewhere was moved by somebody else. */
    writtenStartAt: integer('written_start_at').notNull(),
    writtenEndAt: integer('written_end_at').notNull(),
    /** The booking's sequence when it was written; -1 asks for it to be written anew. */
    writtenSequence: integer('written_sequence').notNull(),
    meetUrl: text('meet_url'),
    /** `pending`: the provider is still making the conference. */
    conference: text({ enum: ['none', 'pending', 'ready', 'failed'] })
      .notNull()
      .default('none'),
    /** What was done to the event in the calendar itself and waits for the host's word. */
    externalChange: text('external_change', { enum: ['moved', 'deleted'] }),
    externalStartAt: integer('external_start_at'),
    externalEndAt: integer('external_end_at'),
    externalSeenAt: integer('external_seen_at'),
    /** The change that the host chose to leave as it is, so that it is not asked about again. */
    ignoredChange: text('ignored_change'),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('calendar_events_event').on(table.hostId, table.eventId),
    index('calendar_events_external').on(table.hostId).where(sql`external_change IS NOT NULL`),
  ],
);
