// One CalDAV server as a child process.
import { startProgram } from '../../scripts/tools.ts';

export const CALDAV_USER = { userName: 'tester', password: 'test-password' } as const;

export interface CaldavServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
}

const START_LIMIT_MS = 30_000;
const POLL_MS = 100;

/**
 * Waits until the server answers HTTP requests. Throws when the process ends or the server does not start in
 * time.
 */
export async function startServer(url: string, command: readonly string[]): Promise<CaldavServer> {
  let output = '';
  const program = startProgram(command, {
    onOutput: (text) => {
      output = (output + text).slice(-5000);
    },
  });
  let hasEnded = false;
  program.exited.then(() => {
    hasEnded = true;
  });
  const end = Date.now() + START_LIMIT_MS;
  while (!hasEnded && Date.now() < end) {
    const answers = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answers) return { url, stop: program.stop, kill: program.kill };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await program.stop();
  throw new Error(`${command[0]} did not start.\n${output}`);
}
