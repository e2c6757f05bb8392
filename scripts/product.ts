// Starts the whole product on this machine: client, database, demo data, Worker and cron. `npm start` and the
// browser tests use this file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DevelopmentServers,
  startDevelopmentServers,
} from '../dev-services/caldav/development.ts';
import { startFeedServer } from '../dev-services/feeds/start.ts';
import { startGoogleProcess } from '../dev-services/google/start.ts';
import { startMicrosoftProcess } from '../dev-services/microsoft/start.ts';
import type { ProviderProcess } from '../dev-services/provider/start.ts';
import { startZoomProcess } from '../dev-services/zoom/start.ts';
import { buildClient } from './build-client.ts';
import { readShift } from './clock.ts';
import { startCronClock } from './cron-clock.ts';
import { ensureDepartureKey, ensureSecretKeys, wranglerEnvironment } from './local-state.ts';
import { isPortFree } from './ports.ts';
import { ROOT, type RunningTool, startNode, startTool } from './tools.ts';
import { readVersion } from './version.ts';

interface ProductOptions {
  port: number;
  state: string;
  /** More environment variables of the Worker, each as `NAME:value`. */
  variables?: readonly string[];
  /**
   * Runs the Worker directly in Miniflare. It starts and responds faster than `wrangler dev`, but it does not reload
   * when its code changes, and its queues deliver without a delay.
   */
  startsInstance?: boolean;
  /** Also starts the feed server. */
  startsFeeds?: boolean;
  /** Also starts each CalDAV test server that is installed. */
  startsCaldav?: boolean;
  /** Shows the progress of each step. When absent, the product starts silently. */
  runStep?: <T>(title: string, work: () => Promise<T>) => Promise<T>;
  /** Receives the Worker's output while it runs. */
  onOutput?: (text: string) => void;
}

export interface RunningProduct extends RunningTool {
  url: string;
  /** The pages of the test servers. A provider with real credentials has no test server. */
  testAccounts: { name: string; url: string }[];
  /** The URL of the CalDAV test server Radicale. Null when Radicale does not run. */
  radicaleUrl: string | null;
  /** The URL of the feed server. Null when the feed server does not run. */
  feedsUrl: string | null;
  /** Lines about the CalDAV test servers for the terminal. */
  caldavNotes: readonly string[];
}

const NO_SERVERS: DevelopmentServers = {
  urls: [],
  radicaleUrl: null,
  notes: [],
  stop: async () => {},
  kill: () => {},
};

export class PortBusyError extends Error {}

const START_LIMIT_MS = 60_000;
const SERVE_INSTANCE = join(ROOT, 'scripts', 'instances', 'serve-instance.ts');

type StartWorker = (variables: readonly string[], onOutput: (text: string) => void) => RunningTool;

/** The support email address in development. Emails to it are only stored locally. */
const DEMO_SUPPORT = 'SUPPORT_EMAIL:support@halfpast.example';
const DEMO_LINK = 'DEMO_LINK:demo/intro';

