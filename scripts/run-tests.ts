// The part of `npm test` after the install: runs all checks and suites, the cheapest first. With the argument
// `check` it runs only the checks that need no test runner.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildClient } from './build-client.ts';
import { CHECKS, type Check, FILE_CHECKS, type FileCheck } from './checks.ts';
import type { Outcome } from './evaluate-run.ts';
import { bundleProduct } from './instances/bundle.ts';
import { LONG_RUNS } from './long-runs.ts';
import { collectOutput, printOutcome, runSuite, TEST_ENV } from './run-suite.ts';
import { listTree, type SourceFile } from './source-tree.ts';
import { SUITES, type Suite } from './suites.ts';
import { closeRun, countStep, countSuite, createTally, lookAgain } from './tally.ts';
import { ROOT, runNode, runTool } from './tools.ts';

/** Stops a hanging check. A busy machine needs several times the usual time. */
const CHECK_LIMIT_MS = 15 * 60_000;

const tally = createTally();

function finishStep(name: string, error: string | null, since: number): void {
  const outcome: Outcome =
    error === null
      ? { passed: [{ file: '', name }], failures: [] }
      : {
          passed: [],
          failures: [{ file: '', name: 'failed', error: stripVTControlCharacters(error) }],
        };
  printOutcome(name, outcome, since);
  countStep(tally, name, outcome);
}

async function runCheck({ title, command }: Check): Promise<void> {
  const since = Date.now();
  const { onOutput, read } = collectOutput();
  const options = { env: TEST_ENV, onOutput, timeoutMs: CHECK_LIMIT_MS };
  const code = Array.isArray(command)
    ? await runTool(command[0], command.slice(1), options)
    : await runNode([join(ROOT, 'scripts', command.script)], options);
  finishStep(title, code === 0 ? null : `The check ended with ${code}.\n${read()}`, since);
}

function runFileCheck({ title, find, isAdvice = false }: FileCheck, files: readonly SourceFile[]) {
  const since = Date.now();
  let error: string | null;
  try {
    const problems = find(files);
    for (const problem of problems) console.error(isAdvice ? `Advice: ${problem}` : problem);
    error = isAdvice || problems.length === 0 ? null : problems.join('\n');
  } catch (cause) {
    console.error(cause);
    error = String(cause);
  }
  finishStep(title, error, since);
}

/** Runs beside the checks, because an installation mostly waits for the network. */
const BROWSER: Check = { title: 'browser for the tests', command: { script: 'ensure-browser.ts' } };

/** Runs the commands in parallel, one process per core, and the checks of files in this process. */
async function runChecks(steps: readonly Check[]): Promise<void> {
  const queue = [...steps];
  const runNext = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check);
  };
  const running = Promise.all(Array.from({ length: availableParallelism() }, runNext));
  const files = listTree();
  for (const check of FILE_CHECKS) runFileCheck(check, files);
  await running;
}

async function buildProduct(): Promise<void> {
  const since = Date.now();
  let error: string | null = null;
  try {
    await buildClient();
    // The crash and browser suites run this bundle.
    await bundleProduct();
  } catch (cause) {
    console.error(cause);
    error = String(cause);
  }
  finishStep('build of the pages and the Worker', error, since);
}

/**
 * The suites of the two lanes, in their order. The lanes run at the same time. The suites beside mostly wait: the crash
 * tests for the processes that they start, and the simulation for the processor, because its clock is virtual and it may
 * be slow.
 */
const MAIN_LANE: readonly Suite[] = [SUITES.tools, SUITES.domain, SUITES.worker, SUITES.browser];
const LANE_BESIDE: readonly Suite[] = [SUITES.crash, SUITES.simulation];

async function runLane(suites: readonly Suite[], isQuiet: boolean): Promise<void> {
  for (const suite of suites) countSuite(tally, suite, await runSuite(suite, { isQuiet }));
}

async function runSuites(): Promise<void> {
  await Promise.all([runLane(MAIN_LANE, false), runLane(LANE_BESIDE, true)]);
  await lookAgain(tally);
}

try {
  const isOnlyCheck = process.argv[2] === 'check';
  if (isOnlyCheck) await runChecks(CHECKS);
  else {
    await Promise.all([runChecks([BROWSER, ...CHECKS]), buildProduct()]);
    await runSuites();
    const minutes = LONG_RUNS.reduce((sum, part) => sum + part.minutes, 0);
    const parts = LONG_RUNS.map(({ contents }) => contents).join('; ');
    console.log(`\nnpm run test:long adds (${minutes} minutes): ${parts}.`);
  }
} catch (error) {
  console.error(error);
  tally.failed.push({ suite: 'npm test', file: '', name: 'ended early', error: String(error) });
}
process.exit(closeRun(tally));
