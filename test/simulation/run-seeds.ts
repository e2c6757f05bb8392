// Runs many seeds on a few threads.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Replay, Result } from './history.ts';
import type { Patch } from './loader.ts';
import type { Found, Order, Report, ThreadData } from './seed-thread.ts';

interface Answer {
  readonly answer?: unknown;
  readonly error?: string;
}

export class SeedThread {
  readonly #worker: Worker;

  constructor(patches: readonly Patch[] = []) {
    const workerData: ThreadData = { patches };
    this.#worker = new Worker(join(import.meta.dirname, 'seed-thread.ts'), {
      workerData,
      execArgv: [],
    });
  }

  #order<T>(order: Order): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = ({ answer, error }: Answer) => {
        this.#worker.off('error', reject);
        if (error === undefined) resolve(answer as T);
        else reject(new Error(error));
      };
      this.#worker.once('error', reject);
      this.#worker.once('message', settle);
      this.#worker.postMessage(order);
    });
  }

  run(from: number, count: number): Promise<Report> {
    return this.#order({ kind: 'run', from, count });
  }

  replay(replay: Replay): Promise<Result> {
    return this.#order({ kind: 'replay', replay });
  }

  shrink(replay: Replay, budget: number): Promise<Replay> {
    return this.#order({ kind: 'shrink', replay, budget });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Seeds that a thread runs before it checks whether the result is enough. */
const CHUNK = 10;

interface Campaign {
  readonly from: number;
  readonly seeds: number;
  readonly threads: number;
  readonly patches?: readonly Patch[];
  /** Ends the run early when this function returns true. */
  readonly isEnough?: (found: readonly Found[]) => boolean;
  readonly onProgress?: (report: Report) => void;
}

export async function runSeeds({ from, seeds, threads, ...rest }: Campaign): Promise<Report> {
  const { patches = [], isEnough = () => false, onProgress = () => undefined } = rest;
  const tally: Record<string, number> = {};
  const found: Found[] = [];
  let next = from;
  let done = 0;
  const work = async () => {
    const thread = new SeedThread(patches);
    try {
      while (next < from + seeds && !isEnough(found)) {
        const start = next;
        const count = Math.min(CHUNK, from + seeds - start);
        next += count;
        const report = await thread.run(start, count);
        for (const [what, times] of Object.entries(report.tally))
          tally[what] = (tally[what] ?? 0) + times;
        found.push(...report.found);
        done += count;
        onProgress({ seeds: done, tally, found });
      }
    } finally {
      await thread.stop();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return { seeds: done, tally, found: found.sort((a, b) => a.seed - b.seed) };
}
