// Counts the calls that a request makes to other services: the database, KV, the Durable Object of the
// host, and external servers. Rate limits, the edge cache and static files are local to the data centre and
// are not counted.
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { HostCalendarStub } from '../../worker/adapters/bookings/host-calendar.ts';
import { createHostCalendarDeps, type Env } from '../../worker/deps.ts';
import { envWith } from './apps.ts';

type Service = 'database' | 'kv' | 'object' | 'outside';

interface Trip {
  readonly service: Service;
  /** Number of the call in the sequence, from 1. Simultaneous calls have the same number. */
  readonly step: number;
  /** Number of SQL statements of a database call. It is 0 for other services. */
  readonly statements: number;
  /** Rows that a database call wrote, including rows of indexes, as D1 counts them. */
  rowsWritten: number;
}

export interface RoundTrips {
  readonly trips: readonly Trip[];
  /** Number of calls in sequence, which is the highest `step`. */
  readonly steps: number;
}

interface Counter {
  /** Bindings whose calls are counted. */
  readonly bindings: Pick<Env, 'DB' | 'KV' | 'HOST_CALENDAR'>;
  /** Sets the delay of every database call, in milliseconds. */
  delayDatabase(ms: number): void;
  /** Runs `request` and returns all calls that happened during the run. */
  count(request: () => Promise<unknown>): Promise<RoundTrips>;
}

const CALLS = ['run', 'all', 'first', 'raw'];

/** Returns a proxy of the target. `replace` returns the method to use in place of the given method. */
function override<Target extends object>(
  target: Target,
  replace: (name: string | symbol, method: (...args: unknown[]) => unknown) => unknown,
): Target {
  return new Proxy(target, {
    get(real, name) {
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? replace(name, value.bind(real)) : value;
    },
  });
}

interface Written {
  readonly meta?: { readonly rows_written?: number };
}

/**
 * Returns the number of rows that a call or a batch wrote, according to its result. A raw result contains no
 * such number, so it counts as 0.
 */
function countRowsWritten(result: unknown): number {
  const parts: readonly Written[] = Array.isArray(result) ? result : [result];
  return parts.reduce((sum, part) => sum + (part?.meta?.rows_written ?? 0), 0);
}

export function createRoundTripCounter(): Counter {
  let trips: Trip[] = [];
  let finishedStep = 0;
  let databaseMs = 0;

  async function countCall<Result>(
    service: Service,
    call: () => Promise<Result>,
    statements = service === 'database' ? 1 : 0,
  ): Promise<Result> {
    const step = finishedStep + 1;
    const trip = { service, step, statements, rowsWritten: 0 };
    trips.push(trip);
    // The Durable Object makes its own calls after this call, so those calls have a later step.
    if (service === 'object') finishedStep = Math.max(finishedStep, step);
    if (service === 'database') await scheduler.wait(databaseMs);
    try {
      const result = await call();
      trip.rowsWritten = countRowsWritten(result);
      return result;
    } finally {
      finishedStep = Math.max(finishedStep, step);
    }
  }

  async function countFirst(statement: D1PreparedStatement, column?: string): Promise<unknown> {
    const { results } = await countCall('database', () => statement.all());
    const [first] = results;
    if (first === undefined) return null;
    return column === undefined ? first : first[column];
  }

  const originals = new WeakMap<object, D1PreparedStatement>();
  function countStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const countedStatement = override(statement, (name, method) => {
      if (name === 'bind') {
        return (...values: unknown[]) => countStatement(method(...values) as D1PreparedStatement);
      }
      if (!CALLS.includes(String(name))) return method;
      // `first` does not return the number of rows that were written.
      if (name === 'first') return (column?: string) => countFirst(statement, column);
      return (...args: unknown[]) => countCall('database', async () => method(...args));
    });
    originals.set(countedStatement, statement);
    return countedStatement;
  }

  function countDatabase<Target extends D1Database | D1DatabaseSession>(database: Target): Target {
    return override(database, (name, method) => {
      if (name === 'withSession')
        return (start: string) => countDatabase(method(start) as D1DatabaseSession);
      if (name === 'prepare')
        return (sql: string) => countStatement(method(sql) as D1PreparedStatement);
      if (name !== 'batch') return method;
      return (statements: D1PreparedStatement[]) =>
        countCall(
          'database',
          async () => method(statements.map((statement) => originals.get(statement) ?? statement)),
          statements.length,
        );
    });
  }

  const DB = countDatabase(env.DB);
  const KV = override(
    env.KV,
    (_, method) =>
      (...args: unknown[]) =>
        countCall('kv', async () => method(...args)),
  );
  // The real Durable Object would store the booking through its own database binding, whose calls are not
  // counted. Therefore, the change is stored here with the counted binding.
  const hostDeps = createHostCalendarDeps(envWith({ DB }));
  const runWrite = (write: () => Promise<boolean>) =>
    countCall('object', async () =>
      (await write()) ? { ok: true as const } : { ok: false as const, reason: 'refused' as const },
    );
  const HOST_CALENDAR = override(env.HOST_CALENDAR, (name, method) => {
    if (name !== 'getByName') return method;
    return (): HostCalendarStub => ({
      book: (command) =>
        runWrite(async () => (await hostDeps.bookings.insertBookings([command]))[0] ?? false),
      move: (command) => runWrite(() => hostDeps.bookingChanges.moveBooking(command)),
      cancel: (command) => runWrite(() => hostDeps.bookingChanges.cancelBooking(command)),
      approve: (command) => runWrite(() => hostDeps.bookingChanges.approveRequest(command)),
      askForTime: (command) => runWrite(() => hostDeps.bookingChanges.askForTime(command)),
      markNoShow: (command) => runWrite(() => hostDeps.bookingChanges.markNoShow(command)),
      handOver: (command) => runWrite(() => hostDeps.handOvers.handOver(command)),
      removeGuest: (command) => runWrite(() => hostDeps.guestRemovals.removeGuest(command)),
      hold: (command) => runWrite(() => hostDeps.holds.insertHold(command)),
      releaseHold: (command) => runWrite(() => hostDeps.holds.releaseHold(command)),
      erase: (command) => runWrite(() => hostDeps.inviteeErasures.eraseInvitee(command)),
      watch: () => countCall('object', async () => {}),
    });
  });

  return {
    bindings: { DB, KV, HOST_CALENDAR },
    delayDatabase(ms) {
      databaseMs = ms;
    },
    async count(request) {
      [trips, finishedStep] = [[], 0];
      const fetchOutside = globalThis.fetch;
      vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
        countCall('outside', () => fetchOutside(...args)),
      );
      try {
        await request();
        return { trips: [...trips], steps: finishedStep };
      } finally {
        vi.unstubAllGlobals();
      }
    },
  };
}
