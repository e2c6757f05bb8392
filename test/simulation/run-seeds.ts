// Runs the simulation with many seeds on a few threads.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Replay, Result } from './history.ts';
import type { Patch } from './loader.ts';
import type { Found, Report, ThreadCommand, ThreadData } from './seed-thread.ts';

interface Answer {
  readonly answer?: unknown;
  readonly error?: string;
}

export class SeedThread {
  readonly #worker: Worker;
  /** Rejects when the thread ends, for example because it cannot load the product. */
  readonly #ended: Promise<never>;

  constructor(patches: readonly Patch[] = []) {
    const workerData: ThreadData = { patches };
    this.#worker = new Worker(join(import.meta.dirname, 'seed-thread.ts'), {
      workerData,
      execArgv: [],
    });
    this.#ended = new Promise((_, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => reject(new Error('The thread has ended.')));
    });
    // `#execute` reports the error of a thread that ends during a command. A thread that ends
    // between two commands needs no report.
    this.#ended.catch(() => undefined);
  }

  #execute<T>(command: ThreadCommand): Promise<T> {
    const answered = new Promise<T>((resolve, reject) => {
      this.#worker.once('message', ({ answer, error }: Answer) => {
        if (error === undefined) resolve(answer as T);
        else reject(new Error(error));
      });
    });
    this.#worker.postMessage(command);
    return Promise.race([answered, this.#ended]);
  }

  run(from: number, count: number): Promise<Report> {
    return this.#execute({ kind: 'run', from, count });
  }

  replay(replay: Replay): Promise<Result> {
    return this.#execute({ kind: 'replay', replay });
  }

  shrink(replay: Replay, budget: number): Promise<Replay> {
    return this.#execute({ kind: 'shrink', replay, budget });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The number of seeds that a thread runs before the run checks `isEnough`. */
const CHUNK = 10;

/** Starts threads for `runSeeds`. The caller stops them. Each loads the whole product. */
export function startThreads(count: number, patches: readonly Patch[] = []): SeedThread[] {
  return Array.from({ length: count }, () => new SeedThread(patches));
}

interface SeedRun {
  readonly from: number;
  readonly seeds: number;
  readonly threads: readonly SeedThread[];
  /** Ends the run early when this function returns true. */
  readonly isEnough?: (found: readonly Found[]) => boolean;
  readonly onProgress?: (report: Report) => void;
}

export async function runSeeds({ from, seeds, threads, ...rest }: SeedRun): Promise<Report> {
  const { isEnough = () => false, onProgress = () => undefined } = rest;
  const tally: Record<string, number> = {};
  const found: Found[] = [];
  let nextSeed = from;
  let seedsDone = 0;
  const runChunks = async (thread: SeedThread) => {
    while (nextSeed < from + seeds && !isEnough(found)) {
      const start = nextSeed;
      const count = Math.min(CHUNK, from + seeds - start);
      nextSeed += count;
      const report = await thread.run(start, count);
      for (const [what, times] of Object.entries(report.tally))
        tally[what] = (tally[what] ?? 0) + times;
      found.push(...report.found);
      seedsDone += count;
      onProgress({ seeds: seedsDone, tally, found });
    }
  };
  await Promise.all(threads.map(runChunks));
  return { seeds: seedsDone, tally, found: found.sort((a, b) => a.seed - b.seed) };
}
