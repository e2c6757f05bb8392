// D1's interface over the SQLite in Node: it runs the product's own statements, a hundred times faster than
// D1. Numbers are bound as D1 binds them (REAL), tables are STRICT, and a batch is one transaction.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Replica } from './replica.ts';

/** The caller decides when a database call takes effect. */
type Gate = <T>(effect: () => T, kind?: 'database' | 'commit') => Promise<T>;

interface Prepared {
  readonly rows: StatementSync;
  readonly arrays: StatementSync;
}

class Statement {
  readonly #prepared: Prepared;
  readonly #gate: Gate;
  readonly #values: readonly SQLInputValue[];

  constructor(prepared: Prepared, gate: Gate, values: readonly SQLInputValue[] = []) {
    this.#prepared = prepared;
    this.#gate = gate;
    this.#values = values;
  }

  bind(...values: unknown[]): Statement {
    const plain = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    return new Statement(this.#prepared, this.#gate, plain as SQLInputValue[]);
  }

  runNow() {
    return { results: this.#prepared.rows.all(...this.#values), success: true, meta: {} };
  }

  all() {
    return this.#gate(() => this.runNow());
  }

  run() {
    return this.#gate(() => this.runNow());
  }

  first() {
    return this.#gate(() => this.runNow().results[0] ?? null);
  }

  raw() {
    return this.#gate(() => this.#prepared.arrays.all(...this.#values));
  }
}

/** An in-memory database with the given migrations applied. */
export function openSqlite(migrations: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(
    'PRAGMA temp_store = MEMORY; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF',
  );
  for (const text of migrations) database.exec(text);
  return database;
}

/**
 * Hides parameters from the planner. SQLite compiles a statement again at every call if the planner has used
 * a bare parameter.
 */
const withHiddenParameters = (text: string) =>
  text.replace(/\?\d*/g, '+$&').replace(/\b(LIMIT|limit) (\+\?\d*)/g, '$1 ($2 + 0)');

export function createSqliteD1(database: DatabaseSync, gate: Gate): D1Database {
  const known = new Map<string, Prepared>();
  const prepare = (text: string): Statement => {
    let prepared = known.get(text);
    if (!prepared) {
      const hidden = withHiddenParameters(text);
      prepared = { rows: database.prepare(hidden), arrays: database.prepare(hidden) };
      prepared.arrays.setReturnArrays(true);
      known.set(text, prepared);
    }
    return new Statement(prepared, gate);
  };
  const [begin, commit, rollback] = ['BEGIN', 'COMMIT', 'ROLLBACK'].map((text) =>
    database.prepare(text),
  );
  const batchNow = (statements: readonly Statement[]) => {
    begin?.run();
    try {
      const results = statements.map((statement) => statement.runNow());
      commit?.run();
      return results;
    } catch (error) {
      rollback?.run();
      throw error;
    }
  };
  const batch = (statements: readonly Statement[]) => gate(() => batchNow(statements), 'commit');
  return { prepare, batch } as unknown as D1Database;
}

/** Adds sessions to the database. Sessions that do not start on the primary read the replica. */
export function withReplica(primary: D1Database, replica: Replica, gate: Gate): D1Database {
  const openAt = (bookmark: string | null) =>
    createSqliteD1(replica.database, (effect, kind) =>
      gate(() => {
        replica.prepareRead(bookmark);
        return effect();
      }, kind),
    );
  const nearest = openAt(null);
  const withSession = (start: string) => {
    if (start === 'first-primary' || !replica.isOn)
      return { ...primary, getBookmark: () => replica.bookmark() };
    return start === 'first-unconstrained' ? nearest : openAt(start);
  };
  return { ...primary, withSession } as unknown as D1Database;
}
