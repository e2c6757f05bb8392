// Starts the Google test server as a separate process, for a development machine without Google credentials.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type RunningTool, startNode } from '../tools.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const START_LIMIT_MS = 20_000;

interface GoogleServer extends RunningTool {
  /** Environment variables of the Worker, each as `NAME:value`. */
  variables: string[];
  /** URL of the page that shows the test accounts' calendars. */
  calendarUrl: string;
}

/** Tells whether `.dev.vars`, which wrangler reads, contains Google credentials. */
function hasCredentials(): boolean {
  const path = join(ROOT, '.dev.vars');
  return existsSync(path) && /^GOOGLE_CLIENT_ID *=/m.test(readFileSync(path, 'utf8'));
}

/** Starts the server with its data in the state folder. Returns null when real Google credentials exist. */
export async function startGoogleServer(state: string): Promise<GoogleServer | null> {
  if (hasCredentials()) return null;
  let received = '';
  let onLine = (_line: string) => {};
  const line = new Promise<string>((resolve) => {
    onLine = resolve;
  });
  const server = startNode([MAIN, join(state, 'google.json')], {
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
    throw new Error(`The Google test server did not start.\n${received}`);
  }
  const environment: Record<string, string> = JSON.parse(answer);
  const variables = Object.entries(environment).map(([name, value]) => `${name}:${value}`);
  return { ...server, variables, calendarUrl: `${environment.GOOGLE_API_URL}/test/calendar` };
}
