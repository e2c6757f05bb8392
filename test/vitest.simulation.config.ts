import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listTestFiles } from '../scripts/test-files.ts';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// Tests that run the whole product in memory with faults at every await. The simulation starts its own
// threads.
export default defineConfig({
  test: {
    name: 'simulation',
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: listTestFiles(['test/simulation/**/*.test.ts']),
    // Stop a hanging test. The limits are high, because a slow machine may need several times the usual time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
