import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Unreadable stored rows. Processing continues without them until a person repairs them. */
export const quarantinedRows = sqliteTable(
  'quarantined_rows',
  {
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    /** For the operator: the column and its problem, never the value. */
    reason: text().notNull(),
    foundAt: integer('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('quarantined_rows_found').on(table.foundAt),
  ],
);
