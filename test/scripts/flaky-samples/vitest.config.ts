import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../../../scripts/vitest-reporter.ts';

// Runs sample tests that fail only in the first run. The tests of the second look read the result.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    include: ['test/scripts/flaky-samples/*.sample.ts'],
    reporters: ['dot', createRunReporter()],
    pool: 'threads',
  },
});
