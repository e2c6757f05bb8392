// Runs the simulation. One run with random actions and faults is called a history.
//   npm run simulate -- --seeds 100000 [--from 1] [--threads 2]   runs many seeds and counts what happened
//   SEED=17 npm run simulate                                      runs one seed and prints its steps
//   npm run soak                                                  runs until you stop it or it finds a violation
//   npm run simulate:reverts                                      reverts each fix and searches for a violation
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readReplay, writeReplay } from './replay.ts';
import { runReverts } from './reverts.ts';
import { runSeeds, SeedThread, startThreads } from './run-seeds.ts';
import type { Found, Report } from './seed-thread.ts';

const SHRINK_RUNS = 200;
const MAX_EXPLAINED = 3;
const MAX_LISTED = 40;
const MINUTE_MS = 60_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    soak: { type: 'boolean', default: false },
    reverts: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Lists violations without searching for the shortest history of each violation. */
    brief: { type: 'boolean', default: false },
  },
});
const threadCount = Number(values.threads);

async function replay(text: string): Promise<number> {
  const thread = new SeedThread();
  const result = await thread.replay(readReplay(text));
  await thread.stop();
  console.log(result.story.join('\n'));
  console.log(`injected faults: ${result.faults.join(' ') || 'none'}`);
  console.log(result.violation ?? 'No violation.');
  return result.violation === null ? 0 : 1;
}

async function printShortestHistory({ seed, violation }: Found): Promise<void> {
  const thread = new SeedThread();
  const shorter = await thread.shrink({ seed, steps: null, faults: null }, SHRINK_RUNS);
  const result = await thread.replay(shorter);
  await thread.stop();
  console.log(`\nSeed ${seed}: ${violation}`);
  console.log(result.story.join('\n'));
  console.log(`Repeat it with: SEED='${writeReplay(shorter)}' npm run simulate`);
}

function print({ seeds, tally, found }: Report): void {
  for (const what of Object.keys(tally).sort())
    console.log(`${String(tally[what]).padStart(12)}  ${what}`);
  console.log(`${seeds} histories, ${found.length} violations`);
}

async function runManySeeds(seeds: number): Promise<number> {
  let shownAt = Date.now();
  let listedCount = 0;
  const onProgress = (report: Report) => {
    for (const { seed, violation } of report.found.slice(listedCount, MAX_LISTED))
      console.log(`${seed}: ${violation.slice(0, 160)}`);
    listedCount = report.found.length;
    if (Date.now() - shownAt < MINUTE_MS) return;
    shownAt = Date.now();
    console.log(`${report.seeds} histories, ${report.found.length} violations`);
  };
  const from = Number(values.from);
  const isEnough = (found: readonly Found[]) => values.soak && found.length > 0;
  const threads = startThreads(threadCount);
  const report = await runSeeds({ from, seeds, threads, isEnough, onProgress });
  print(report);
  if (values.brief) return report.found.length === 0 ? 0 : 1;
  for (const violation of report.found.slice(0, MAX_EXPLAINED))
    await printShortestHistory(violation);
  return report.found.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const { SEED } = process.env;
  if (SEED) return replay(SEED);
  if (values.reverts)
    return runReverts({ threadCount, seeds: Number(values.seeds), only: values.only });
  return runManySeeds(values.soak ? Number.MAX_SAFE_INTEGER : Number(values.seeds));
}

process.exit(await main());
