// Starts Workers in Miniflare itself: `wrangler dev` puts a proxy in between that costs more than
// most of what is measured. The bindings are those of wrangler.toml, in wrangler's own words.
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '../tools.ts';
import { LIMITED_ENTRY, LIMITED_WORKER, LIMITS_VARIABLE, readLimits } from './memory-limits.ts';
import { migrate } from './migrate.ts';

export interface Instance {
  readonly url: URL;
  readonly db: D1Database;
  readonly dispose: () => Promise<void>;
}

interface StartOptions {
  /** Keeps the data there; without it each instance has its own, gone when it ends. */
  readonly state?: string;
  /** Serves dist/client too. Locally that means two more Workers in front, which a load test leaves out. */
  readonly withAssets?: boolean;
}

function readBindings(): SourcelessWorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'));
  const { modulesRules: _, ...options } = workerOptions;
  return options;
}

type Modules = readonly { readonly path: string; readonly contents: string }[];

async function start(
  modules: Modules,
  worker: SourcelessWorkerOptions,
  state?: string,
): Promise<Instance> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...worker,
      modules: modules.map((module) => ({ type: 'ESModule', ...module })),
      host: '127.0.0.1',
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      ...(state && { resourcePersistencePath: join(state, 'v3') }),
    }),
  );
  const url = await miniflare.ready;
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  if (!state) await migrate(db);
  return { url, db, dispose: () => miniflare.dispose() };
}

/** In development mode, so that mails are written and delivering them is part of what is measured. */
export function startWorker(script: string, options: StartOptions = {}): Promise<Instance> {
  const { assets, ...bindings } = readBindings();
  const worker = {
    ...bindings,
    ...(options.withAssets && assets ? { assets } : {}),
    bindings: { HALFPAST_MODE: 'development', [LIMITS_VARIABLE]: readLimits() },
  };
  const entry = { path: 'entry.js', contents: LIMITED_ENTRY };
  const product = { path: LIMITED_WORKER, contents: script };
  return start([entry, product], worker, options.state);
}

/** What the baseline shares with the product: its runtime and its database. */
const SHARED = ['compatibilityDate', 'compatibilityFlags', 'd1Databases'];

export function startBaseline(script: string): Promise<Instance> {
  const shared = Object.entries(readBindings()).filter(([name]) => SHARED.includes(name));
  return start([{ path: 'baseline.js', contents: script }], {
    ...Object.fromEntries(shared),
    durableObjects: { BARE_CALENDAR: { className: 'BareCalendar', useSQLite: true } },
  });
}
