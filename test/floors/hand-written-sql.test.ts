import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Matches `.prepare(…)` with an SQL text. Drizzle's own `prepare()` has no argument. */
const PREPARED_TEXT = /\.prepare\((?!\))/;

/** Matches a name of one letter for a table or a subquery, as in `FROM bookings b`, `(SELECT …) w` and `columns(bookings, 'b')`. */
const ONE_LETTER =
  /\b(?:FROM|JOIN|UPDATE) \S+ (?:AS )?[a-z]\b|^(?! *(?:\/\/|\*)).*\) [a-z](?=[\s,)`]|$)|columns\(\s*\w+,\s*'[a-z]'/m;

const listFilesWith = (pattern: RegExp) =>
  globSync('worker/**/*.ts', { cwd: ROOT }).filter((file) =>
    pattern.test(readFileSync(join(ROOT, file), 'utf8')),
  );

it('only worker/db/statement.ts and worker/db/replicas.ts prepare SQL texts', () => {
  // replicas.ts chooses a database session and prepares the statements of the other files in that session.
  expect(listFilesWith(PREPARED_TEXT)).toEqual(['worker/db/replicas.ts', 'worker/db/statement.ts']);
});

it('only worker/db/insert-into.ts writes the INSERT of an SQL text', () => {
  expect(listFilesWith(/INSERT INTO/)).toEqual(['worker/db/insert-into.ts']);
});

it('only addToOutbox inserts into the outbox', () => {
  expect(listFilesWith(/(?:insertInto|\.insert)\(\s*outbox\b/)).toEqual([
    'worker/db/outbox/add-to-outbox.ts',
  ]);
});

it('no SQL text calls a table by one letter', () => {
  expect(listFilesWith(ONE_LETTER)).toEqual([]);
});
