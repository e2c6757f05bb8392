/**
 * The maximum number of rows in one JSON value. The limit keeps a value below 2 MB, the maximum of
 * D1.
 */
const MAX_ROWS = 1_000;

/** Divides the rows into lists of up to `maximum` rows. */
export function chunk<T>(rows: readonly T[], maximum = MAX_ROWS): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < rows.length; from += maximum)
    chunks.push(rows.slice(from, from + maximum));
  return chunks;
}
