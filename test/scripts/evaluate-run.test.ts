import { expect, it } from 'vitest';
import { evaluateRun } from '../../scripts/evaluate-run.ts';
import type { RunReport } from '../../scripts/run-report.ts';

const failure = { file: 'a.test.ts', name: 'fails', error: 'Error: no' };
const passedTests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: 'a.test.ts', name: `passes ${index}` }));
const report = (passed: number, failures = 0): RunReport => ({
  passed: passedTests(passed),
  failures: Array.from({ length: failures }, () => failure),
  files: [],
});
const noise = Array.from({ length: 30 }, (_, index) => `line ${index}\n\n`).join('');
const output = `${noise}\u001b[31mthe last words\u001b[39m\n`;

it('the result of a test run contains the number of passed tests and the failures', () => {
  expect(evaluateRun({ exitCode: 0, report: report(7), output })).toEqual({
    passed: passedTests(7),
    failures: [],
  });
  expect(evaluateRun({ exitCode: 1, report: report(7, 2), output })).toEqual({
    passed: passedTests(7),
    failures: [failure, failure],
  });
});

it('a run that fails although no test failed counts as one failure, with the last lines of the output', () => {
  const { passed, failures } = evaluateRun({ exitCode: 1, report: report(7), output });
  expect(passed).toHaveLength(7);
  expect(failures).toHaveLength(1);
  expect(failures[0]?.name).toBe('the run ended with 1 although no test failed');
  expect(failures[0]?.error).toMatch(/^line 17\nline 18\n[\s\S]*\nthe last words$/);
});

it('a run without a report or without any test counts as one failure', () => {
  expect(evaluateRun({ exitCode: -1, report: null, output })).toMatchObject({
    passed: [],
    failures: [{ name: 'the run wrote no report and ended with -1' }],
  });
  expect(evaluateRun({ exitCode: 0, report: null, output }).failures).toHaveLength(1);
  expect(evaluateRun({ exitCode: 0, report: report(0), output }).failures).toMatchObject([
    { name: 'the run ran no test' },
  ]);
});

it('a run that was stopped at its time limit always counts as a failure', () => {
  const limitMinutes = 15;
  const limitFailure = { name: 'the run was stopped after 15 minutes, its limit' };
  const failures = (runReport: RunReport | null, exitCode = -1) =>
    evaluateRun({ exitCode, report: runReport, output, limitMinutes }).failures;
  expect(failures(null)).toMatchObject([limitFailure]);
  expect(failures(report(7, 1))).toMatchObject([failure, limitFailure]);
  expect(failures(report(7), 0)).toMatchObject([limitFailure]);
});
