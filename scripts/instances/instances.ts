// Starts Workers directly in Miniflare: `wrangler dev` takes seconds to start and adds a proxy that costs
// more than most requests. The bindings come from wrangler.toml through wrangler itself.
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from 'miniflare';
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '../tools.ts';
import { LIMITED_ENTRY, LIMITED_WORKER, LIMITS_VARIABLE, readLimits } from './memory-limits.ts';
import { migrate } from './migrate.ts';

/** Valid only for instances on this machine. */
export const INSTANCE_KEYS = `instance:${'A'.repeat(43)}`;
const INSTANCE_DEPARTURE_KEY = 'A'.repeat(43);

export interface Instance {
  readonly url: URL;
  readonly db: D1Database;
  readonly dispose: () => Promise<void>;
}

interface WorkerChoice {
  /** The folder for the data; without it each instance has its own data, deleted at its end. */
  readonly state?: string;
  /** Also serves dist/client. Locally that adds two Workers in front, so load tests leave it out. */
  readonly withAssets?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
  /** A script in front of `entry.js`, with which the Worker otherwise starts. */
  readonly front?: string;
  /** Queues deliver each message immediately instead of collecting some first. */
  readonly areQueuesPrompt?: boolean;
}

export function readBindings(): SourcelessWorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'));
  const { modulesRules: _, ...options } = workerOptions;
  return options;
}

type Modules = readonly { readonly path: string; readonly contents: string }[];

/** Plain data, so that another process can also start it. */
export function prepareInstance(
  modules: Modules,
  worker: SourcelessWorkerOptions,
  state?: string,
): MiniflareOptions {
  return convertV4MiniflareOptions({
    ...worker,
    modules: modules.map((module) => ({ type: 'ESModule', ...module })),
    host: '127.0.0.1',
    port: 0,
    cf: false,
    telemetry: { enabled: false },
    unsafeTriggerHandlers: true,
    ...(state && { resourcePersistencePath: join(state, 'v3') }),
  });
}

type Consumers = SourcelessWorkerOptions['queueConsumers'];

function toPrompt(consumers: Consumers): Consumers {
  const entries = Object.entries(consumers ?? {});
  return Object.fromEntries(
    entries.map(([queue, consumer]) => [queue, { ...consumer, maxBatchTimeout: 0 }]),
  );
}

/** In development mode, so that the product renders and delivers its emails too. */
export function prepareWorker(script: string, choice: WorkerChoice = {}): MiniflareOptions {
  const { assets, ...bindings } = readBindings();
  const worker = {
    ...bindings,
    ...(choice.areQueuesPrompt && { queueConsumers: toPrompt(bindings.queueConsumers) }),
    ...(choice.withAssets && assets ? { assets } : {}),
    bindings: {
      HALFPAST_MODE: 'development',
      SECRET_KEYS: INSTANCE_KEYS,
      DEPARTURE_KEY: INSTANCE_DEPARTURE_KEY,
      // One host gets as many bookings as the machine can make.
      HOST_BOOKINGS_PER_HOUR: '1000000',
      [LIMITS_VARIABLE]: readLimits(),
      ...choice.variables,
    },
  };
  const entry = { path: 'entry.js', contents: LIMITED_ENTRY };
  const product = { path: LIMITED_WORKER, contents: script };
  const front = choice.front === undefined ? [] : [{ path: 'front.js', contents: choice.front }];
  return prepareInstance([...front, entry, product], worker, choice.state);
}

/** A database that is not stored is new: it gets the newest schema. */
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
