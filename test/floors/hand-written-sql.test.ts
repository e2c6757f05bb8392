import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A text that is prepared; drizzle's own `prepare` takes none. */
const PREPARED_TEXT = /\.prepare\((?!\))/;

it('prepares hand-written SQL in worker/db/statement.ts only', () => {
  const files = globSync('worker/**/*.ts', { cwd: ROOT });
  const preparing = files.filter((file) =>
    PREPARED_TEXT.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(preparing).toEqual(['worker/db/statement.ts']);
});
