import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listTestFiles } from '../scripts/test-files.ts';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// Tests a few user journeys in Firefox and WebKit. scripts/ensure-engines.ts installs both browsers.
export default defineConfig({
  test: {
    name: 'engines',
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: listTestFiles(['test/engines/**/*.test.ts']),
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
