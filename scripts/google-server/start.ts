// A development machine without Google credentials signs in at the Google test server, which runs as a separate
// program.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type RunningTool, startProgram } from '../tools.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');
const START_LIMIT_MS = 20_000;

interface GoogleServer extends RunningTool {
  /** The Worker's variables, `NAME:value`. */
  variables: string[];
  /** The page where a person sees and changes the test accounts' calendars. */
  calendarUrl: string;
}

/** Whether the owner of this machine has put credentials into `.dev.vars`, which wrangler reads. */
function hasCredentials(): boolean {
  const path = join(ROOT, '.dev.vars');
  return existsSync(path) && /^GOOGLE_CLIENT_ID *=/m.test(readFileSync(path, 'utf8'));
}

/** Null when credentials for the real Google exist. Stores its data in the folder of local state. */
export async function startGoogleServer(state: string): Promise<GoogleServer | null> {
  if (hasCredentials()) return null;
  let received = '';
  let onLine = (_line: string) => {};
  const line = new Promise<string>((resolve) => {
    onLine = resolve;
  });
  const program = startProgram([PROGRAM, join(state, 'google.json')], {
    onOutput: (text) => {
      received += text;
      const [first, rest] = received.split('\n', 2);
      if (rest !== undefined) onLine(first ?? '');
    },
  });
  const late = setTimeout(() => onLine(''), START_LIMIT_MS);
  const answer = await Promise.race([line, program.exited.then(() => '')]);
  clearTimeout(late);
  if (!answer.startsWith('{')) {
    await program.stop();
    throw new Error(`The Google test server did not start.\n${received}`);
  }
  const given: Record<string, string> = JSON.parse(answer);
  const variables = Object.entries(given).map(([name, value]) => `${name}:${value}`);
  return { ...program, variables, calendarUrl: `${given.GOOGLE_API_URL}/test/calendar` };
}
