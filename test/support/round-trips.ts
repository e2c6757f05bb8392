// Counts the calls that a request makes to other services: the database, KV, the host object and external
// servers. Rate limits, the edge cache and static files are local to the data centre and are not counted.
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
  /** Runs `request` and returns the calls that were made until it ended. */
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

export function createRoundTripCounter(): Counter {
  let trips: Trip[] = [];
  let reached = 0;
  let databaseMs = 0;

  async function pass<Result>(service: Service, call: () => Promise<Result>): Promise<Result> {
    const step = reached + 1;
    trips.push({ service, step });
    // The host object makes its own calls only after it was called, so these calls have a later step.
    if (service === 'object') reached = Math.max(reached, step);
    if (service === 'database') await scheduler.wait(databaseMs);
    try {
      return await call();
    } finally {
      reached = Math.max(reached, step);
    }
  }

  const originals = new WeakMap<object, D1PreparedStatement>();
  function watchStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const watched = override(statement, (name, method) => {
      if (name === 'bind') {
        return (...values: unknown[]) => watchStatement(method(...values) as D1PreparedStatement);
      }
      if (!CALLS.includes(String(name))) return method;
      return (...args: unknown[]) => pass('database', async () => method(...args));
    });
    originals.set(watched, statement);
    return watched;
  }

  function watchDatabase<Target extends D1Database | D1DatabaseSession>(database: Target): Target {
    return override(database, (name, method) => {
      if (name === 'withSession')
        return (start: string) => watchDatabase(method(start) as D1DatabaseSession);
      if (name === 'prepare')
        return (sql: string) => watchStatement(method(sql) as D1PreparedStatement);
      if (name !== 'batch') return method;
      return (statements: D1PreparedStatement[]) =>
        pass('database', async () =>
          method(statements.map((statement) => originals.get(statement) ?? statement)),
        );
    });
  }

  const DB = watchDatabase(env.DB);
  const KV = override(
    env.KV,
    (_, method) =>
      (...args: unknown[]) =>
        pass('kv', async () => method(...args)),
  );
  // The real host object would write with its own binding, which is not counted. So the write runs here, with
  // the counted binding.
  const writes = createHostCalendarDeps(envWith({ DB }));
  const commit = (write: () => Promise<boolean>) =>
    pass('object', async () =>
      (await write()) ? { ok: true as const } : { ok: false as const, reason: 'refused' as const },
    );
  const HOST_CALENDAR = override(env.HOST_CALENDAR, (name, method) => {
    if (name !== 'getByName') return method;
    return (): HostCalendarStub => ({
      book: (command) =>
        commit(async () => (await writes.bookings.insertBookings([command]))[0] ?? false),
      move: (command) => commit(() => writes.bookingChanges.moveBooking(command)),
      cancel: (command) => commit(() => writes.bookingChanges.cancelBooking(command)),
      erase: (command) => commit(() => writes.inviteeErasures.eraseInvitee(command)),
      watch: () => pass('object', async () => {}),
    });
  });

  return {
    bindings: { DB, KV, HOST_CALENDAR },
    delayDatabase(ms) {
      databaseMs = ms;
    },
    async count(request) {
      [trips, reached] = [[], 0];
      const fetchOutside = globalThis.fetch;
      vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
        pass('outside', () => fetchOutside(...args)),
      );
      try {
        await request();
        return { trips: [...trips], steps: reached };
      } finally {
        vi.unstubAllGlobals();
      }
    },
  };
}
