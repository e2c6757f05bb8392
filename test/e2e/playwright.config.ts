import { defineConfig } from '@playwright/test';
import { startTestClock } from '../../scripts/clock.ts';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/ensure-browser.ts';
import { listTestFiles } from '../../scripts/test-files.ts';

startTestClock();
if (process.env.PW_DISABLE_TS_ESM) {
  // Node runs the TypeScript files, so its own stack traces are right. Playwright reads a stack for every call in a
  // page. To map it to other positions takes a sixth of a worker's CPU time.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  Error.stackTraceLimit = 30;
}
// Every worker reads this file. global-setup.ts has found the browser for the workers.
const browser = process.env.TEST_BROWSER ?? findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: listTestFiles(['test/e2e/**/*.test.ts']).map((file) => `**/${file}`),
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Small machines have two cores. A third worker uses the time in which tests wait for the page or an
  // email.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Stops a test that hangs. A slow machine may need several times the usual time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      // The pages of one site share a process, because its start takes as long as the load of a page.
      args: [...BROWSER_FLAGS, '--renderer-process-limit=1'],
      ...(browser && { executablePath: browser }),
    },
    // A trace of every test would need much CPU time. To record traces, run `npm run test:e2e -- --trace
    // on`.
    trace: 'off',
    // Tests of motion switch it on. Without motion, no test waits for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
});
