import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// What guards the house itself: the floor table, the scripts, the documentation, and the Google that tests
// stand on.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: [
      'test/floors/**/*.test.ts',
      'test/scripts/**/*.test.ts',
      'test/google-server/**/*.test.ts',
      'test/docs/**/*.test.ts',
    ],
    maxWorkers: 2,
    testTimeout: 30_000,
    // How long a machine may take to get there says nothing; that it never does is the failure.
    expect: { poll: { timeout: 20_000 } },
  },
});
