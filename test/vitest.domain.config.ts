import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listTestFiles } from '../scripts/test-files.ts';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// Tests of the scheduling rules and of pure functions in the browser apps. They share no state, so they run
// without isolation, and the whole suite takes at most two seconds. Long tests check only a part of their cases
// here (test/domain/sampling.ts).
export default defineConfig({
  test: {
    name: 'domain',
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: listTestFiles(['test/{domain,web}/**/*.test.ts']),
    setupFiles: ['test/support/seed-property-tests.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: '100%',
    isolate: false,
    // A long timeout, so that a slow machine causes no failures.
    testTimeout: 30_000,
  },
});
