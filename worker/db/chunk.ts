/** The maximum number of rows in one JSON value. D1 accepts values of up to 2 MB. */
const CHUNK = 1_000;

export function chunk<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < rows.length; from += CHUNK) chunks.push(rows.slice(from, from + CHUNK));
  return chunks;
}
