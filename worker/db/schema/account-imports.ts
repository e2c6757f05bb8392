import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** The last import of an archive into each account. The rows that an import adds depend on its row here. */
export const accountImports = sqliteTable('account_imports', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A random id. */
  importId: text('import_id').notNull(),
  importedAt: integer('imported_at').notNull(),
});
