// Runs the later migrations on databases that have rows in every table.
import { describe, expect, it } from 'vitest';
import { listMigrations } from '../../scripts/migrations.ts';
import { openFilled, readTables, runMigration } from './filled-database.ts';
import { findLostData } from './find-lost-data.ts';

const MIGRATIONS = listMigrations();
const BASELINE = MIGRATIONS.slice(0, 1);

/**
 * Tables and columns that a migration moves, renames or removes, by the name of the migration. Another test
 * must check the moved values.
 */
const EXPECTED_LOSSES: Readonly<Record<string, readonly string[]>> = {
  // Sessions that had ended. A session now ends when its row in the new table is deleted.
  '0003_sessions.sql': ['revoked_sessions'],
};

describe('a database of each version', () => {
  it.each(MIGRATIONS.map(({ name }, index) => ({ name, index })))(
    'keeps all data after $name through every later migration',
    ({ index }) => {
      const database = openFilled(MIGRATIONS.slice(0, index + 1));
      let before = readTables(database);
      for (const [table, rows] of before) expect(rows, table).toHaveLength(2);
      for (const { name, sql } of MIGRATIONS.slice(index + 1)) {
        runMigration(database, sql);
        const after = readTables(database);
        expect(findLostData(before, after), name).toEqual(EXPECTED_LOSSES[name] ?? []);
        before = after;
      }
      expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    },
  );
});

describe('the comparison', () => {
  it.each([
    ['a new column', "ALTER TABLE mails ADD extra text DEFAULT '' NOT NULL", []],
    ['a new table', 'CREATE TABLE extra (id text PRIMARY KEY) STRICT', []],
    ['a deleted row', 'DELETE FROM mails WHERE rowid = 1', ['mails']],
    ['a renamed table', 'ALTER TABLE mails RENAME TO letters', ['mails']],
    ['a removed column', 'ALTER TABLE users DROP COLUMN name', ['users.name']],
    ['a changed value', "UPDATE users SET name = 'Ada' WHERE rowid = 2", ['users.name']],
    // SQLite ignores this PRAGMA in a transaction. Therefore, DROP TABLE also deletes rows of other tables.
    [
      'a table that is created again',
      `PRAGMA foreign_keys = OFF;
       CREATE TABLE copy AS SELECT * FROM teams;
       DROP TABLE teams;
       ALTER TABLE copy RENAME TO teams`,
      ['team_members'],
    ],
  ])('finds the losses of %s', (_change, sql, losses) => {
    const database = openFilled(BASELINE);
    const before = readTables(database);
    runMigration(database, sql);
    expect(findLostData(before, readTables(database))).toEqual(expect.arrayContaining(losses));
    expect(findLostData(before, readTables(database)).length > 0).toBe(losses.length > 0);
  });
});
