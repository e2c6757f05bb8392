import { type AnySQLiteColumn, text } from 'drizzle-orm/sqlite-core';

type Actions = Parameters<ReturnType<typeof text>['references']>[1];

/** A column with the id of a row of another table. */
export const reference = <Name extends string>(
  name: Name,
  column: () => AnySQLiteColumn,
  actions?: Actions,
) => text(name).notNull().references(column, actions);
