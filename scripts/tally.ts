// Adds the outcomes of a run together and prints the end of the run.
import type { Outcome } from './evaluate-run.ts';
import { listFailures, type NamedFailure } from './list-failures.ts';
import type { Failure } from './run-report.ts';
import { runSuite } from './run-suite.ts';
import { compareRuns, FLAKY_LIMIT, listFilesToRepeat } from './second-look.ts';
import type { Suite } from './suites.ts';

interface Tally {
  passed: number;
  /** The failures of suites, which get a second look. */
  readonly toRepeat: { readonly suite: Suite; readonly failures: readonly Failure[] }[];
  readonly flaky: NamedFailure[];
  readonly failed: NamedFailure[];
}

export const createTally = (): Tally => ({ passed: 0, toRepeat: [], flaky: [], failed: [] });

const nameAll = (suite: string, failures: readonly Failure[]): NamedFailure[] =>
  failures.map((failure) => ({ suite, ...failure }));

/** Counts a step that nothing repeats. */
export function countStep(tally: Tally, name: string, { passed, failures }: Outcome): void {
  tally.passed += passed.length;
  tally.failed.push(...nameAll(name, failures));
}

/** Counts the tests that passed. The failures wait for the second look. */
export function countSuite(tally: Tally, suite: Suite, { passed, failures }: Outcome): void {
  tally.passed += passed.length;
  if (failures.length > 0) tally.toRepeat.push({ suite, failures });
}

/** Runs each file with failures once more, alone, when nothing else runs. */
export async function lookAgain(tally: Tally, env: NodeJS.ProcessEnv = {}): Promise<void> {
  for (const { suite, failures } of tally.toRepeat.splice(0)) {
    tally.failed.push(
      ...nameAll(
        suite.name,
        failures.filter(({ file }) => file === ''),
      ),
    );
    for (const file of listFilesToRepeat(failures)) {
      const first = failures.filter((failure) => failure.file === file);
      const { flaky, failed } = compareRuns(first, await runSuite(suite, { file, env }));
      tally.passed += flaky.length;
      tally.flaky.push(...nameAll(suite.name, flaky));
      tally.failed.push(...nameAll(suite.name, failed));
    }
  }
  if (tally.flaky.length <= FLAKY_LIMIT) return;
  const error =
    'The list of flaky tests is above. Each of them is a fault: fix the test or the product.';
  const name = `${tally.flaky.length} tests are flaky, more than ${FLAKY_LIMIT}`;
  tally.failed.push({ suite: 'npm test', file: '', name, error });
}

/** Prints the lists and the closing line, and returns the exit code. */
export function closeRun({ passed, flaky, failed }: Tally): number {
  if (flaky.length > 0) console.log(`\n── flaky\n${listFailures(flaky, '~')}`);
  if (failed.length > 0) console.log(`\n── failed\n${listFailures(failed)}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
