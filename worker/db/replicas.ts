// Opens handles for D1 read replication. A bookmark is a position in the history of the database.
// A handle chooses the session for each call:
// - The primary handle starts a session on the primary and records the session's bookmark.
// - A near handle uses the nearest replica, or a replica that has reached a bookmark. Both handles accept
//   statements that change data, because D1 runs such statements on the primary. But use near handles only
//   for queries.
import { laterBookmark } from '../domain/operations/bookmark.ts';

type Session = Pick<D1Database, 'prepare' | 'batch'>;

/** Chooses a session and makes one call on it. */
type Run = <Result>(call: (session: Session) => Promise<Result>) => Promise<Result>;

/** A statement that is prepared only when it runs, because its session is chosen at that time. */
class DeferredStatement {
  readonly #run: Run;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(run: Run, sql: string, values: readonly unknown[] = []) {
    this.#run = run;
    this.#sql = sql;
    this.#values = values;
  }

  on(session: Session): D1PreparedStatement {
    const statement = session.prepare(this.#sql);
    return this.#values.length === 0 ? statement : statement.bind(...this.#values);
  }

  bind(...values: unknown[]): DeferredStatement {
    return new DeferredStatement(this.#run, this.#sql, values);
  }

  all() {
    return this.#run((session) => this.on(session).all());
  }

  first() {
    return this.#run((session) => this.on(session).first());
  }

  raw() {
    return this.#run((session) => this.on(session).raw());
  }

  run() {
    return this.#run((session) => this.on(session).run());
  }
}

function createHandle(run: Run): D1Database {
  const prepare = (sql: string) => new DeferredStatement(run, sql);
  const batch = (statements: readonly DeferredStatement[]) =>
    run((session) => session.batch(statements.map((statement) => statement.on(session))));
  // Repositories use only these two methods of a database.
  return { prepare, batch } as unknown as D1Database;
}

export interface Replicas {
  /** Every call runs on the primary. */
  readonly primary: D1Database;
  /** Every call runs on the nearest replica. Two calls may run on different replicas. */
  readonly nearest: D1Database;
  /**
   * All calls run in one session that starts at the bookmark. The bookmark may come from a client. If a call
   * fails in this session, the primary answers.
   */
  openAt(bookmark: string): D1Database;
  /**
   * Returns a bookmark that includes all changes of this isolate so far. The bookmark may also
   * include changes of other requests. This is harmless.
   */
  latestBookmark(): string | null;
  /** Records the bookmark of a change that another isolate made for a request of this isolate. */
  noteBookmark(bookmark: string | null | undefined): void;
}

/** Returns null when the binding has no Sessions API. */
export function openReplicas(d1: D1Database): Replicas | null {
  if (typeof d1.withSession !== 'function') return null;
  let newestBookmark: string | null = null;
  const noteBookmark = (bookmark: string | null | undefined): void => {
    newestBookmark = laterBookmark(newestBookmark, bookmark ?? null);
  };
  const primary = createHandle(async (call) => {
    const session = d1.withSession('first-primary');
    try {
      return await call(session);
    } finally {
      noteBookmark(session.getBookmark());
    }
  });
  return {
    primary,
    nearest: createHandle((call) => call(d1.withSession('first-unconstrained'))),
    openAt(bookmark) {
      let session: Session | null = null;
      return createHandle(async (call) => {
        try {
          session ??= d1.withSession(bookmark);
          return await call(session);
        } catch {
          return call(d1);
        }
      });
    },
    latestBookmark: () => newestBookmark,
    noteBookmark,
  };
}
