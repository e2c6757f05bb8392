// `npm test` runs each file with failures once more, alone. A test that fails and then passes is flaky: it is
// listed with its first error and counts as passed. A test that fails twice is failed.
import type { Outcome } from './evaluate-run.ts';
import type { Failure } from './run-report.ts';

/** More flaky tests than this fail the run. */
export const FLAKY_LIMIT = 10;

interface SecondLook {
  readonly flaky: readonly Failure[];
  readonly failed: readonly Failure[];
}

/** Returns the files that run again. A failure of the whole run belongs to no file, so nothing can repeat it. */
export function listFilesToRepeat(failures: readonly Failure[]): string[] {
  return [...new Set(failures.map(({ file }) => file))].filter((file) => file !== '');
}

/** Sorts the first failures of one file by the outcome of its second run. */
export function compareRuns(first: readonly Failure[], second: Outcome): SecondLook {
  const isClean = second.failures.length === 0 && second.passed.length > 0;
  const passed = new Set(second.passed.map(({ name }) => name));
  // A failure outside any test, such as an import, has passed only when the whole file has.
  const isFlaky = ({ name }: Failure) => isClean || passed.has(name);
  const failed = first.filter((failure) => !isFlaky(failure));
  const names = new Set(first.map(({ name }) => name));
  const onlyThen = second.failures.filter(({ name }) => !names.has(name));
  // A test that fails only in the second run has passed in the first one. A whole run that fails is different.
  return {
    flaky: [...first.filter(isFlaky), ...onlyThen.filter(({ file }) => file !== '')],
    failed: [...failed, ...onlyThen.filter(({ file }) => file === '')],
  };
}
