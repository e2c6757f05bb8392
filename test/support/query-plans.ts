// Finds statements that scan a whole table, with the query plans of the real database.
import { env } from 'cloudflare:workers';
import type { RecordedStatement } from './recording-database.ts';

// Not a scan of a table: `walk` is a recursive query that steps through an index.
const SCAN_OF_TABLE = /^SCAN (?!json_each\b|CONSTANT ROW\b|walk\b)/;

async function listScans({ text, values }: RecordedStatement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map((row) => row.detail).filter((detail) => SCAN_OF_TABLE.test(detail));
}

/** Returns the statements that scan a table, each with its scans. */
export async function findScanning(statements: readonly RecordedStatement[]) {
  const plans = await Promise.all(
    statements.map(async (each) => ({ text: each.text, scans: await listScans(each) })),
  );
  return plans.filter(({ scans }) => scans.length > 0);
}
