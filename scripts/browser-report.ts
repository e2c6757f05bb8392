// Reads the JSON report of Playwright.
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  JSONReport,
  JSONReportError,
  JSONReportSpec,
  JSONReportSuite,
} from 'playwright/types/testReporter';
import type { Failure, RunReport, TestName } from './run-report.ts';
import { ROOT } from './tools.ts';

interface NamedSpec {
  readonly name: string;
  readonly spec: JSONReportSpec;
}

function listSpecs(suite: JSONReportSuite, parentTitles: string[] = []): NamedSpec[] {
  const inner =
    suite.suites?.flatMap((child) => listSpecs(child, [...parentTitles, child.title])) ?? [];
  const own = suite.specs.map((spec) => ({
    name: [...parentTitles, spec.title].join(' > '),
    spec,
  }));
  return [...own, ...inner];
}

function describeErrors(errors: readonly Partial<JSONReportError>[]): string {
  const texts = errors.map(({ message = '', location }) => {
    const [first, ...rest] = message.split('\n');
    const place = location ? [`at ${relative(ROOT, location.file)}:${location.line}`] : [];
    return [first, ...place, ...rest].join('\n');
  });
  return stripVTControlCharacters(texts.join('\n'));
}

export function readBrowserReport(report: JSONReport): RunReport {
  const folder = relative(ROOT, report.config.rootDir);
  const failures: Failure[] = report.errors.map((error) => ({
    file: error.location ? relative(ROOT, error.location.file) : '',
    name: 'an error outside any test',
    error: describeErrors([error]),
  }));
  const passed: TestName[] = [];
  const times = new Map<string, number>();
  for (const { name, spec } of report.suites.flatMap((suite) => listSpecs(suite))) {
    const file = join(folder, spec.file);
    const results = spec.tests.flatMap((test) => test.results);
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    times.set(file, (times.get(file) ?? 0) + seconds);
    // "flaky" means that a test passed on its second try. It counts as a failure.
    if (spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky')) {
      const errors = results.flatMap((result) => result.errors);
      failures.push({ file, name, error: describeErrors(errors) });
    } else if (spec.tests.some(({ status }) => status === 'expected')) {
      passed.push({ file, name });
    }
  }
  return {
    passed,
    failures,
    files: [...times].map(([file, seconds]) => ({ file, seconds })),
  };
}
