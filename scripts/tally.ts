// Counts what passed and what failed, from the reports that the test runners write.
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export function addTallies(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function readReport(file: string): Tally {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  if ('numPassedTests' in report) {
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * A runner that failed without a failed test (it crashed, or a file did not load) is one failure;
 * so is one that found no test at all.
 */
export function tallyRun(exitCode: number, reportFile: string): Tally {
  let tally = NOTHING;
  try {
    if (existsSync(reportFile)) tally = readReport(reportFile);
  } catch {
    // A broken report means a broken run, which is counted below.
  }
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}
