// Simulates a D1 database with one replica. The replica is a second database that serves old rows. The
// replica copies all rows again when its last copy is ten seconds old. It also copies them when a session
// requires a later bookmark (a database state).
import { env } from 'cloudflare:workers';

/** The greatest age of the replica's rows, in milliseconds. */
export const LAG_MS = 10_000;

type Copy = 'primary' | 'replica';

interface ReplicatedDatabase {
  readonly database: D1Database;
  /** The copy of the database that answered each call, in the order of the calls. */
  readonly calls: Copy[];
  /** Updates the replica. The replica then serves these rows until `now` is ten seconds later. */
  copy(): Promise<void>;
}

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_%' ESCAPE '\\'`;

async function listCopyStatements(table: string): Promise<D1PreparedStatement[]> {
  // Unlike `SELECT *`, this list contains no generated columns, which cannot be inserted.
  const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
    .bind(table)
    .all<{ name: string }>();
  const columns = results.map(({ name }) => `"${name}"`).join();
  const rows = await env.DB.prepare(`SELECT ${columns} FROM "${table}"`).raw();
  const placeholders = results.map((_, index) => `?${index + 1}`).join();
  const insert = env.REPLICA.prepare(
    `INSERT INTO "${table}" (${columns}) VALUES (${placeholders})`,
  );
  return [
    env.REPLICA.prepare(`DELETE FROM "${table}"`),
    ...rows.map((values) => insert.bind(...values)),
  ];
}

/** Creates the tables of the replica. Only a few test files need them, so `apply-migrations.ts` does not. */
async function ensureTables(): Promise<void> {
  const found = await env.REPLICA.prepare(TABLES).all();
  if (found.results.length > 0) return;
  const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
  await env.REPLICA.batch(queries.map((query) => env.REPLICA.prepare(query)));
}

async function copyRows(): Promise<void> {
  await ensureTables();
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>();
  const statements = await Promise.all(results.map(({ name }) => listCopyStatements(name)));
  const defer = env.REPLICA.prepare('PRAGMA defer_foreign_keys = on');
  await env.REPLICA.batch([defer, ...statements.flat()]);
}

/** Copies run one after another, so that the rows of an earlier copy never replace those of a later one. */
let lastInTurn: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  lastInTurn = lastInTurn.then(work, work);
  return lastInTurn;
}

async function readBookmark(): Promise<string> {
  const session = env.DB.withSession('first-primary');
  await session.prepare('SELECT 1').run();
  return session.getBookmark() ?? '';
}

interface ReplicaStatement extends D1PreparedStatement {
  readonly real: D1PreparedStatement;
}

/** Creates the database. `now` returns the current time, which decides when the replica copies again. */
export function createReplicatedDatabase(now: () => number): ReplicatedDatabase {
  const calls: Copy[] = [];
  let copiedBookmark = '';
  let copiedAt = Number.NEGATIVE_INFINITY;

  async function copyNow(): Promise<void> {
    const bookmark = await readBookmark();
    await copyRows();
    copiedBookmark = bookmark;
    copiedAt = now();
  }

  /** Waits until the replica has rows that are recent enough. */
  async function catchUp(bookmark: string): Promise<void> {
    if (/[^0-9a-f-]/.test(bookmark)) throw new Error('D1_ERROR: The bookmark is not valid.');
    await inTurn(async () => {
      if (now() - copiedAt >= LAG_MS || bookmark > copiedBookmark) await copyNow();
    });
    if (bookmark > copiedBookmark) throw new Error('D1_ERROR: The bookmark is in the future.');
    calls.push('replica');
  }

  function openReplica(bookmark: string): D1DatabaseSession {
    const wrap = (real: D1PreparedStatement): ReplicaStatement => {
      const answer = async <Result>(read: () => Promise<Result>): Promise<Result> => {
        await catchUp(bookmark);
        return read();
      };
      const bind = (...values: unknown[]) => wrap(real.bind(...values));
      const methods = {
        all: () => answer(() => real.all()),
        first: () => answer(() => real.first()),
        raw: () => answer(() => real.raw()),
        run: () => answer(() => real.run()),
      };
      return { ...methods, bind, real } as unknown as ReplicaStatement;
    };
    return {
      prepare: (sql: string) => wrap(env.REPLICA.prepare(sql)),
      batch: async (statements: ReplicaStatement[]) => {
        await catchUp(bookmark);
        return env.REPLICA.batch(statements.map(({ real }) => real));
      },
      getBookmark: () => copiedBookmark,
    } as unknown as D1DatabaseSession;
  }

  const countCalls = <Target extends D1Database | D1DatabaseSession>(real: Target): Target =>
    new Proxy(real, {
      get(target, name) {
        if (name === 'withSession') return openSession;
        if (name === 'prepare' || name === 'batch') calls.push('primary');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });

  function openSession(start = 'first-unconstrained'): D1DatabaseSession {
    if (start === 'first-primary') return countCalls(env.DB.withSession(start));
    return openReplica(start === 'first-unconstrained' ? '' : start);
  }

  return { database: countCalls(env.DB), calls, copy: () => inTurn(copyNow) };
}
