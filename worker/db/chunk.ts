/** The maximum number of rows in one JSON value. D1 accepts values of up to 2 MB. */
const MAX_ROWS = 1_000;

/** Divides the rows into lists of up to `MAX_ROWS` rows. */
export function chunk<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    chunks.push(rows.slice(from, from + MAX_ROWS));
  return chunks;
}
