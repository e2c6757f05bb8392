import type { Tables } from './filled-database.ts';

/**
 * Returns the tables, the rows and the values that a migration removed or changed: `table` when the number of
 * rows differs, and `table.column` when a value differs.
 */
export function findLostData(before: Tables, after: Tables): string[] {
  const lost = new Set<string>();
  for (const [table, rows] of before) {
    const kept = after.get(table) ?? [];
    if (kept.length !== rows.length) lost.add(table);
    else {
      for (const [index, row] of rows.entries()) {
        for (const [column, value] of Object.entries(row)) {
          if (kept[index]?.[column] !== value) lost.add(`${table}.${column}`);
        }
      }
    }
  }
  return [...lost];
}
