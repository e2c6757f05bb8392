import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendars } from './calendars.ts';

/**
 * When the host is taken by events that are not ours, as last read. An event is kept in pieces of at most
 * a day, so that whatever lies in a range is found by where it starts.
 */
export const calendarBusy = sqliteTable(
  'calendar_busy',
  {
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    /** The provider's id of the event or of the instance of a recurring one. */
    eventId: text('event_id').notNull(),
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
