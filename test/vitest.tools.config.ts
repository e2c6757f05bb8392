import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listTestFiles } from '../scripts/test-files.ts';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// Tests that need neither the Workers runtime nor a browser. They test the floor table (the import rules), the
// scripts, the documentation, the Google and Microsoft test servers, and the migrations. They also test random
// changes of a simulated host's calendar (test/model).
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: listTestFiles([
      'test/floors/**/*.test.ts',
      'test/scripts/**/*.test.ts',
      'test/google-server/**/*.test.ts',
      'test/microsoft-server/**/*.test.ts',
      'test/zoom-server/**/*.test.ts',
      'test/docs/**/*.test.ts',
      'test/migrations/**/*.test.ts',
      'test/model/**/*.test.ts',
    ]),
    setupFiles: ['test/support/seed-property-tests.ts'],
    // Two workers, because test/model takes as long as all other files together.
    maxWorkers: 2,
    // The files share no state. One process for each file would take a fifth of the time of the suite.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A long timeout, so that a slow machine causes no failures.
    expect: { poll: { timeout: 20_000 } },
  },
});
