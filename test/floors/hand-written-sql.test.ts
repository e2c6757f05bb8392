import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHANNELS } from '../../worker/domain/outbox/outbox-entry.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Matches `.prepare(…)` with an SQL text. Drizzle's own `prepare()` has no argument. */
const PREPARED_TEXT = /\.prepare\((?!\))/;

/** Matches a name of one letter for a table or a subquery, as in `FROM bookings b`, `(SELECT …) w` and `columns(bookings, 'b')`. */
const ONE_LETTER =
  /\b(?:FROM|JOIN|UPDATE) \S+ (?:AS )?[a-z]\b|^(?! *(?:\/\/|\*)).*\) [a-z](?=[\s,)`]|$)|columns\(\s*\w+,\s*'[a-z]'/m;

/** Matches a kind of outbox rows that is the name of a channel, and a comparison with it. */
const ONE_CHANNEL = new RegExp(
  CHANNELS.map((name) => `kind\\b[^\\n]{0,20}['(]${name}'|sqlKind\\('${name}'`).join('|'),
);

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

it('only outbox-terms.ts names a channel, so all other statements change with the list of channels', () => {
  // A partial index needs the wording of isMessage. A test of the health report finds a channel that it lacks.
  const allowed = ['worker/db/outbox/outbox-terms.ts', 'worker/db/schema/outbox.ts'];
  const found = listFilesWith(ONE_CHANNEL).filter((file) => file.startsWith('worker/db/'));
  expect(found.sort()).toEqual(allowed);
});

it('only these files add rows that are emails in any case', () => {
  // Messages about bookings follow BOOKING_MESSAGES. external-changes.ts has a test of its own for its email.
  expect(listFilesWith(/\bkind: EMAIL\b/).sort()).toEqual([
    'worker/db/account-data/account-archives.ts',
    'worker/db/accounts/account-email-rows.ts',
    'worker/db/calendars/external-changes.ts',
    'worker/db/outbox/add-to-outbox.ts',
    'worker/db/site/contact-messages.ts',
  ]);
});
