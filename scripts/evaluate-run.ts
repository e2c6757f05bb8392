// Decides the result of a test run. A runner that crashed, took too long or found no test counts as one
// failure. The text of this failure is the end of the runner's output.
import { stripVTControlCharacters } from 'node:util';
import type { Failure, RunReport, TestName } from './run-report.ts';

interface EndedRun {
  readonly exitCode: number;
  /** Null when the runner wrote no report or an incomplete report. */
  readonly report: RunReport | null;
  /** The end of the runner's output. */
  readonly output: string;
  /** Set when the run took longer than this limit and was stopped. */
  readonly limitMinutes?: number;
}

export interface Outcome {
  readonly passed: readonly TestName[];
  readonly failures: readonly Failure[];
}

const TAIL_LINES = 14;

/** Returns the last lines that are not blank. */
function tailOf(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-TAIL_LINES)
    .join('\n');
}

function findFault({ exitCode, report, limitMinutes }: EndedRun): string | null {
  if (limitMinutes) return `was stopped after ${limitMinutes} minutes, its limit`;
  if (report === null) return `wrote no report and ended with ${exitCode}`;
  if (report.failures.length > 0) return null;
  if (report.passed.length === 0) return 'ran no test';
  return exitCode === 0 ? null : `ended with ${exitCode} although no test failed`;
}

export function evaluateRun(run: EndedRun): Outcome {
  const { passed = [], failures = [] } = run.report ?? {};
  const fault = findFault(run);
  if (fault === null) return { passed, failures };
  const whole: Failure = { file: '', name: `the run ${fault}`, error: tailOf(run.output) };
  return { passed, failures: [...failures, whole] };
}
