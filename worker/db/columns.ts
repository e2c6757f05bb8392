import { getTableColumns, type Table } from 'drizzle-orm';

/** The names of a table's columns in the database, by the names that the schema gives them. */
type ColumnNames<T extends Table> = { readonly [Column in keyof T['_']['columns']]: string };

/**
 * The column names of a table for hand-written SQL, so that a renamed column breaks the build. With an alias the
 * names are qualified by it: `columns(bookings, 'b').startAt` is `b.start_at`.
 */
export function columns<T extends Table>(table: T, alias?: string): ColumnNames<T> {
  const prefix = alias === undefined ? '' : `${alias}.`;
  const named = Object.entries(getTableColumns(table)).map(
    ([key, column]) => [key, prefix + column.name] as const,
  );
  return Object.freeze(Object.fromEntries(named)) as ColumnNames<T>;
}
