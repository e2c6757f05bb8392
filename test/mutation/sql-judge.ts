// Judges a mutant of a statement: first the simulation, then the Worker's tests of its file. One vitest runs
// the tests of all mutants, because starting it takes longer than most tests.
import { join } from 'node:path';
import type { Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { runSeeds } from '../simulation/run-seeds.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** A file of the product, with its original and its mutated source. */
interface Change {
  readonly file: string;
  readonly source: string;
  readonly mutated: string;
}

/** A statement that SQLite rejects ends the run with an error, which counts as noticed. */
export async function isNoticedBySimulation(change: Change, seeds: number): Promise<boolean> {
  const { file, source, mutated } = change;
  const patches = [{ file, find: source, replace: mutated }];
  const isEnough = (found: readonly unknown[]) => found.length > 0;
  try {
    const { found } = await runSeeds({ from: 1, seeds, threads: 1, patches, isEnough });
    return found.length > 0;
  } catch {
    return true;
  }
}

interface WorkerJudge {
  isNoticed(change: Change | null, tests: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

export function createWorkerJudge(): WorkerJudge {
  let current: Change | null = null;
  let starting: Promise<Vitest> | null = null;
  // Other plugins' `load` runs first, so the file is replaced after it.
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (_: string, id: string) =>
      current !== null && id.split('?')[0] === join(ROOT, current.file) ? current.mutated : null,
  };
  const start = () => {
    const options = { root: ROOT, config: 'test/vitest.worker.config.ts', watch: false };
    const quiet = { bail: 1, maxWorkers: 1, reporters: [{}] };
    return createVitest('test', { ...options, ...quiet }, { plugins: [plugin] });
  };
  return {
    async isNoticed(change, tests) {
      starting ??= start();
      const vitest = await starting;
      const project = vitest.getRootProject();
      current = change;
      if (change !== null) vitest.invalidateFile(join(ROOT, change.file));
      const specifications = tests.map((test) =>
        project.createSpecification(join(ROOT, `test/worker/${test}.test.ts`)),
      );
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      if (change !== null) vitest.invalidateFile(join(ROOT, change.file));
      current = null;
      return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    },
    async close() {
      await (await starting)?.close();
    },
  };
}
