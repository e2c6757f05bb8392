// The part of `npm test` that runs after the install: everything, from cheap to dear.
// With `check` as its argument it stops after the checks that need no test runner.
import { join } from 'node:path';
import { buildClient } from './build-client.ts';
import { CHECKS, type Check } from './checks.ts';
import { addTallies, NOTHING, type Tally, tallyRun } from './tally.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { ROOT, runProgram, runTool } from './tools.ts';

const CHECK_LIMIT_MS = 2 * 60_000;
const SUITE_LIMIT_MS = 15 * 60_000;

const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};
let total = NOTHING;

function record(title: string, tally: Tally, since: number): void {
  total = addTallies(total, tally);
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const sign = tally.failed === 0 ? '✓' : '✗';
  console.log(`${sign} ${title}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`);
}

async function runCheck({ title, command }: Check): Promise<void> {
  const since = Date.now();
  const options = { env, timeoutMs: CHECK_LIMIT_MS };
  const code = Array.isArray(command)
    ? await runTool(command[0], command.slice(1), options)
    : await runProgram([join(ROOT, 'scripts', command.script)], options);
  record(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, since);
}

async function buildPages(): Promise<void> {
  const since = Date.now();
  try {
    await buildClient();
    record('build of the pages', { passed: 1, failed: 0 }, since);
  } catch (error) {
    console.error(error);
    record('build of the pages', { passed: 0, failed: 1 }, since);
  }
}

async function runVitest(name: string, reports: string): Promise<void> {
  console.log(`\n── ${name}`);
  const since = Date.now();
  const report = join(reports, `${name}.json`);
  const args = ['run', '--config', `test/vitest.${name}.config.ts`];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const code = await runTool('vitest', args, { env, timeoutMs: SUITE_LIMIT_MS });
  record(name, tallyRun(code, report), since);
}

async function runBrowser(reports: string): Promise<void> {
  console.log('\n── browser');
  const since = Date.now();
  const report = join(reports, 'browser.json');
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await runTool('playwright', args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeoutMs: SUITE_LIMIT_MS,
  });
  record('browser', tallyRun(code, report), since);
}

async function runEverything(reports: string): Promise<void> {
  for (const check of CHECKS) await runCheck(check);
  if (process.argv[2] === 'check') return;
  await buildPages();
  for (const name of ['tools', 'domain', 'worker', 'crash']) await runVitest(name, reports);
  await runBrowser(reports);
}

try {
  await withTemporaryFolder(runEverything);
} catch (error) {
  console.error(error);
  total = addTallies(total, { passed: 0, failed: 1 });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
