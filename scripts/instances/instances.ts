// Starts Workers directly in Miniflare, because `wrangler dev` starts slowly and its proxy takes more time
// than most requests. Wrangler itself reads the bindings from wrangler.toml.
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from 'miniflare';
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions } from 'wrangler';
import { migrate } from '../migrate.ts';
import { ROOT } from '../tools.ts';
import { LIMITED_ENTRY, LIMITED_WORKER, LIMITS_VARIABLE, readLimits } from './memory-limits.ts';

/** The encryption keys of local instances. */
export const INSTANCE_KEYS = `instance:${'A'.repeat(43)}`;
const INSTANCE_DEPARTURE_KEY = 'A'.repeat(43);

export interface Instance {
  readonly url: URL;
  readonly db: D1Database;
  readonly dispose: () => Promise<void>;
}

interface WorkerChoice {
  /** When absent, the instance uses any free port. */
  readonly port?: number;
  /**
   * The folder for the data. When absent, the instance has temporary data, which is deleted when the instance
   * ends.
   */
  readonly state?: string;
  /**
   * Also serves dist/client. Load tests leave this option false, because the files add two more Workers to
   * each request.
   */
  readonly withAssets?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
  /** Code of a module that becomes the Worker's entry module in place of `entry.js`. */
  readonly front?: string;
  /** Queues deliver each message immediately instead of collecting a batch. */
  readonly queuesDeliverImmediately?: boolean;
}

export function readBindings(): SourcelessWorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'));
  const { modulesRules: _, ...options } = workerOptions;
  return options;
}

type Modules = readonly { readonly path: string; readonly contents: string }[];

/** Returns the options of an instance as plain data, so that another process can also start the instance. */
export function prepareInstance(
  modules: Modules,
  worker: SourcelessWorkerOptions,
  { state, port = 0 }: Pick<WorkerChoice, 'state' | 'port'> = {},
): MiniflareOptions {
  return convertV4MiniflareOptions({
    ...worker,
    modules: modules.map((module) => ({ type: 'ESModule', ...module })),
    host: '127.0.0.1',
    port,
    cf: false,
    telemetry: { enabled: false },
    unsafeTriggerHandlers: true,
    ...(state && { resourcePersistencePath: join(state, 'v3') }),
  });
}

type Consumers = SourcelessWorkerOptions['queueConsumers'];

function withoutBatchDelay(consumers: Consumers): Consumers {
  const entries = Object.entries(consumers ?? {});
  return Object.fromEntries(
    entries.map(([queue, consumer]) => [queue, { ...consumer, maxBatchTimeout: 0 }]),
  );
}

/**
 * Prepares the product's Worker in development mode, in which the Worker stores its emails in the database.
 */
export function prepareWorker(script: string, choice: WorkerChoice = {}): MiniflareOptions {
  const { assets, ...bindings } = readBindings();
  const worker = {
    ...bindings,
    ...(choice.queuesDeliverImmediately && {
      queueConsumers: withoutBatchDelay(bindings.queueConsumers),
    }),
    ...(choice.withAssets && assets ? { assets } : {}),
    bindings: {
      HALFPAST_MODE: 'development',
      SECRET_KEYS: INSTANCE_KEYS,
      DEPARTURE_KEY: INSTANCE_DEPARTURE_KEY,
      // Practically no limit, because the bench books as fast as the machine can.
      HOST_BOOKINGS_PER_HOUR: '1000000',
      [LIMITS_VARIABLE]: readLimits(),
      ...choice.variables,
    },
  };
  const entry = { path: 'entry.js', contents: LIMITED_ENTRY };
  const product = { path: LIMITED_WORKER, contents: script };
  const front = choice.front === undefined ? [] : [{ path: 'front.js', contents: choice.front }];
  return prepareInstance([...front, entry, product], worker, choice);
}

/** Starts an instance. Migrates a temporary database, because it is empty at first. */
export async function startInstance(options: MiniflareOptions): Promise<Instance> {
  const miniflare = new Miniflare(options);
  const url = await miniflare.ready;
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  if (!options.resourcePersistencePath) await migrate(db);
  return { url, db, dispose: () => miniflare.dispose() };
}

export function startWorker(script: string, choice?: WorkerChoice): Promise<Instance> {
  return startInstance(prepareWorker(script, choice));
}
