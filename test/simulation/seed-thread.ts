// Runs the simulation in a separate thread, with the unchanged product or with a patched product.
import { parentPort, workerData } from 'node:worker_threads';
import type { Replay } from './history.ts';
import { installLoader, type Patch } from './loader.ts';
import { cacheFormats } from './quick-formats.ts';
import { QUICK_DRIZZLE, SHARED_REPOS, SMALL_LIMITS } from './small-limits.ts';
import { installVirtualTime } from './virtual-time.ts';

export interface ThreadData {
  readonly patches: readonly Patch[];
}

export type ThreadCommand =
  | { readonly kind: 'run'; readonly from: number; readonly count: number }
  | { readonly kind: 'replay'; readonly replay: Replay }
  | { readonly kind: 'shrink'; readonly replay: Replay; readonly budget: number };

export interface Found {
  readonly seed: number;
  readonly violation: string;
}

export interface Report {
  readonly seeds: number;
  readonly tally: Record<string, number>;
  readonly found: readonly Found[];
}

const STACK_LINES = 10;

const { patches } = workerData as ThreadData;
installLoader([...SMALL_LIMITS, ...QUICK_DRIZZLE, ...SHARED_REPOS, ...patches]);
installVirtualTime();
cacheFormats();
// The product logs security events and invalid input. Nothing reads these log lines here.
console.info = () => undefined;
console.error = () => undefined;
const { runHistory } = await import('./history.ts');
const { shrink } = await import('./shrink.ts');

async function run(from: number, count: number): Promise<Report> {
  const tally: Record<string, number> = {};
  const found: Found[] = [];
  // Creating stack traces takes time. When someone repeats a seed that failed, the replay creates the stack
  // traces.
  Error.stackTraceLimit = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const result = await runHistory({ seed, steps: null, faults: null });
    for (const [what, times] of Object.entries(result.tally))
      tally[what] = (tally[what] ?? 0) + times;
    if (result.violation !== null) found.push({ seed, violation: result.violation });
  }
  Error.stackTraceLimit = STACK_LINES;
  return { seeds: count, tally, found };
}

async function execute(command: ThreadCommand): Promise<unknown> {
  switch (command.kind) {
    case 'run':
      return run(command.from, command.count);
    case 'replay':
      return runHistory(command.replay);
    case 'shrink':
      return shrink(runHistory, command.replay, command.budget);
    default:
      return command satisfies never;
  }
}

parentPort?.on('message', async (command: ThreadCommand) => {
  try {
    parentPort?.postMessage({ answer: await execute(command) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});
