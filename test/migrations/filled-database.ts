// Creates a database of any schema version with two rows in every table. The rows are generated from the
// columns that SQLite reports.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Migration } from '../../scripts/migrations.ts';

type Row = Readonly<Record<string, unknown>>;
export type Tables = ReadonlyMap<string, readonly Row[]>;

interface Column {
  readonly name: string;
  readonly type: string;
  /** 0 for a normal column, another number for a generated column. */
  readonly hidden: number;
}

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

const ROWS = [0, 1];

/** Runs a migration in a transaction, as D1 does. */
export function runMigration(database: DatabaseSync, sql: string): void {
  database.exec(`BEGIN;${sql};COMMIT`);
}

function listTables(database: DatabaseSync): string[] {
  const rows = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  return rows.map(({ name }) => String(name));
}

function toValue(table: string, { name, type }: Column, row: number): SQLInputValue {
  return type.toUpperCase() === 'INTEGER' ? row + 1 : `${table}-${name}-${row}`;
}

function fillTable(database: DatabaseSync, table: string, keys: readonly ForeignKey[]): void {
  const columns = (
    database.prepare(`SELECT * FROM pragma_table_xinfo(?)`).all(table) as unknown as Column[]
  ).filter(({ hidden }) => hidden === 0);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const insert = database.prepare(
    `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of ROWS) {
    const values = columns.map((column) => {
      const key = keys.find(({ from }) => from === column.name);
      if (!key) return toValue(table, column, row);
      const parents = database.prepare(`SELECT "${key.to}" AS id FROM ${key.table}`).all();
      return parents[row]?.id ?? null;
    });
    insert.run(...values);
  }
}

/** Fills all tables. Fills a table only after the tables that it refers to. */
function fill(database: DatabaseSync): void {
  const emptyTables = new Set(listTables(database));
  while (emptyTables.size > 0) {
    const countBefore = emptyTables.size;
    for (const table of emptyTables) {
      const keys = database
        .prepare('SELECT "table", "from", "to" FROM pragma_foreign_key_list(?)')
        .all(table) as unknown as ForeignKey[];
      if (keys.some((key) => key.table !== table && emptyTables.has(key.table))) continue;
      fillTable(database, table, keys);
      emptyTables.delete(table);
    }
    if (emptyTables.size === countBefore)
      throw new Error(`Tables refer to each other: ${[...emptyTables]}`);
  }
}

/** Opens a database of the schema version after these migrations. */
export function openFilled(migrations: readonly Migration[]): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  for (const { sql } of migrations) runMigration(database, sql);
  fill(database);
  return database;
}

const isWithoutRowId = (database: DatabaseSync, table: string) =>
  database.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').get(table)?.wr === 1;

export function readTables(database: DatabaseSync): Tables {
  return new Map(
    listTables(database).map((table) => {
      const order = isWithoutRowId(database, table) ? '' : 'ORDER BY rowid';
      return [table, database.prepare(`SELECT * FROM ${table} ${order}`).all()];
    }),
  );
}
