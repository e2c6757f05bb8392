import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stored rows that could not be read. Everything else goes on without them until a person repairs them. */
export const quarantinedRows = sqliteTable(
  'quarantined_rows',
  {
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    /** For operators: which column is wrong, and how. Never the value. */
    reason: text().notNull(),
    foundAt: integer('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('quarantined_rows_found').on(table.foundAt),
  ],
);
