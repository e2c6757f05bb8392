import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Matches `.prepare(…)` with an SQL text. Drizzle's own `prepare()` has no argument. */
const PREPARED_TEXT = /\.prepare\((?!\))/;

it('only worker/db/statement.ts and worker/db/replicas.ts prepare SQL texts', () => {
  const files = globSync('worker/**/*.ts', { cwd: ROOT });
  const preparing = files.filter((file) =>
    PREPARED_TEXT.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  // replicas.ts chooses a database session and prepares the statements of the other files in that session.
  expect(preparing).toEqual(['worker/db/replicas.ts', 'worker/db/statement.ts']);
});
