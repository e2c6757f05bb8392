// For each fix: reverts the fix, then counts the histories (random test runs) until the simulation finds a
// violation.

import { REVERTS } from './revert-patches.ts';
import { runSeeds, SeedThread, startThreads } from './run-seeds.ts';
import type { Found } from './seed-thread.ts';
import { kindOf } from './shrink.ts';

interface Options {
  readonly threadCount: number;
  readonly seeds: number;
  readonly only: string | undefined;
}

/** Prints a table in Markdown. Returns 1 if the simulation found no violation for one of the reverted fixes. */
export async function runReverts({ threadCount, seeds, only }: Options): Promise<number> {
  let notFound = 0;
  const threadWithFixes = new SeedThread();
  console.log('| Reverted fix | Seeds until found | Found as |');
  console.log('|---|---|---|');
  for (const { name, patches } of REVERTS) {
    if (only !== undefined && !name.includes(only)) continue;
    const isEnough = (found: readonly Found[]) => found.length > 0;
    const threads = startThreads(threadCount, patches);
    const { found } = await runSeeds({ from: 1, seeds, threads, isEnough });
    await Promise.all(threads.map((thread) => thread.stop()));
    const [firstFound] = found;
    if (!firstFound) notFound += 1;
    // With the fix in place, this seed must cause no violation. Otherwise the violation has another cause.
    else if ((await threadWithFixes.run(firstFound.seed, 1)).found.length > 0) {
      throw new Error(`Seed ${firstFound.seed} also fails with the fix in place.`);
    }
    const row = firstFound
      ? [firstFound.seed, kindOf(firstFound.violation)]
      : [`not in ${seeds}`, ''];
    console.log(`| ${name} | ${row.join(' | ')} |`);
  }
  await threadWithFixes.stop();
  return notFound === 0 ? 0 : 1;
}
