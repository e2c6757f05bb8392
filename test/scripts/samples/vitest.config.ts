import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../../../scripts/vitest-reporter.ts';

// Tests that fail in every possible way, as input for the tests of the failure report.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    include: ['test/scripts/samples/*.sample.ts'],
    reporters: ['default', createRunReporter()],
    pool: 'threads',
  },
});
