import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { calendars } from './calendars.ts';

/**
 * The busy times from the host's calendars at the time of the last read. A long event is stored in
 * pieces of at most one day. So a query for a range can search by start time.
 */
export const calendarBusy = sqliteTable(
  'calendar_busy',
  {
    calendarId: reference('calendar_id', () => calendars.id, { onDelete: 'cascade' }),
    /** The provider's id of the event, or of the instance of a recurring event. */
    eventId: text('event_id').notNull(),
    /** The number of the piece within the event. */
    piece: integer().notNull(),
    hostId: text('host_id').notNull(),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.eventId, table.piece] }),
    index('calendar_busy_host').on(table.hostId, table.startAt, table.endAt),
  ],
);
