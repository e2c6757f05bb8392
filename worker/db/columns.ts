import { getTableColumns, type Table } from 'drizzle-orm';

/** Maps each column's property name in the schema to its name in the database. */
type ColumnNames<T extends Table> = { readonly [Column in keyof T['_']['columns']]: string };

/**
 * Returns the column names of a table for hand-written SQL, so that a renamed column breaks the build. With
 * a second argument, each name starts with it: `columns(bookings, 'bookings').startAt` is `bookings.start_at`. The
 * second argument is the table's own name, or an alias that says which row it is (decision 65).
 */
export function columns<T extends Table>(table: T, alias?: string): ColumnNames<T> {
  const prefix = alias === undefined ? '' : `${alias}.`;
  const named = Object.entries(getTableColumns(table)).map(
    ([key, column]) => [key, prefix + column.name] as const,
  );
  return Object.freeze(Object.fromEntries(named)) as ColumnNames<T>;
}
