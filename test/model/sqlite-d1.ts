// D1's interface over the SQLite that comes with Node: the product's own statements, a hundred times quicker.
// Numbers are bound as D1 binds them (REAL), tables are STRICT, a batch is one transaction.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

interface Prepared {
  readonly rows: StatementSync;
  readonly arrays: StatementSync;
}

class Statement {
  readonly #prepared: Prepared;
  readonly #values: readonly SQLInputValue[];

  constructor(prepared: Prepared, values: readonly SQLInputValue[] = []) {
    this.#prepared = prepared;
    this.#values = values;
  }

  bind(...values: unknown[]): Statement {
    const plain = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    return new Statement(this.#prepared, plain as SQLInputValue[]);
  }

  runNow() {
    return { results: this.#prepared.rows.all(...this.#values), success: true, meta: {} };
  }

  async all() {
    return this.runNow();
  }

  async run() {
    return this.runNow();
  }

  async first() {
    return this.runNow().results[0] ?? null;
  }

  async raw() {
    return this.#prepared.arrays.all(...this.#values);
  }
}

/** Empty, with the given migrations applied. */
export function createSqliteD1(migrations: readonly string[]): D1Database {
  const database = new DatabaseSync(':memory:');
  for (const text of migrations) database.exec(text);
  const known = new Map<string, Prepared>();
  const prepare = (text: string): Statement => {
    let prepared = known.get(text);
    if (!prepared) {
      prepared = { rows: database.prepare(text), arrays: database.prepare(text) };
      prepared.arrays.setReturnArrays(true);
      known.set(text, prepared);
    }
    return new Statement(prepared);
  };
  const batch = async (statements: readonly Statement[]) => {
    database.exec('BEGIN');
    try {
      const results = statements.map((statement) => statement.runNow());
      database.exec('COMMIT');
      return results;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return { prepare, batch } as unknown as D1Database;
}
