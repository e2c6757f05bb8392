// Starts the whole product on this machine: client, database, demo data, Worker and cron. `npm start` and the
// browser tests use this file.
import { buildClient } from './build-client.ts';
import { startCronClock } from './cron-clock.ts';
import { startGoogleServer } from './google-server/start.ts';
import {
  ensureDepartureKey,
  ensureSecretKeys,
  migrateState,
  wranglerEnvironment,
} from './local-state.ts';
import { isPortFree } from './ports.ts';
import { seedDemo } from './seed.ts';
import { type RunningTool, startTool } from './tools.ts';
import { readVersion } from './version.ts';

interface ProductOptions {
  port: number;
  state: string;
  /** More environment variables of the Worker, each as `NAME:value`. */
  variables?: readonly string[];
  onStep?: (text: string) => void;
  /** Receives the Worker's output while it runs. */
  onOutput?: (text: string) => void;
}

export interface RunningProduct extends RunningTool {
  url: string;
  /** URL of the Google test server's calendar page. Null when the real Google is configured. */
  testCalendarUrl: string | null;
}

export class PortBusyError extends Error {}

const START_LIMIT_MS = 60_000;

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

function startWorker(
  { port, state }: ProductOptions,
  variables: string[],
  onOutput: (text: string) => void,
): RunningTool {
  const secrets = [
    `SECRET_KEYS:${ensureSecretKeys(state)}`,
    `DEPARTURE_KEY:${ensureDepartureKey(state)}`,
  ];
  return startTool(
    'wrangler',
    [
      'dev',
      '--local',
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      state,
      '--log-level',
      'warn',
      '--show-interactive-dev-session=false',
      // Development mode is set only here. A deployed Worker is never in development mode.
      ...[
        'HALFPAST_MODE:development',
        `HALFPAST_VERSION:${readVersion()}`,
        DEMO_SUPPORT,
        DEMO_LINK,
        ...secrets,
        ...variables,
      ].flatMap((variable) => ['--var', variable]),
    ],
    { env: wranglerEnvironment(state), onOutput },
  );
}

export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const { port, state, onStep = () => {} } = options;
  if (!(await isPortFree(port))) {
    throw new PortBusyError(
      `Port ${port} is used by another process. Stop that process, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  onStep('Building the pages …');
  await buildClient();
  onStep('Preparing the local database …');
  await migrateState(state);
  await seedDemo(state);
  onStep('Starting the Worker …');
  const google = await startGoogleServer(state);
  let [ready, exited, received] = [false, false, ''];
  const worker = startWorker(
    options,
    [...(google?.variables ?? []), ...(options.variables ?? [])],
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
    await Promise.all([worker.stop(), google?.stop()]);
    throw new Error(`The Worker did not start.\n${received}`);
  }
  const stopClock = startCronClock(url, (text) => options.onOutput?.(`${text}\n`));
  return {
    url,
    testCalendarUrl: google?.calendarUrl ?? null,
    exited: worker.exited.finally(() => {
      stopClock();
      google?.stop();
    }),
    stop: async () => {
      stopClock();
      await Promise.all([worker.stop(), google?.stop()]);
    },
    kill: () => {
      stopClock();
      worker.kill();
      google?.kill();
    },
  };
}
