import { type AnySQLiteColumn, text, type UpdateDeleteAction } from 'drizzle-orm/sqlite-core';

/** A column with the id of a row of another table. */
export const reference = <Name extends string>(
  name: Name,
  column: () => AnySQLiteColumn,
  actions?: { readonly onDelete: UpdateDeleteAction },
) => text(name).notNull().references(column, actions);
