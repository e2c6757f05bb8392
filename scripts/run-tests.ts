// The part of `npm test` after the install: runs all checks and suites, the cheapest first. With the argument
// `check` it runs only the checks that need no test runner.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readBrowserReport } from './browser-report.ts';
import { buildClient } from './build-client.ts';
import { CHECKS, type Check } from './checks.ts';
import { ensureEngines } from './ensure-engines.ts';
import { evaluateRun, type Outcome } from './evaluate-run.ts';
import { listFailures, listSlowest, type NamedFailure } from './list-failures.ts';
import type { RunReport } from './run-report.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { ROOT, runNode, runTool, type Tool } from './tools.ts';

const CHECK_LIMIT_MINUTES = 2;
/** Stops a hanging suite. The limit is high, because a slow machine may need several times as long. */
const SUITE_LIMIT_MINUTES = 40;
const MINUTE_MS = 60_000;
const OUTPUT_CHARACTERS = 100_000;

const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // The tools write to a pipe, but their output is copied to the terminal, so colours are useful.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};
let passed = 0;
const failed: NamedFailure[] = [];

function record(suite: string, outcome: Outcome, since: number): void {
  passed += outcome.passed;
  failed.push(...outcome.failures.map((failure) => ({ suite, ...failure })));
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const sign = outcome.failures.length === 0 ? '✓' : '✗';
  const counts = `${outcome.passed} passed, ${outcome.failures.length} failed`;
  console.log(`${sign} ${suite}: ${counts}, ${seconds} s`);
}

function failWith(name: string, error: string): Outcome {
  return { passed: 0, failures: [{ file: '', name, error: stripVTControlCharacters(error) }] };
}

/** Returns functions to print the output of a tool and to read the end of that output. */
function collectOutput(isQuiet = false) {
  let output = '';
  const onOutput = (text: string) => {
    if (!isQuiet) process.stdout.write(text);
    output = (output + text).slice(-OUTPUT_CHARACTERS);
  };
  return { onOutput, read: () => output };
}

async function runCheck({ title, command }: Check): Promise<void> {
  const since = Date.now();
  const { onOutput, read } = collectOutput();
  const options = { env, onOutput, timeoutMs: CHECK_LIMIT_MINUTES * MINUTE_MS };
  const code = Array.isArray(command)
    ? await runTool(command[0], command.slice(1), options)
    : await runNode([join(ROOT, 'scripts', command.script)], options);
  const fault = `ended with ${code}`;
  record(title, code === 0 ? { passed: 1, failures: [] } : failWith(fault, read()), since);
}

/** Runs the checks in parallel, one process per core. */
async function runChecks(): Promise<void> {
  const queue = [...CHECKS];
  const runNext = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

async function buildPages(): Promise<void> {
  const since = Date.now();
  try {
    await buildClient();
    record('build of the pages', { passed: 1, failures: [] }, since);
  } catch (error) {
    console.error(error);
    record('build of the pages', failWith('failed', String(error)), since);
  }
}

interface Suite {
  readonly name: string;
  readonly tool: Tool;
  readonly args: string[];
  /** Name of the environment variable that contains the path for the runner's report. */
  readonly reportVariable: string;
  readonly readReport: (text: string) => RunReport;
}

function vitestSuite(name: string): Suite {
  const args = ['run', '--config', `test/vitest.${name}.config.ts`];
  return { name, tool: 'vitest', args, reportVariable: 'TEST_REPORT', readReport: JSON.parse };
}

const BROWSER: Suite = {
  name: 'browser',
  tool: 'playwright',
  args: ['test', '--config', 'test/e2e/playwright.config.ts', '--reporter=list,json'],
  reportVariable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
  readReport: (text) => readBrowserReport(JSON.parse(text)),
};

/** With `isQuiet`, only the end of the output is printed, and only when the suite has ended. */
async function runSuite(suite: Suite, reports: string, isQuiet = false): Promise<void> {
  if (!isQuiet) console.log(`\n── ${suite.name}`);
  const since = Date.now();
  const file = join(reports, `${suite.name}.json`);
  const { onOutput, read } = collectOutput(isQuiet);
  const timeoutMs = SUITE_LIMIT_MINUTES * MINUTE_MS;
  const options = { env: { ...env, [suite.reportVariable]: file }, onOutput, timeoutMs };
  const exitCode = await runTool(suite.tool, suite.args, options);
  let report: RunReport | null = null;
  try {
    report = suite.readReport(readFileSync(file, 'utf8'));
  } catch {
    // evaluateRun counts a missing or incomplete report as a failure.
  }
  if (isQuiet) console.log(`\n── ${suite.name}\n${read()}`);
  const isLate = Date.now() - since >= timeoutMs;
  const limit = isLate ? { limitMinutes: SUITE_LIMIT_MINUTES } : {};
  record(suite.name, evaluateRun({ exitCode, report, output: read(), ...limit }), since);
  if (report) console.log(`  slowest: ${listSlowest(report.files)}`);
}

async function runEverything(reports: string): Promise<void> {
  await runChecks();
  if (process.argv[2] === 'check') return;
  await buildPages();
  // The crash tests mostly wait for the processes that they start, so they run at the same time as another
  // suite.
  const crash = runSuite(vitestSuite('crash'), reports, true);
  await runSuite(vitestSuite('tools'), reports);
  await crash;
  for (const name of ['domain', 'simulation', 'worker']) {
    await runSuite(vitestSuite(name), reports);
  }
  if (ensureEngines()) await runSuite(vitestSuite('engines'), reports);
  await runSuite(BROWSER, reports);
}

try {
  await withTemporaryFolder(runEverything);
} catch (error) {
  console.error(error);
  failed.push({ suite: 'npm test', file: '', name: 'ended early', error: String(error) });
}
if (failed.length > 0) console.log(`\n── failed\n${listFailures(failed)}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
