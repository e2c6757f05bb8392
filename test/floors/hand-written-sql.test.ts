import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Matches `.prepare(…)` with an SQL text. Drizzle's own `prepare()` has no argument. */
const PREPARED_TEXT = /\.prepare\((?!\))/;

it('hand-written SQL is prepared only in worker/db/statement.ts', () => {
  const files = globSync('worker/**/*.ts', { cwd: ROOT });
  const preparing = files.filter((file) =>
    PREPARED_TEXT.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  // replicas.ts prepares the statements of the other files on the session that it has chosen.
  expect(preparing).toEqual(['worker/db/replicas.ts', 'worker/db/statement.ts']);
});
