// Who notices a mutant: the domain tests for pure rules; for SQL the simulation, and then the Worker's tests that
// name the file.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runSeeds } from '../simulation/run-seeds.ts';
import { applyMutant, type Mutant } from './mutate-source.ts';

export const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const LIMIT_MS = 5 * 60_000;

/** Everything that vitest needs to know of a mutant, for the plugin in test/vitest.mutation.config.ts. */
function runVitest(file: string, source: string, args: readonly string[]): boolean {
  const env = { ...process.env, MUTANT_FILE: join(ROOT, file), MUTANT_SOURCE: source };
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--bail', '1', ...args], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
    timeout: LIMIT_MS,
  });
  return status !== 0;
}

export function isNoticedByDomain(file: string, mutant: Mutant): boolean {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const config = ['--config', 'test/vitest.mutation.config.ts'];
  return runVitest(file, applyMutant(source, mutant), config);
}

export async function isNoticedBySimulation(
  file: string,
  mutant: Mutant,
  seeds: number,
): Promise<boolean> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const patches = [{ file, find: source, replace: applyMutant(source, mutant) }];
  const isEnough = (found: readonly unknown[]) => found.length > 0;
  try {
    const { found } = await runSeeds({ from: 1, seeds, threads: 2, patches, isEnough });
    return found.length > 0;
  } catch {
    // A statement that is none: SQLite notices it before anybody else.
    return true;
  }
}

function listTests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** The Worker's tests whose text names the file. */
export function isNoticedByWorker(file: string, mutant: Mutant): boolean {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const name = `/${basename(file)}'`;
  const tests = listTests(join(ROOT, 'test/worker')).filter((test) =>
    readFileSync(test, 'utf8').includes(name),
  );
  if (tests.length === 0) return false;
  const config = ['--config', 'test/vitest.mutation-worker.config.ts'];
  return runVitest(file, applyMutant(source, mutant), [...config, ...tests]);
}
