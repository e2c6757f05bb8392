// The bindings and exports of the Worker under test, for `cloudflare:workers` and `cloudflare:test`.
import type { D1Migration } from 'cloudflare:test';
import type { Env as WorkerEnv } from '../../worker/deps.ts';

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      REPLICA: D1Database;
      TEST_MIGRATIONS: D1Migration[];
      /** If this variable is not empty, `round-trips.test.ts` prints a table of all round trips. */
      ROUND_TRIP_TABLE: string;
      CONFORMANCE_TABLE: string;
      /** If this variable is not empty, `contract.test.ts` prints a table of all operations. */
      API_TABLE: string;
      /** The number of requests that `fuzz-api.test.ts` sends. */
      FUZZ_REQUESTS: string;
      /** The seed of the requests that `fuzz-api.test.ts` sends. */
      FUZZ_SEED: string;
    }
    interface GlobalProps {
      mainModule: typeof import('../../worker/index.ts');
      durableNamespaces: 'HostCalendar';
    }
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The text of docs/api/openapi.json. */
    apiDocument: string;
  }
}
