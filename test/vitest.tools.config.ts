import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createRunReporter } from '../scripts/vitest-reporter.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The domain suite runs only a part of the cases of these tests. This suite runs all cases. */
const SAMPLED_TESTS = globSync('test/{domain,web}/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').includes('/sampling.ts'),
);

// Tests that need neither the Workers runtime nor a browser. They test the floor table (the import rules), the
// scripts, the documentation, the Google and Microsoft test servers, and the migrations. They also test random
// changes of a simulated host's calendar (test/model), and include the long tests of the scheduling rules.
export default defineConfig({
  test: {
    root: ROOT,
    env: { DOMAIN_CASES: 'all' },
    reporters: ['default', createRunReporter()],
    include: [
      'test/floors/**/*.test.ts',
      'test/scripts/**/*.test.ts',
      'test/google-server/**/*.test.ts',
      'test/microsoft-server/**/*.test.ts',
      'test/zoom-server/**/*.test.ts',
      'test/docs/**/*.test.ts',
      'test/migrations/**/*.test.ts',
      'test/model/**/*.test.ts',
      'test/domain/**/*.long.test.ts',
      ...SAMPLED_TESTS,
    ],
    // Two workers, because test/model takes as long as all other files together.
    maxWorkers: 2,
    testTimeout: 30_000,
    // A long timeout, so that a slow machine causes no failures.
    expect: { poll: { timeout: 20_000 } },
  },
});
