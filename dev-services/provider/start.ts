// Starts a test server as a separate process, for a development machine without credentials of the provider.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type RunningTool, startNode } from '../../scripts/tools.ts';

const START_LIMIT_MS = 20_000;

export interface ProviderProcess extends RunningTool {
  /** Name of the provider, for people. */
  name: string;
  /** Environment variables of the Worker, each as `NAME:value`. */
  variables: string[];
  /** URL of the page that shows the calendars or meetings of the test accounts. */
  pageUrl: string;
}

interface ProviderMain {
  readonly name: string;
  /** The name of the folder of the server, and of its file in the state folder. */
  readonly folder: string;
  /** The variable with the client id. If `.dev.vars` contains it, the real provider is configured. */
  readonly clientIdVariable: string;
  /** The variable whose value is the URL of the test server. */
  readonly urlVariable: string;
  readonly page: 'calendar' | 'meetings';
}

/** Tells whether `.dev.vars`, which wrangler reads, contains the variable. */
function isConfigured(variable: string): boolean {
  const path = join(ROOT, '.dev.vars');
  if (!existsSync(path)) return false;
  return new RegExp(`^${variable} *=`, 'm').test(readFileSync(path, 'utf8'));
}

/** Starts the server with its data in the state folder. Returns null when real credentials exist. */
export async function startProviderProcess(
  { name, folder, clientIdVariable, urlVariable, page }: ProviderMain,
  state: string,
): Promise<ProviderProcess | null> {
  if (isConfigured(clientIdVariable)) return null;
  let received = '';
  let onLine = (_line: string) => {};
  const line = new Promise<string>((resolve) => {
    onLine = resolve;
  });
  const main = join(import.meta.dirname, '..', folder, 'main.ts');
  const server = startNode([main, join(state, `${folder}.json`)], {
    onOutput: (text) => {
      received += text;
      const [first, rest] = received.split('\n', 2);
      if (rest !== undefined) onLine(first ?? '');
    },
  });
  const timer = setTimeout(() => onLine(''), START_LIMIT_MS);
  const answer = await Promise.race([line, server.exited.then(() => '')]);
  clearTimeout(timer);
  if (!answer.startsWith('{')) {
    await server.stop();
    throw new Error(`The ${name} test server did not start.\n${received}`);
  }
  const environment: Record<string, string> = JSON.parse(answer);
  const variables = Object.entries(environment).map(([key, value]) => `${key}:${value}`);
  return { ...server, name, variables, pageUrl: `${environment[urlVariable]}/test/${page}` };
}
