import { join } from 'node:path';
import type { JSONReport } from 'playwright/types/testReporter';
import { expect, it } from 'vitest';
import { readBrowserReport } from '../../scripts/browser-report.ts';
import { ROOT } from '../../scripts/tools.ts';

const FOLDER = join(ROOT, 'test/e2e');

function spec(title: string, status: string, result: object, file = 'walk.test.ts') {
  return { title, file, ok: status === 'expected', tests: [{ status, results: [result] }] };
}

const timedOut = {
  duration: 60_500,
  errors: [
    { message: '\u001b[31mTest timeout of 60000ms exceeded.\u001b[39m' },
    {
      message: 'Error: locator.click: Test ended.\nCall log:\n  - waiting for a button',
      location: { file: join(FOLDER, 'walk.test.ts'), line: 12, column: 3 },
    },
  ],
};

function report(changes: object): JSONReport {
  const suites = [
    {
      title: 'walk.test.ts',
      file: 'walk.test.ts',
      specs: [spec('is quick', 'expected', { duration: 1500, errors: [] })],
      suites: [
        {
          title: 'on a phone',
          specs: [spec('is slow', 'unexpected', timedOut)],
          suites: [{ title: 'at night', specs: [spec('wavers', 'flaky', timedOut)] }],
        },
      ],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  return { config: { rootDir: FOLDER }, suites, errors: [], stats, ...changes } as never;
}

it('the browser report lists failed and flaky tests with all their errors, without colour codes', () => {
  const { passed, failures } = readBrowserReport(report({}));
  const file = 'test/e2e/walk.test.ts';
  expect(passed).toEqual([{ file, name: 'is quick' }]);
  const error = [
    'Test timeout of 60000ms exceeded.',
    'Error: locator.click: Test ended.',
    'at test/e2e/walk.test.ts:12',
    'Call log:',
    '  - waiting for a button',
  ].join('\n');
  expect(failures).toEqual([
    { file, name: 'on a phone > is slow', error },
    { file, name: 'on a phone > at night > wavers', error },
  ]);
});

it('the browser report contains the total seconds of each file', () => {
  const { files } = readBrowserReport(report({}));
  expect(files).toEqual([{ file: 'test/e2e/walk.test.ts', seconds: 122.5 }]);
});

it('the browser report lists errors outside any test, such as a file that cannot be loaded', () => {
  const location = { file: join(FOLDER, 'broken.test.ts'), line: 3, column: 1 };
  const errors = [{ message: 'SyntaxError: no', location }, { message: 'Error: no browser' }];
  const { failures } = readBrowserReport(report({ suites: [], errors }));
  expect(failures).toEqual([
    {
      file: 'test/e2e/broken.test.ts',
      name: 'an error outside any test',
      error: 'SyntaxError: no\nat test/e2e/broken.test.ts:3',
    },
    { file: '', name: 'an error outside any test', error: 'Error: no browser' },
  ]);
});
