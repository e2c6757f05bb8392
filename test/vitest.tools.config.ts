import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// The checks of the repository itself: the floor table, the scripts, the documentation, and the Google test
// server.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: [
      'test/floors/**/*.test.ts',
      'test/scripts/**/*.test.ts',
      'test/google-server/**/*.test.ts',
      'test/docs/**/*.test.ts',
      'test/migrations/**/*.test.ts',
      'test/model/**/*.test.ts',
    ],
    // The histories take as long as all others together.
    maxWorkers: 2,
    testTimeout: 30_000,
    // A slow machine is not a failure; only a condition that is never met is.
    expect: { poll: { timeout: 20_000 } },
  },
});
