import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runSuite } from '../../scripts/run-suite.ts';
import type { Suite } from '../../scripts/suites.ts';
import { closeRun, countSuite, createTally, lookAgain } from '../../scripts/tally.ts';
import { withTemporaryFolder } from '../../scripts/temporary-folder.ts';

const SAMPLES: Suite = {
  name: 'samples',
  tool: 'vitest',
  args: ['run', '--config', 'test/scripts/flaky-samples/vitest.config.ts'],
  reportVariable: 'TEST_REPORT',
  readReport: JSON.parse,
};

/** Ends a run. Returns the exit code and what the end of the run prints. */
function close(tally: ReturnType<typeof createTally>) {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(text));
  const code = closeRun(tally);
  log.mockRestore();
  return { code, text: lines.join('\n') };
}

/** Runs the samples as `npm test` runs a suite. */
function runSamples(variables: NodeJS.ProcessEnv) {
  return withTemporaryFolder(async (folder) => {
    const env = { FLAKY_MARK: join(folder, 'mark'), ...variables };
    const tally = createTally();
    countSuite(tally, SAMPLES, await runSuite(SAMPLES, { env, isQuiet: true }));
    await lookAgain(tally, env);
    return close(tally);
  });
}

/** Ends a run in which the second look has found this many flaky tests. Runs no test, which takes seconds. */
async function endWithFlaky(count: number) {
  const tally = createTally();
  for (let number = 1; number <= count; number += 1)
    tally.flaky.push({
      suite: 'samples',
      file: 'a.test.ts',
      name: `fails first ${number}`,
      error: 'E',
    });
  await lookAgain(tally);
  return close(tally);
}

it('a test that fails only the first time is listed as flaky, and the run passes', async () => {
  const { code, text } = await runSamples({ FLAKY_COUNT: '1' });
  expect(code).toBe(0);
  expect(text).toMatch(/── flaky\n~ samples › test\/scripts\/.*fails first 1\n {4}AssertionError/);
  expect(text).toMatch(/\n2 passed, 0 failed$/);
});

it('a test that always fails makes the run fail', async () => {
  const { code, text } = await runSamples({ FLAKY_COUNT: '1', FAILS: 'always' });
  expect(code).toBe(1);
  expect(text).toMatch(/── flaky\n[^✗]*fails first 1[^✗]*── failed\n✗ samples › .*fails always/);
  expect(text).toMatch(/\n2 passed, 1 failed$/);
});

it('ten flaky tests are accepted', async () => {
  expect((await endWithFlaky(10)).code).toBe(0);
});

it('eleven flaky tests make the run fail', async () => {
  const { code, text } = await endWithFlaky(11);
  expect(code).toBe(1);
  expect(text).toContain('11 tests are flaky, more than 10');
  expect(text).toMatch(/\n0 passed, 1 failed$/);
});
