// Runs the built Worker in a separate process, which a test can kill.
import { join } from 'node:path';
import { ROOT, type RunningTool, startNode } from '../../scripts/tools.ts';

const SCRIPT = join(ROOT, 'scripts', 'instances', 'serve-instance.ts');
const START_LIMIT_MS = 60_000;

export interface InstanceProcess extends RunningTool {
  readonly url: string;
}

/** Starts the process. `options` is the path of a JSON file with the result of `prepareWorker`. */
export async function startInstanceProcess(options: string): Promise<InstanceProcess> {
  let received = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const running = startNode([SCRIPT, options], {
    onOutput: (text) => {
      received += text;
      const [, url] = /^(http:\S+?)\/?$/m.exec(received) ?? [];
      if (url !== undefined) resolve(url);
    },
  });
  const fail = () => reject(new Error(`The Worker did not start.\n${received}`));
  const startTimer = setTimeout(fail, START_LIMIT_MS);
  running.exited.then(fail);
  try {
    return { ...running, url: await promise };
  } finally {
    clearTimeout(startTimer);
  }
}
