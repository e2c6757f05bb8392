// Reads many columns as one JSON text. A result with many cells takes long to send and to read. One text per row is
// much faster.
import { Column, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { chunk } from './chunk.ts';

/** D1 allows at most 32 arguments per SQL function, so the text is a list of lists. */
const ARGUMENTS_MAX = 32;

type Field = Column | SQL | SQL.Aliased;

const withoutAlias = (field: Field): SQLWrapper => (is(field, SQL.Aliased) ? field.sql : field);

/**
 * Returns SQL for a JSON text with all fields. Drizzle decodes the text to an object. The values of columns are decoded
 * like in other queries. The values of other SQL stay as they are, so they must be numbers, texts (not JSON) or null. The
 * object is null when `condition` is not true.
 */
export function jsonRow<Row>(condition: SQL, fields: Readonly<Record<string, Field>>) {
  const entries = Object.entries(fields);
  const lists = chunk(entries, ARGUMENTS_MAX).map(
    (part) =>
      sql`json_array(${sql.join(
        part.map(([, field]) => withoutAlias(field)),
        sql`,`,
      )})`,
  );
  const text = sql<Row | null>`CASE WHEN ${condition} THEN json_array(${sql.join(lists, sql`,`)}) END`;
  return text.mapWith((value: string) => {
    const values = (JSON.parse(value) as unknown[][]).flat();
    const row: Record<string, unknown> = {};
    entries.forEach(([name, field], index) => {
      const raw = values[index];
      row[name] = is(field, Column) && raw !== null ? field.mapFromDriverValue(raw) : raw;
    });
    return row as Row;
  });
}
