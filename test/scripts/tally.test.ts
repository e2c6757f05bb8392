import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tallyRun } from '../../scripts/tally.ts';
import { withTemporaryFolder } from '../../scripts/temporary-folder.ts';

function tally(exitCode: number, report: unknown) {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
    return tallyRun(exitCode, file);
  });
}

it('counts the tests of either runner', async () => {
  const vitest = { numPassedTests: 7, numFailedTests: 2 };
  expect(await tally(1, vitest)).toEqual({ passed: 7, failed: 2 });
  const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1 } };
  expect(await tally(1, playwright)).toEqual({ passed: 5, failed: 2 });
});

it('counts a crash as a failure even when every test had passed', async () => {
  expect(await tally(1, { numPassedTests: 7, numFailedTests: 0 })).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(await tally(-1, 'half a rep')).toEqual({ passed: 0, failed: 1 });
  expect(tallyRun(0, '/nowhere/report.json')).toEqual({ passed: 0, failed: 1 });
});

it('counts a run without a single test as a failure', async () => {
  expect(await tally(0, { numPassedTests: 0, numFailedTests: 0 })).toEqual({
    passed: 0,
    failed: 1,
  });
});