async function waitUntilReady(url: string, hasFailed: () => boolean): Promise<boolean> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && !hasFailed()) {
    try {
      await fetch(`${url}/api/`, { signal: AbortSignal.timeout(5000) });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}

/** Bundles the Worker, and returns a function that starts it in Miniflare with these variables. */
async function prepareInstance({ port, state }: ProductOptions): Promise<StartWorker> {
  // Loaded only here, because these files load wrangler, which takes seconds.
  const [{ bundleProduct }, { prepareWorker }] = await Promise.all([
    import('./instances/bundle.ts'),
    import('./instances/instances.ts'),
  ]);
  const script = await bundleProduct();
  return (variables, onOutput) => {
    const choice = {
      ...{ port, state, withAssets: true, queuesDeliverImmediately: true },
      variables: Object.fromEntries(variables.map(splitVariable)),
    };
    const file = join(state, 'instance.json');
    writeFileSync(file, JSON.stringify(prepareWorker(script, choice)), { mode: 0o600 });
    return startNode([SERVE_INSTANCE, file], { onOutput });
  };
}

const splitVariable = (variable: string): [string, string] => {
  const end = variable.indexOf(':');
  return [variable.slice(0, end), variable.slice(end + 1)];
};

/** Returns a function that starts the Worker with `wrangler dev`, which reloads it when its code changes. */
function prepareWrangler({ port, state }: ProductOptions): StartWorker {
  const args = [
    ...['dev', '--local', '--port', String(port), '--inspector-port', '0', '--persist-to', state],
    ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
  ];
  const env = wranglerEnvironment(state);
  return (variables, onOutput) =>
    startTool('wrangler', [...args, ...variables.flatMap((variable) => ['--var', variable])], {
      env,
      onOutput,
    });
}

/** The variables of the Worker, however it starts. */
const listVariables = (state: string): string[] => [
  // Development mode is set only here. A deployed Worker is never in development mode.
  'HALFPAST_MODE:development',
  `CLOCK_SHIFT_MS:${readShift()}`,
  `HALFPAST_VERSION:${readVersion()}`,
  DEMO_SUPPORT,
  DEMO_LINK,
  `SECRET_KEYS:${ensureSecretKeys(state)}`,
  `DEPARTURE_KEY:${ensureDepartureKey(state)}`,
];

/** Starts the test servers of the providers. */
async function startProviders(state: string): Promise<ProviderProcess[]> {
  const started = await Promise.all(
    [startGoogleProcess, startMicrosoftProcess, startZoomProcess].map((start) => start(state)),
  );
  return started.filter((provider) => provider !== null);
}

/** The Worker may send requests to these servers on this machine. In production, the variable has no effect. */
const allowOrigins = (urls: readonly string[]): string[] =>
  urls.length === 0
    ? []
    : [`CALENDAR_TEST_ORIGINS:${urls.map((url) => new URL(url).origin).join(' ')}`];

const stopAll = (providers: readonly ProviderProcess[]): Promise<void>[] =>
  providers.map((provider) => provider.stop());

/** Starts the test servers, the Worker and the cron. */
async function startServers(
  options: ProductOptions,
  startWorker: StartWorker,
): Promise<RunningProduct> {
  const { port, state, startsFeeds = false, startsCaldav = false } = options;
  const [providers, caldav, feeds] = await Promise.all([
    startProviders(state),
    startsCaldav ? startDevelopmentServers(state) : NO_SERVERS,
    startsFeeds ? startFeedServer() : null,
  ]);
  const stopServers = () => [...stopAll(providers), caldav.stop(), feeds?.stop()];
  let [ready, exited, received] = [false, false, ''];
  const worker = startWorker(
    [
      ...listVariables(state),
      ...providers.flatMap(({ variables }) => variables),
      ...allowOrigins([...caldav.urls, ...(feeds ? [feeds.url] : [])]),
      ...(options.variables ?? []),
    ],
    (text) => {
      if (ready) options.onOutput?.(text);
      else received += text;
    },
  );
  worker.exited.then(() => {
    exited = true;
  });
  const url = `http://localhost:${port}`;
  ready = await waitUntilReady(url, () => exited || received.includes('Build failed'));
  if (!ready) {
    await Promise.all([worker.stop(), ...stopServers()]);
    throw new Error(`The Worker did not start.\n${received}`);
  }
  const stopClock = startCronClock(url, (text) => options.onOutput?.(`${text}\n`));
  return {
    url,
    testAccounts: providers.map(({ name, pageUrl }) => ({ name, url: pageUrl })),
    radicaleUrl: caldav.radicaleUrl,
    feedsUrl: feeds?.url ?? null,
    caldavNotes: caldav.notes,
    exited: worker.exited.finally(() => {
      stopClock();
      stopServers();
    }),
    stop: async () => {
      stopClock();
      await Promise.all([worker.stop(), ...stopServers()]);
    },
    kill: () => {
      stopClock();
      worker.kill();
      for (const provider of providers) provider.kill();
      caldav.kill();
      void feeds?.stop();
    },
  };
}

export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const { port, state, runStep = (_title, work) => work() } = options;
  if (!(await isPortFree(port))) {
    throw new PortBusyError(
      `Port ${port} is used by another process. Stop that process, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  // This process loads the code for the database while vite builds the pages in a process of its own.
  const localData = import('./local-data.ts');
  await runStep('Building the pages', buildClient);
  const prepareWorker = options.startsInstance ? prepareInstance : prepareWrangler;
  const [startWorker] = await runStep('Preparing the local database', async () =>
    Promise.all([prepareWorker(options), (await localData).prepareLocalData(state)]),
  );
  return runStep('Starting the Worker', () => startServers(options, startWorker));
}
