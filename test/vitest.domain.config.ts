import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

// The rules of scheduling and the pure parts of the browser programs. They need no isolation, and the whole
// suite fits into two seconds.
export default defineConfig({
  test: {
    name: 'domain',
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: ['test/{domain,web}/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
    // Property tests on a busy machine.
    testTimeout: 30_000,
  },
});
