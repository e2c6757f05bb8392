import { expect, it } from 'vitest';
import { listFailures, listSlowest } from '../../scripts/list-failures.ts';

const LOG_LINES = 100;

function failure(number: number, lines = 40) {
  const error = Array.from({ length: lines }, (_, index) => `line ${index + 1}`).join('\n');
  return { suite: 'worker', file: `test/${number}.test.ts`, name: `fails ${number}`, error };
}

it('the failure list shows each failed test with its error', () => {
  const unnamed = { suite: 'types of web', file: '', name: 'ended with 1', error: 'no\n\nyes\n' };
  expect(listFailures([failure(1, 2), unnamed])).toBe(
    [
      '✗ worker › test/1.test.ts › fails 1',
      '    line 1',
      '    line 2',
      '✗ types of web › ended with 1',
      '    no',
      '    yes',
    ].join('\n'),
  );
});

it('the failure list shortens long lines and shows at most 15 lines per failure', () => {
  const endless = { ...failure(1, 1), error: 'x'.repeat(10_000) };
  const text = listFailures([failure(1), endless]);
  expect(text.match(/line \d+/g)).toHaveLength(15);
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(250);
});

it('the failure list has at most 91 lines and 40 tests, for any number of failures', () => {
  for (const count of [1, 5, 6, 20, 40, 41, 500]) {
    const failures = Array.from({ length: count }, (_, index) => failure(index));
    const lines = listFailures(failures).split('\n');
    expect(lines.length).toBeLessThan(LOG_LINES - 8);
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(Math.min(count, 40));
    expect(lines.filter((line) => line.includes('line 1')).length).toBeGreaterThan(0);
    if (count > 40) expect(lines.at(-1)).toBe(`and ${count - 40} more`);
  }
});

it('the list of slow files begins with the slowest', () => {
  const files = [3, 61.04, 0.2].map((seconds) => ({ file: `${seconds}.ts`, seconds }));
  expect(listSlowest(files, 2)).toBe('61.04.ts 61.0 s, 3.ts 3.0 s');
});
