import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { buildClient } from '../scripts/build-client.ts';
import { listTestFiles } from '../scripts/test-files.ts';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// All files serve this build. They start at the same time, so none of them may write it.
await buildClient();

// Tests that start the whole product and kill its process. Acknowledged data must survive.
export default defineConfig({
  test: {
    name: 'crash',
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: listTestFiles(['test/crash/**/*.test.ts']),
    // All files run at the same time, because they mostly wait for the processes that they start.
    maxWorkers: 3,
    // Stops a hanging test. The polls of a test may take half of this time together.
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
