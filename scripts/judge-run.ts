// Decides what a run of tests amounts to. A runner that crashed, took too long or found nothing to run is one
// failure, for which the end of what it said must do.
import { stripVTControlCharacters } from 'node:util';
import type { Failure, RunReport } from './run-report.ts';

interface EndedRun {
  readonly exitCode: number;
  /** Null when none was left, or half of one. */
  readonly report: RunReport | null;
  /** The end of what the runner wrote. */
  readonly output: string;
  /** Given when the run was stopped for it. */
  readonly limitMinutes?: number;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

const TAIL_LINES = 14;

/** The last lines that say something. */
function tailOf(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-TAIL_LINES)
    .join('\n');
}

function findFault({ exitCode, report, limitMinutes }: EndedRun): string | null {
  if (limitMinutes) return `was stopped after ${limitMinutes} minutes, its limit`;
  if (report === null) return `left no report and ended with ${exitCode}`;
  if (report.failures.length > 0) return null;
  if (report.passed === 0) return 'ran no test';
  return exitCode === 0 ? null : `ended with ${exitCode} although no test failed`;
}

export function judgeRun(run: EndedRun): Outcome {
  const { passed = 0, failures = [] } = run.report ?? {};
  const fault = findFault(run);
  if (fault === null) return { passed, failures };
  const whole: Failure = { file: '', name: `the run ${fault}`, error: tailOf(run.output) };
  return { passed, failures: [...failures, whole] };
}
