// The test suites, in the order in which `npm test` runs them.
import { readBrowserReport } from './browser-report.ts';
import type { RunReport } from './run-report.ts';
import type { Tool } from './tools.ts';

export interface Suite {
  readonly name: string;
  readonly tool: Tool;
  readonly args: readonly string[];
  /** Name of the environment variable that contains the path for the runner's report. */
  readonly reportVariable: string;
  readonly readReport: (text: string) => RunReport;
}

function vitestSuite(name: string): Suite {
  const args = ['run', '--config', `test/vitest.${name}.config.ts`];
  return { name, tool: 'vitest', args, reportVariable: 'TEST_REPORT', readReport: JSON.parse };
}

export const SUITES = {
  crash: vitestSuite('crash'),
  tools: vitestSuite('tools'),
  domain: vitestSuite('domain'),
  simulation: vitestSuite('simulation'),
  worker: vitestSuite('worker'),
  /** Only in `npm run test:long`, because its browsers are not installed by `npm test`. */
  engines: vitestSuite('engines'),
  browser: {
    name: 'browser',
    tool: 'playwright',
    args: ['test', '--config', 'test/e2e/playwright.config.ts', '--reporter=list,json'],
    reportVariable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
    readReport: (text) => readBrowserReport(JSON.parse(text)),
  },
} satisfies Record<string, Suite>;
