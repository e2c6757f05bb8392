import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { RunReport } from '../../scripts/run-report.ts';
import { withTemporaryFolder } from '../../scripts/temporary-folder.ts';
import { readTool } from '../../scripts/tools.ts';

const SAMPLES = 'test/scripts/samples';
let report: RunReport;

beforeAll(async () => {
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json');
    const args = ['run', '--config', `${SAMPLES}/vitest.config.ts`];
    await readTool('vitest', args, { ...process.env, TEST_REPORT: file });
    report = JSON.parse(readFileSync(file, 'utf8'));
  });
});

function errorOf(name: string): string {
  const found = report.failures.filter((failure) => failure.name === name);
  expect(found).toHaveLength(1);
  return found.map(({ file, error }) => `${file}\n${error}`).join();
}

it('the vitest report counts passed tests and lists only failed tests', () => {
  expect(report.passed).toHaveLength(2);
  expect(report.failures.map(({ name }) => name).sort()).toEqual([
    'a list > differs',
    'a list > has a cause',
    'a suite whose setup fails',
    'an error outside any test',
    'the file itself',
  ]);
});

it('the vitest report shows the line, the difference and the cause, without colour codes', () => {
  const differs = errorOf('a list > differs');
  expect(differs).toMatch(/^test\/scripts\/samples\/failing\.sample\.ts\nAssertionError: expected/);
  expect(differs).toMatch(/\nat test\/scripts\/samples\/failing\.sample\.ts:7\n/);
  expect(differs).toMatch(/-\s+"three"[\s\S]*\+\s+"two"/);
  expect(errorOf('a list > has a cause')).toMatch(
    /Error: on the surface[\s\S]*Caused by: Error: at the root/,
  );
  for (const { error } of report.failures) expect(error).not.toContain('\u001b');
});

it('the vitest report lists failures outside any test', () => {
  expect(errorOf('the file itself')).toMatch(/unloadable\.sample\.ts\nError: cannot be loaded/);
  expect(errorOf('a suite whose setup fails')).toContain('Error: not prepared');
  expect(errorOf('an error outside any test')).toMatch(
    /unhandled\.sample\.ts\nError: outside any test/,
  );
});

it('the vitest report has the duration of each file', () => {
  expect(report.files.map(({ file }) => file).sort()).toEqual(
    ['failing', 'unhandled', 'unloadable'].map((name) => `${SAMPLES}/${name}.sample.ts`),
  );
  for (const { seconds } of report.files) expect(seconds).toBeGreaterThan(0);
});
