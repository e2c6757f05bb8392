// Runs the tests on a mutant of a statement: first the simulation, then the Worker's tests for the mutated
// file. One vitest process runs the tests of all mutants, because the start of vitest takes longer than most
// tests.
import { join } from 'node:path';
import type { Vitest, VitestPluginContext } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { SeedThread } from '../simulation/run-seeds.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** A file of the product, with its original and its mutated source. */
interface Change {
  readonly file: string;
  readonly source: string;
  readonly mutated: string;
}

/** Number of simulated test runs in one call of the simulation. Each run has a different seed. */
const CHUNK = 10;
/** A chunk usually takes less than a second. After this limit, the mutant counts as detected. */
const CHUNK_LIMIT_MS = 60_000;

async function runChunk(thread: SeedThread, from: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), CHUNK_LIMIT_MS);
  });
  const run = thread.run(from, CHUNK).then(({ found }) => found.length > 0);
  try {
    return await Promise.race([run, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells whether the simulation detects the mutant. A statement that SQLite rejects counts as detected. */
export async function isNoticedBySimulation(change: Change, seeds: number): Promise<boolean> {
  const { file, source, mutated } = change;
  const thread = new SeedThread([{ file, find: source, replace: mutated }]);
  try {
    for (let from = 1; from <= seeds; from += CHUNK) {
      if (await runChunk(thread, from)) return true;
    }
    return false;
  } catch {
    return true;
  } finally {
    await thread.stop();
  }
}

interface WorkerJudge {
  /**
   * Runs these tests until one fails. Returns true if one failed. If `change` is null, the product
   * is unchanged.
   */
  isNoticed(change: Change | null, tests: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

export function createWorkerJudge(): WorkerJudge {
  let current: Change | null = null;
  let starting: Promise<Vitest> | null = null;
  const isMutated = (id: string) =>
    current !== null && id.split('?')[0] === join(ROOT, current.file);
  // The `load` functions of other plugins run first, so `transform` replaces the source afterwards. Vitest's
  // cache on disk finds a file by its unchanged source, so mutated source must not get into the cache.
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => (isMutated(id) ? (current?.mutated ?? null) : null),
    configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
      defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : null)),
  };
  const start = () => {
    const options = { root: ROOT, config: 'test/vitest.worker.config.ts', watch: false };
    const quiet = { bail: 1, maxWorkers: 1, reporters: [{}], silent: true };
    // Many mutants make a test wait for something that never happens.
    const hurried = { testTimeout: 15_000, expect: { poll: { timeout: 6_000 } } };
    return createVitest('test', { ...options, ...quiet, ...hurried }, { plugins: [plugin] });
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
