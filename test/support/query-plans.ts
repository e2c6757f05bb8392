// Uses the query plans of the real database to find statements that scan a whole table.
import { env } from 'cloudflare:workers';
import type { RecordedStatement } from './recording-database.ts';

// Does not match these scans, because they do not read a whole table:
// - a scan of the virtual table `json_each`
// - a scan of the recursive query `walk`, which reads an index entry by entry
// - a scan of a subquery's result. The plan lists scans of the tables inside the subquery separately.
const SCAN_OF_TABLE =
  /^SCAN (?!\w+(?: EXISTS)? VIRTUAL TABLE\b|CONSTANT ROW\b|walk\b|\(subquery-\d+\)$)/;

async function listScans({ text, values }: RecordedStatement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map((row) => row.detail).filter((detail) => SCAN_OF_TABLE.test(detail));
}

/** Returns the statements that scan a table, each with the scans of its query plan. */
export async function findScanning(statements: readonly RecordedStatement[]) {
  const plans = await Promise.all(
    statements.map(async (statement) => ({
      text: statement.text,
      scans: await listScans(statement),
    })),
  );
  return plans.filter(({ scans }) => scans.length > 0);
}

/**
 * Returns the statements for which the database must sort rows, because no index returns the rows in the
 * requested order.
 */
export async function findSorting(statements: readonly RecordedStatement[]): Promise<string[]> {
  const sorting: string[] = [];
  for (const { text, values } of statements) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...values)
      .all<{ detail: string }>();
    if (results.some(({ detail }) => detail.includes('TEMP B-TREE'))) sorting.push(text);
  }
  return sorting;
}
