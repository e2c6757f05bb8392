import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyMutant, mutateSql } from '../mutation/mutate-sql.ts';
import { listMissingFiles } from '../mutation/sql-tests.ts';

it('the list of tests for SQL mutants contains only files that exist', () => {
  expect(listMissingFiles(join(import.meta.dirname, '../..'))).toEqual([]);
});

it('an SQL mutant makes one condition always true or replaces one comparison', () => {
  const source = '`SELECT 1 FROM a WHERE x = :x AND y < :y ORDER BY z`';
  const mutated = mutateSql(source).map((mutant) => applyMutant(source, mutant));
  expect(mutated).toEqual([
    '`SELECT 1 FROM a WHERE x = :x AND (1 OR y < :y) ORDER BY z`',
    '`SELECT 1 FROM a WHERE x <> :x AND y < :y ORDER BY z`',
    '`SELECT 1 FROM a WHERE x = :x AND y <= :y ORDER BY z`',
  ]);
});
