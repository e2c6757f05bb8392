// Runs one suite, prints its output and returns its outcome.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { evaluateRun, type Outcome } from './evaluate-run.ts';
import { listSlowest } from './list-failures.ts';
import { findTemporaryRoot } from './memory-folder.ts';
import type { RunReport } from './run-report.ts';
import type { Suite } from './suites.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { ROOT, runTool } from './tools.ts';

/** Stops a hanging suite. The limit is high, because a slow machine may need several times as long. */
const SUITE_LIMIT_MINUTES = 40;
const MINUTE_MS = 60_000;
const OUTPUT_CHARACTERS = 100_000;

const QUICK_IMPORTS = pathToFileURL(join(ROOT, 'scripts', 'quick-imports.mjs')).href;

export const TEST_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  TMPDIR: findTemporaryRoot(),
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Playwright does not compile TypeScript files, because Node runs them.
  PW_DISABLE_TS_ESM: '1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${QUICK_IMPORTS}`.trim(),
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
  // The tools write to a pipe, but their output is copied to the terminal, so colours are useful.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

interface RunOptions {
  /** Runs only this test file. */
  readonly file?: string;
  /** Prints the end of the output when the suite has ended, and nothing before. */
  readonly isQuiet?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** Returns functions to print the output of a tool and to read the end of that output. */
export function collectOutput(isQuiet = false) {
  let output = '';
  const onOutput = (text: string) => {
    if (!isQuiet) process.stdout.write(text);
    output = (output + text).slice(-OUTPUT_CHARACTERS);
  };
  return { onOutput, read: () => output };
}

export function printOutcome(name: string, { passed, failures }: Outcome, since: number): void {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const sign = failures.length === 0 ? '✓' : '✗';
  console.log(`${sign} ${name}: ${passed.length} passed, ${failures.length} failed, ${seconds} s`);
}

export function runSuite(suite: Suite, options: RunOptions = {}): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const { file, isQuiet = false } = options;
    const title = file === undefined ? suite.name : `${suite.name} › ${file}`;
    if (!isQuiet) console.log(`\n── ${title}`);
    const since = Date.now();
    const reportFile = join(folder, 'report.json');
    const { onOutput, read } = collectOutput(isQuiet);
    const timeoutMs = SUITE_LIMIT_MINUTES * MINUTE_MS;
    const exitCode = await runTool(suite.tool, [...suite.args, ...(file ? [file] : [])], {
      env: { ...TEST_ENV, ...options.env, [suite.reportVariable]: reportFile },
      onOutput,
      timeoutMs,
    });
    let report: RunReport | null = null;
    try {
      report = suite.readReport(readFileSync(reportFile, 'utf8'));
    } catch {
      // evaluateRun counts a missing or incomplete report as a failure.
    }
    if (isQuiet) console.log(`\n── ${title}\n${read()}`);
    const isLate = Date.now() - since >= timeoutMs;
    const limit = isLate ? { limitMinutes: SUITE_LIMIT_MINUTES } : {};
    const outcome = evaluateRun({ exitCode, report, output: read(), ...limit });
    printOutcome(title, outcome, since);
    if (report && file === undefined) console.log(`  slowest: ${listSlowest(report.files)}`);
    return outcome;
  });
}
