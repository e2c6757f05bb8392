import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stored rows that are unreadable. Jobs skip them until an operator repairs them. */
export const quarantinedRows = sqliteTable(
  'quarantined_rows',
  {
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    /** The column and its problem, for the operator. Never the value. */
    reason: text().notNull(),
    foundAt: integer('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('quarantined_rows_found').on(table.foundAt),
  ],
);
