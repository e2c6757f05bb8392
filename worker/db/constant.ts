import { type Column, type SQL, sql } from 'drizzle-orm';

type Constant = string | number | boolean;

const toSql = (value: Constant): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));

/**
 * Returns SQL that is true when the column has this value. Use it in place of `eq` for a value that is written in the
 * code. Drizzle passes such a value as a parameter, and SQLite then prepares the statement twice, if the condition of a
 * partial index contains the column.
 */
export const hasValue = <C extends Column>(
  column: C,
  value: C['_']['data'] & Constant,
): SQL<unknown> => sql`${column} = ${sql.raw(toSql(value))}`;
