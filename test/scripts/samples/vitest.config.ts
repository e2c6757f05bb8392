import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../../../scripts/vitest-reporter.ts';

// Runs sample tests that fail in different ways. The tests of the failure report read the result.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    include: ['test/scripts/samples/*.sample.ts'],
    reporters: ['default', createRunReporter()],
    pool: 'threads',
  },
});
