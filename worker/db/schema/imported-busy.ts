import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * The times of meetings that the host had booked in another account, with their buffers, from an imported archive. They
 * make the host unavailable, like events of a connected calendar. A row covers at most one day, so a query for a range can search by
 * start time.
 */
export const importedBusy = sqliteTable(
  'imported_busy',
  {
    hostId: reference('host_id', () => users.id, { onDelete: 'cascade' }),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.startAt, table.endAt] }),
    // Used to delete past times.
    index('imported_busy_end').on(table.endAt),
  ],
);
