import { describe, expect, it } from 'vitest';
import { compareRuns, listFilesToRepeat } from '../../scripts/second-look.ts';

const file = 'test/worker/a.test.ts';
const failure = (name: string, error = 'first') => ({ file, name, error });
const passed = (...names: string[]) => names.map((name) => ({ file, name }));

describe('the second look at the failures of a file', () => {
  it('calls a test flaky that passes the second time, and keeps its first error', () => {
    const second = { passed: passed('a', 'b'), failures: [] };
    expect(compareRuns([failure('a')], second)).toEqual({ flaky: [failure('a')], failed: [] });
  });

  it('calls a test failed that fails twice, beside one that passes', () => {
    const second = { passed: passed('b'), failures: [failure('a', 'second')] };
    expect(compareRuns([failure('a'), failure('b')], second)).toEqual({
      flaky: [failure('b')],
      failed: [failure('a')],
    });
  });

  it('calls a test failed that did not run the second time', () => {
    const second = { passed: [], failures: [failure('the file itself')] };
    expect(compareRuns([failure('a')], second).failed).toEqual([failure('a')]);
    const nothing = { passed: [], failures: [{ ...failure('the run ran no test'), file: '' }] };
    expect(compareRuns([failure('a')], nothing).failed).toHaveLength(2);
  });

  it('calls a failed import flaky only when the whole file passes', () => {
    const first = [failure('the file itself')];
    expect(compareRuns(first, { passed: passed('a'), failures: [] }).failed).toEqual([]);
    const half = { passed: passed('a'), failures: [failure('b')] };
    expect(compareRuns(first, half)).toEqual({ flaky: [failure('b')], failed: first });
  });

  it('calls a test flaky that fails only the second time', () => {
    const second = { passed: passed('a'), failures: [failure('b', 'second')] };
    expect(compareRuns([failure('a')], second).flaky).toEqual([
      failure('a'),
      failure('b', 'second'),
    ]);
  });
});

it('each file with failures runs once more, but not a failure of the whole run', () => {
  const failures = [failure('a'), failure('b'), { file: '', name: 'the run ended', error: '' }];
  expect(listFilesToRepeat(failures)).toEqual([file]);
});
