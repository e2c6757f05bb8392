import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// Tests of the scheduling rules and of pure functions in the browser apps. They share no state, so they run
// without isolation, and the whole suite takes about two seconds.
export default defineConfig({
  test: {
    name: 'domain',
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: ['test/{domain,web}/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
    // Property tests are slow on a busy machine.
    testTimeout: 30_000,
  },
});
