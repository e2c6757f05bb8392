import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/**
 * The event of a booking in the calendar of one of its hosts, as Halfpast last wrote it. Also stores a change
 * that someone made to this event in the calendar. The row is kept after the host has handed over the
 * booking.
 */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    bookingId: reference('booking_id', () => bookings.id),
    hostId: reference('host_id', () => users.id),
    /** The id of the calendar connection with which the event was written. */
    connectionId: text('connection_id').notNull(),
    /** The provider's ids of the calendar and the event. */
    calendarId: text('calendar_id').notNull(),
    eventId: text('event_id').notNull(),
    /**
     * Earlier events of the booking, as JSON. When a host disconnects an account, the event stays in this
     * account. The event is deleted when the host connects the account again.
     */
    leftEvents: text('left_events'),
    /** `planned`: the write has started, but its success is not recorded yet. */
    status: text({ enum: ['planned', 'written', 'removed'] }).notNull(),
    /**
     * The start and the end that Halfpast last wrote. If the event in the calendar has a different start or
     * end, someone else moved the event.
     */
    writtenStartAt: integer('written_start_at').notNull(),
    writtenEndAt: integer('written_end_at').notNull(),
    /** The start and the end that Halfpast is writing now. Null after the success of the write is recorded. */
    writingStartAt: integer('writing_start_at'),
    writingEndAt: integer('writing_end_at'),
    /** The booking's sequence at the last write. -1 means that the event must be written again. */
    writtenSequence: integer('written_sequence').notNull(),
    meetUrl: text('meet_url'),
    /** `pending`: the provider is still creating the conference. */
    conference: text({ enum: ['none', 'pending', 'ready', 'failed'] })
      .notNull()
      .default('none'),
    /** A change that someone made in the calendar. Null after the host has decided about the change. */
    externalChange: text('external_change', { enum: ['moved', 'deleted'] }),
    externalStartAt: integer('external_start_at'),
    externalEndAt: integer('external_end_at'),
    externalSeenAt: integer('external_seen_at'),
    /** The change that the host chose to ignore. It is not reported again. */
    ignoredChange: text('ignored_change'),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.hostId] }),
    index('calendar_events_event').on(table.hostId, table.eventId),
    index('calendar_events_external').on(table.hostId).where(sql`external_change IS NOT NULL`),
  ],
);
